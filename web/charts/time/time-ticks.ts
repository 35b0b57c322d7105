import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { type LocalCalendar, localCalendar, shiftMonth } from '#core/time/local-calendar.ts'
import type { TimeView } from './time-view.ts'

const STEPS = [
  ...[1, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 7, 14].map((days) => days * DAY_MS),
]
/** Steps longer than a fortnight are calendar months. */
const MONTHS = [1, 2, 3, 6, 12, 24]
const MOST_MONTHS = 60
const MONTH_MS = 30.4 * DAY_MS
const QUARTER_MS = 15 * MINUTE_MS

export interface TimeTick {
  readonly atMs: number
  readonly text: string
}

/** At most `maxTicks` round local times: times of day up to 12 h apart, days, or first days of months. */
export function timeTicks(view: TimeView, maxTicks: number, timezone: string): TimeTick[] {
  const calendar = localCalendar(timezone)
  const span = view.toMs - view.fromMs
  const step = STEPS.find((length) => span / length <= maxTicks)
  if (step !== undefined) return (step < DAY_MS ? clockTicks : dayTicks)(view, step, calendar, timezone)
  const months = MONTHS.find((count) => span / (count * MONTH_MS) <= maxTicks) ?? MOST_MONTHS
  return monthTicks(view, months, calendar)
}

/** Every instant at which the local clock shows a whole step, both instants of an hour that occurs twice. */
function clockTicks({ fromMs, toMs }: TimeView, step: number, calendar: LocalCalendar, timezone: string) {
  const { day, time } = formatsOf(timezone)
  // Offsets from UTC are whole quarters of an hour.
  const grain = step >= QUARTER_MS ? QUARTER_MS : step === 10 * MINUTE_MS ? 5 * MINUTE_MS : step
  const ticks: TimeTick[] = []
  for (let atMs = Math.ceil(fromMs / grain) * grain; atMs <= toMs; atMs += grain) {
    const wallMs = atMs + calendar.offsetMs(atMs)
    if (wallMs % step === 0) ticks.push({ atMs, text: (wallMs % DAY_MS === 0 ? day : time).format(atMs) })
  }
  return ticks
}

/** The beginnings of local days. */
function dayTicks({ fromMs, toMs }: TimeView, step: number, calendar: LocalCalendar, timezone: string) {
  const { day } = formatsOf(timezone)
  const ticks: TimeTick[] = []
  for (let wallMs = Math.floor((fromMs + calendar.offsetMs(fromMs)) / step) * step; ; wallMs += step) {
    const atMs = instantOf(wallMs, calendar)
    if (atMs > toMs) return ticks
    if (atMs >= fromMs) ticks.push({ atMs, text: day.format(atMs) })
  }
}

function instantOf(wallMs: number, calendar: LocalCalendar): number {
  const at = new Date(wallMs)
  return calendar.instant({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: 0,
    minute: 0,
    second: 0,
    millisecond: 0,
  })
}

function monthTicks({ fromMs, toMs }: TimeView, months: number, calendar: LocalCalendar): TimeTick[] {
  const { year, month } = calendar.month(fromMs)
  const ticks: TimeTick[] = []
  // Steps are counted from January, so that January is one of them.
  const first = { year, month: Math.floor((month - 1) / months) * months + 1 }
  for (let at = first; ; at = shiftMonth(at, months)) {
    const atMs = calendar.monthStart(at)
    if (atMs > toMs) return ticks
    if (atMs >= fromMs) ticks.push({ atMs, text: `${String(at.month).padStart(2, '0')}/${at.year}` })
  }
}

/** Formats by time zone: making one takes longer than writing all ticks. */
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
  }
}
