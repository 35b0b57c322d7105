import { useEffect, useMemo, useState } from 'react'
import { MINUTE_MS } from '#core/time/hours.ts'
import type { TimeView } from '#web/charts/time/time-view.ts'
import { type ChangeView, useTimeView } from '#web/charts/time/use-time-view.ts'
import type { ViewDialogs } from '#web/state/address/dialog-search.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { useStableFunction } from '#web/ui/behaviour/use-stable-function.ts'

interface AddressedView {
  view: TimeView
  /** The period of the page, widened where the address names a time outside of it. */
  whole: TimeView
  isWidened: boolean
  changeView: ChangeView
}

/** The time on screen: at first the one that the address names, else the whole period. The whole period takes the time out of the address. */
export function useAddressedView(period: { from: string; to: string }): AddressedView {
  const { search, swap } = useDialogAddress()
  const { inicio, fim } = search
  // The window ends at the instant the dialog was opened: an axis that moves under the pointer can't be read.
  const [page] = useState<TimeView>(() => ({ fromMs: Date.parse(period.from), toMs: Date.parse(period.to) }))
  const addressed = useMemo(() => addressedTime({ inicio, fim }, page), [inicio, fim, page])
  const whole = useMemo(() => widened(page, addressed), [page, addressed])
  const [view, change] = useTimeView(addressed ?? whole)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address names another time
  useEffect(() => change(() => addressed ?? whole), [addressed])
  const changeView = useStableFunction((by: (now: TimeView) => TimeView) => {
    let isWhole = false
    change((now) => {
      const next = by(now)
      isWhole = next === whole
      return next
    })
    if (isWhole && addressed !== null) swap({ inicio: undefined, fim: undefined })
  })
  return { view, whole, isWidened: whole !== page, changeView }
}

/** Null: the address names no time, or none that has begun. */
function addressedTime(
  { inicio, fim }: Pick<ViewDialogs, 'inicio' | 'fim'>,
  page: TimeView,
): TimeView | null {
  if (inicio === undefined || fim === undefined) return null
  const [fromMs, toMs] = [Date.parse(inicio), Math.min(Date.parse(fim), Math.max(page.toMs, Date.now()))]
  return toMs - fromMs >= MINUTE_MS ? { fromMs, toMs } : null
}

function widened(page: TimeView, addressed: TimeView | null): TimeView {
  if (addressed === null) return page
  const [fromMs, toMs] = [Math.min(page.fromMs, addressed.fromMs), Math.max(page.toMs, addressed.toMs)]
  return fromMs === page.fromMs && toMs === page.toMs ? page : { fromMs, toMs }
}
