import { MINUTE_MS } from '#core/time/hours.ts'
import { type LocalTime, localCalendar } from '#core/time/local-calendar.ts'
import { formatDateTime, formatTime } from './date.ts'

export type TypedDay = Pick<LocalTime, 'year' | 'month' | 'day'>
export type TypedTime = Pick<LocalTime, 'hour' | 'minute'>

/** `12/4/2026`; null: the text is no day of the calendar, or a day before the year 100. */
export function typedDay(text: string): TypedDay | null {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  if (!found) return null
  const [day, month, year] = [Number(found[1]), Number(found[2]), Number(found[3])]
  // Dates move a day like 31/04 into the next month, and a year below 100 into the 20th century.
  const at = new Date(Date.UTC(year, month - 1, day))
  const isSame = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isSame ? { year, month, day } : null
}

/** `8:30`, `8h30` or `8h`; null: the text is no time of day. */
export function typedTime(text: string): TypedTime | null {
  const found = /^(\d{1,2})(?::(\d{2})|h(\d{2})?)$/i.exec(text.trim())
  if (!found) return null
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? found[3] ?? 0)]
  return hour <= 23 && minute <= 59 ? { hour, minute } : null
}

/** The instant at which the zone's clocks show this time, the earlier one of a time that occurs twice; null: the clocks skip it. */
export function typedInstant(day: TypedDay, time: TypedTime, timezone: string): number | null {
  const atMs = movedInstant(day, time, timezone)
  const shown = localCalendar(timezone).local(atMs)
  const same = shown.day === day.day && shown.hour === time.hour && shown.minute === time.minute
  return same ? atMs : null
}

const movedInstant = (day: TypedDay, time: TypedTime, timezone: string) =>
  localCalendar(timezone).instant({ ...day, ...time, second: 0, millisecond: 0 })

const STEP_MS = 15 * MINUTE_MS

/** The reason for a null of `typedInstant`: the clocks skip this time. The text has the two times of the jump. */
export function leftOutText(day: TypedDay, time: TypedTime, timezone: string): string {
  const calendar = localCalendar(timezone)
  const movedMs = movedInstant(day, time, timezone)
  const after = calendar.offsetMs(movedMs)
  // Zones change on whole quarters of an hour of UTC; the change is at most a day back.
  let changeMs = Math.floor(movedMs / STEP_MS) * STEP_MS
  for (let n = 0; n < 100 && calendar.offsetMs(changeMs - STEP_MS) === after; n++) changeMs -= STEP_MS
  const jumpMs = after - calendar.offsetMs(changeMs - 1)
  const write = jumpMs < 24 * 60 * MINUTE_MS ? formatTime : formatDateTime
  // Written in UTC, because no clock of the zone shows the first time.
  const [from, to] = [changeMs + after - jumpMs, changeMs + after].map((wallMs) => write(wallMs, 'UTC'))
  return `Esta hora não existe: neste dia o relógio salta de ${from} para ${to}`
}

/** The begin of the zone's day, `days` days later; where the clocks skip midnight, the day begins with the change of clocks. */
export const dayBegin = (day: TypedDay, timezone: string, days = 0): number =>
  movedInstant({ ...day, day: day.day + days }, { hour: 0, minute: 0 }, timezone)

/** A day as an address has it, `2026-04-12`; null: the text is no day. */
export const dayOfAddress = (text: string | undefined): TypedDay | null =>
  typedDay((text ?? '').split('-').reverse().join('/'))

export const addressOfDay = ({ year, month, day }: TypedDay): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

/** A day as people type it. */
export const dayText = ({ year, month, day }: TypedDay): string =>
  [...[day, month].map((part) => String(part).padStart(2, '0')), String(year).padStart(4, '0')].join('/')
