import type { TimeView } from './time-view.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEPS = [
  ...[1, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 3, 6, 12].map((hours) => hours * HOUR),
  ...[1, 2, 7, 14, 30, 61, 91, 182, 365, 730, 1825].map((days) => days * DAY),
]

export interface TimeTick {
  readonly atMs: number
  readonly text: string
}

/** Round local times, at most `most` of them: times of day up to 12 h apart, else dates. */
export function timeTicks({ fromMs, toMs }: TimeView, most: number, timezone: string): TimeTick[] {
  const step = STEPS.find((one) => (toMs - fromMs) / one <= most) ?? STEPS.at(-1)!
  const offset = offsetOf(timezone)
  const texts = formatOf(step, timezone)
  const ticks: TimeTick[] = []
  // In local time the ticks are whole steps; each is moved by the zone's difference at that moment.
  for (let local = Math.ceil((fromMs + offset(fromMs)) / step) * step; ; local += step) {
    const atMs = local - offset(local - offset(fromMs))
    if (atMs > toMs) return ticks
    if (atMs >= fromMs) ticks.push({ atMs, text: texts(atMs, local % DAY === 0) })
  }
}

/** Made once: a format takes longer to make than all ticks to write. */
const formats = new Map<string, ReturnType<typeof makeFormats>>()

function formatsOf(timeZone: string) {
  const known = formats.get(timeZone) ?? makeFormats(timeZone)
  formats.set(timeZone, known)
  return known
}

function makeFormats(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone, hourCycle: 'h23' })
  return {
    day: format({ day: '2-digit', month: '2-digit' }),
    time: format({ hour: '2-digit', minute: '2-digit' }),
    year: format({ month: '2-digit', year: 'numeric' }),
    parts: new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
  }
}

function formatOf(step: number, timeZone: string) {
  const { day, time, year } = formatsOf(timeZone)
  if (step >= 61 * DAY) return (atMs: number) => year.format(atMs)
  if (step >= DAY) return (atMs: number) => day.format(atMs)
  return (atMs: number, isMidnight: boolean) => (isMidnight ? day : time).format(atMs)
}

/** Local time minus UTC, ms, at an instant. */
function offsetOf(timeZone: string): (atMs: number) => number {
  const { parts: format } = formatsOf(timeZone)
  return (atMs) => {
    const parts = Object.fromEntries(
      format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]),
    )
    const { year, month, day, hour, minute, second } = parts as Record<string, number>
    return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(atMs / 1000) * 1000
  }
}
