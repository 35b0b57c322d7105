import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { TimeRange } from '#contract/monitoring/monitoring.ts'
import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { RANGES } from './window-words.ts'

interface Props {
  value: TimeRange
  onChange: (range: TimeRange) => void
}

/** The choice of the range, shown in every state of a view: another range may load after a failure. */
export function RangeButtons({ value, onChange }: Props) {
  const group = useRef<HTMLDivElement>(null)
  useKeptFocus(group)
  return (
    <div ref={group} className="max-w-full">
      <Segmented label="Período" options={RANGES} value={value} onChange={onChange} />
    </div>
  )
}

/** The button that had the focus when the last group was removed from the page. */
let focusedIndex = -1

/** Keeps the keyboard focus on the buttons while the page changes between loading, failed and loaded. */
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
