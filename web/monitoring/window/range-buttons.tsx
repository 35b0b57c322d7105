import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isOwn, type ShownRange } from '#web/state/address/own-period.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { OwnPeriodButton } from './own-period-button.tsx'
import { ownPeriodWords, RANGES } from './window-words.ts'

interface Props {
  value: ShownRange
  onChange: (range: ShownRange) => void
}

/**
 * The choice of the range, shown in every state of a view: another range may load after a failure. An own period stands beside the
 * ranges while it is shown.
 */
export function RangeButtons({ value, onChange }: Props) {
  const { timezone } = useSignedIn().user.preferencias
  const group = useRef<HTMLDivElement>(null)
  useKeptFocus(group)
  const own = isOwn(value) ? [{ value, label: ownPeriodWords(value, timezone) }] : []
  return (
    <div ref={group} className="flex max-w-full items-center gap-1">
      <Segmented<ShownRange>
        label="Período"
        options={[...RANGES, ...own]}
        value={value}
        onChange={onChange}
      />
      <OwnPeriodButton {...{ value, timezone, onChange }} />
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
