import { localCalendar } from './local-calendar.ts'
import type { Stretch } from './stretch.ts'

const two = (value: number): string => String(value).padStart(2, '0')

interface Edge {
  readonly day: string
  readonly clock: string
}

function edgeAt(atMs: number, timezone: string): Edge {
  const { year, month, day, hour, minute } = localCalendar(timezone).local(atMs)
  return {
    day: `${two(day)}/${two(month)}/${String(year).padStart(4, '0')}`,
    clock: `${two(hour)}:${two(minute)}`,
  }
}

/** Whether a local day begins at this instant, also where the clocks skip midnight. */
export function isDayBegin(atMs: number, timezone: string): boolean {
  const calendar = localCalendar(timezone)
  const { year, month, day } = calendar.local(atMs)
  return calendar.instant({ year, month, day, hour: 0, minute: 0, second: 0, millisecond: 0 }) === atMs
}

/** `01/10/2026 a 31/10/2026`, `22/11/2026` and, where the days are not whole, `22/11/2026 08:00 a 18:00`. */
export function stretchWords({ fromMs, toMs }: Stretch, timezone: string): string {
  const from = edgeAt(fromMs, timezone)
  if (isDayBegin(fromMs, timezone) && isDayBegin(toMs, timezone)) {
    const last = edgeAt(toMs - 1, timezone)
    return from.day === last.day ? from.day : `${from.day} a ${last.day}`
  }
  const to = edgeAt(toMs, timezone)
  return `${from.day} ${from.clock} a ${from.day === to.day ? '' : `${to.day} `}${to.clock}`
}
