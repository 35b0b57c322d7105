import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../behaviour/class-names.ts'

export interface TabItem<Value extends string> {
  value: Value
  label: string
  panel: ReactNode
}

interface Props<Value extends string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  listClassName?: string
  panelClassName?: string
}

export function Tabs<Value extends string>(props: Props<Value>) {
  const { label, items, value, onChange, listClassName, panelClassName = 'pt-4' } = props
  const list = useRef<HTMLDivElement>(null)
  // On a small screen not all tabs fit: the open tab is scrolled into sight without moving the page.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    const { offsetLeft = 0, offsetWidth = 0 } = tab ?? {}
    list.current?.scrollTo({ left: offsetLeft - (list.current.clientWidth - offsetWidth) / 2 })
  }, [value])
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Base.List
        ref={list}
        aria-label={label}
        className={cn('flex gap-1 overflow-x-auto border-b', listClassName)}
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            data-tab={item.value}
            className="-mb-px h-10 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted hover:text-text focus-visible:-outline-offset-2 data-active:border-primary-edge data-active:text-text pointer-coarse:h-11"
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        // The panel is no stop of the Tab key: the keyboard reaches its content directly.
        <Base.Panel key={item.value} value={item.value} tabIndex={-1} className={panelClassName}>
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
