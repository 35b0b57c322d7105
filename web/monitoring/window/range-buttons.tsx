import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { TimeRange } from '#contract/monitoring.ts'
import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { RANGES } from './window-words.ts'

interface Props {
  value: TimeRange
  onChange: (range: TimeRange) => void
}

/** There in every state: another range may load where this one failed. */
export function RangeButtons({ value, onChange }: Props) {
  const group = useRef<HTMLDivElement>(null)
  useKeptFocus(group)
  return (
    <div ref={group} className="max-w-full">
      <Segmented label="Período" options={RANGES} value={value} onChange={onChange} />
    </div>
  )
}

/** Which button had the focus when the last group was taken from the page. */
let focusedIndex = -1

/** Loading, failed and loaded are different pages; whoever works the buttons by keyboard stays on them. */
function useKeptFocus(group: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    buttons[focusedIndex]?.focus({ preventScroll: true })
    focusedIndex = -1
    return () => {
      focusedIndex = buttons.indexOf(document.activeElement as HTMLButtonElement)
    }
  }, [group])
}
