import type { ColumnPlan, TimeCount } from './column-plan.ts'
import { LocalClock } from './local-clock.ts'
import type { IsMissing } from './missing.ts'
import { type Day, dayOf, readMoment } from './moment-form.ts'
import { readNumber } from './number-form.ts'
import { readLoneTime, type TimeOfDay } from './time-form.ts'

/** A cell of a file. Only JSON tells numbers from texts. */
export type RawCell = string | number | null
/** Reads a cell of a row: a number, a text, a day as YYYY-MM-DD, or an instant as microseconds since 1970. */
export type CellReader = (cell: RawCell, row: readonly RawCell[]) => number | bigint | string | null

/** The reader of each column's cells. Readers of local times depend on the rows' order. */
export function cellReaders(
  plans: readonly ColumnPlan[],
  isMissing: IsMissing,
  zoneOf: (plan: ColumnPlan) => string,
): CellReader[] {
  return plans.map((plan) => {
    const read = readerOf(plan, plans, new LocalClock(zoneOf(plan)))
    return (cell, row) => (isAbsent(cell, isMissing) ? null : read(cell, row))
  })
}

export const isAbsent = (cell: RawCell | undefined, isMissing: IsMissing): cell is null | undefined =>
  cell === null || cell === undefined || isMissing(typeof cell === 'number' ? String(cell) : cell)

function readerOf(plan: ColumnPlan, plans: readonly ColumnPlan[], clock: LocalClock): CellReader {
  const { type, decimal, dateFrom } = plan
  if (type === 'text') return (cell) => (cell === null ? null : String(cell))
  if (type === 'number')
    return (cell) => (typeof cell === 'string' ? readNumber(cell.trim(), decimal) : finite(cell))
  const dated = dateFrom === null ? undefined : plans[dateFrom]
  if (dated && dateFrom !== null)
    return (cell, row) => timeOnDay(cell, momentDay(row[dateFrom], dated), clock)
  return type === 'date' ? (cell) => wholeDay(cell, plan) : (cell) => instantOf(cell, plan, clock)
}

const finite = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null)

const momentDay = (cell: RawCell | undefined, plan: ColumnPlan): Day | null => {
  const text = wholeDay(cell ?? null, plan)
  if (text === null) return null
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

function timeOnDay(cell: RawCell, day: Day | null, clock: LocalClock): number | bigint | null {
  const time = typeof cell === 'string' ? readLoneTime(cell.trim()) : null
  return day && time && onDay(day, time, clock)
}

function wholeDay(cell: RawCell, { order, count }: ColumnPlan): string | null {
  const counted = count === null ? null : countedMs(cell, count)
  if (counted !== null)
    return isWithinYears(counted.ms) ? new Date(counted.ms).toISOString().slice(0, 10) : null
  const moment = typeof cell === 'string' ? readMoment(cell.trim()) : null
  const day = moment && dayOf(moment.date, order)
  if (!day) return null
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${String(day.year).padStart(4, '0')}-${pad(day.month)}-${pad(day.day)}`
}

const MIDNIGHT: TimeOfDay = { seconds: 0, micros: 0, offsetMinutes: null }

function instantOf(cell: RawCell, { order, count }: ColumnPlan, clock: LocalClock): number | bigint | null {
  const counted = count === null ? null : countedMs(cell, count)
  if (counted !== null) {
    const { ms, micros } = counted
    if (!isWithinYears(ms)) return null
    return toMicros(count === 'days' ? clock.instant(ms) : ms, micros)
  }
  const moment = typeof cell === 'string' ? readMoment(cell.trim()) : null
  const day = moment && dayOf(moment.date, order)
  return day && onDay(day, moment.time ?? MIDNIGHT, clock)
}

function onDay({ year, month, day }: Day, time: TimeOfDay, clock: LocalClock): number | bigint {
  const { seconds, micros, offsetMinutes } = time
  const wallMs = dayMs(year, month, day) + seconds * 1000 + Math.floor(micros / 1000)
  const ms = offsetMinutes === null ? clock.instant(wallMs) : wallMs - offsetMinutes * 60_000
  return toMicros(ms, micros % 1000)
}

/** `Date.UTC` takes the years 0 to 99 for 1900 to 1999. */
function dayMs(year: number, month: number, day: number): number {
  return year > 99 ? Date.UTC(year, month - 1, day) : new Date(0).setUTCFullYear(year, month - 1, day)
}

function toMicros(ms: number, micros: number): number | bigint {
  const whole = ms * 1000 + micros
  return Number.isSafeInteger(whole) ? whole : BigInt(ms) * 1000n + BigInt(micros)
}

const isWithinYears = (ms: number) => ms >= -62_135_596_800_000 && ms <= 253_402_300_799_999

const EXCEL_DAY_0_MS = Date.UTC(1899, 11, 30)
const WHOLE = /^[+-]?\d{1,20}$/

/** Milliseconds and the microseconds beyond them that a number counts; Excel's days count local time. */
function countedMs(cell: RawCell, count: TimeCount): { ms: number; micros: number } | null {
  const text = cell === null ? '' : String(cell).trim()
  if ((count === 'nanos' || count === 'micros') && WHOLE.test(text)) {
    const micros = count === 'nanos' ? BigInt(text) / 1000n : BigInt(text)
    return { ms: Number(micros / 1000n), micros: Number(micros % 1000n) }
  }
  const value = text === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) return null
  if (count === 'days') return { ms: EXCEL_DAY_0_MS + Math.round(value * 86_400) * 1000, micros: 0 }
  const perMs = { seconds: 1e-3, millis: 1, micros: 1e3, nanos: 1e6 }[count]
  const micros = Math.round((value / perMs) * 1000)
  return { ms: Math.floor(micros / 1000), micros: ((micros % 1000) + 1000) % 1000 }
}
