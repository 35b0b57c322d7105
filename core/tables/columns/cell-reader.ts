import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { stampMs } from '../forms/digit-stamp.ts'
import { LocalClock } from '../forms/local-clock.ts'
import { readMeasured } from '../forms/measured.ts'
import type { IsMissing } from '../forms/missing.ts'
import { type Day, dayOf, readMoment } from '../forms/moment-form.ts'
import { readNumber } from '../forms/number-form.ts'
import { readLoneTime, type TimeOfDay } from '../forms/time-form.ts'
import type { ColumnPlan, TimeCount } from './column-plan.ts'

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
  const { type, dateFrom } = plan
  if (type === 'text') return (cell) => (cell === null ? null : String(cell))
  if (type === 'number')
    return (cell) => (typeof cell === 'string' ? writtenNumber(cell.trim(), plan) : bareNumber(cell, plan))
  const dated = dateFrom === null ? undefined : plans[dateFrom]
  if (dated && dateFrom !== null)
    return (cell, row) => timeOnDay(cell, momentDay(row[dateFrom], dated), clock)
  return type === 'date' ? (cell) => wholeDay(cell, plan) : (cell) => instantOf(cell, plan, clock)
}

/** The number that a cell without blanks around it has in a column; null for one without the column's unit. */
export function writtenNumber(cell: string, { decimal, unit }: ColumnPlan): number | null {
  if (unit === null) return readNumber(cell, decimal)
  const measured = readMeasured(cell)
  return measured?.unit === unit ? readNumber(measured.number, decimal) : null
}

const bareNumber = (value: number | null, { unit }: ColumnPlan) => (unit === null ? finite(value) : null)

const finite = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null)

const momentDay = (cell: RawCell | undefined, plan: ColumnPlan): number | null =>
  writtenDayMs(cell ?? null, plan)

function timeOnDay(cell: RawCell, day: number | null, clock: LocalClock): number | bigint | null {
  const time = typeof cell === 'string' ? readLoneTime(cell.trim()) : null
  return day === null || time === null ? null : toMicros(instantOn(day, time), clock)
}

function wholeDay(cell: RawCell, plan: ColumnPlan): string | null {
  const ms = writtenDayMs(cell, plan)
  return ms === null ? null : new Date(ms).toISOString().slice(0, 10)
}

/** The midnight in UTC of the day that stands in a cell. */
export function writtenDayMs(cell: RawCell, { order, count }: ColumnPlan): number | null {
  const counted = count === null ? null : countedMs(cell, count)
  if (counted !== null) return isWithinYears(counted.ms) ? Math.floor(counted.ms / DAY_MS) * DAY_MS : null
  const moment = typeof cell === 'string' ? readMoment(cell.trim()) : null
  const day = moment && dayOf(moment.date, order)
  return day && dayMs(day)
}

const MIDNIGHT: TimeOfDay = { seconds: 0, micros: 0, offsetMinutes: null }

/** An instant as a cell writes it. */
export interface WrittenInstant {
  readonly ms: number
  /** Microseconds beyond the milliseconds, below a thousand. */
  readonly micros: number
  /** True: the time is local, given as if it were UTC. */
  readonly isLocal: boolean
}

function instantOf(cell: RawCell, plan: ColumnPlan, clock: LocalClock): number | bigint | null {
  const written = writtenInstant(cell, plan)
  return written && toMicros(written, clock)
}

export function writtenInstant(cell: RawCell, { order, count }: ColumnPlan): WrittenInstant | null {
  const counted = count === null ? null : countedMs(cell, count)
  if (counted !== null) return isWithinYears(counted.ms) ? { ...counted, isLocal: isLocalCount(count) } : null
  const moment = typeof cell === 'string' ? readMoment(cell.trim()) : null
  const day = moment && dayOf(moment.date, order)
  return day && instantOn(dayMs(day), moment.time ?? MIDNIGHT)
}

/** A time of the day that begins at this midnight. */
export function instantOn(midnightMs: number, { seconds, micros, offsetMinutes }: TimeOfDay): WrittenInstant {
  const wallMs = midnightMs + seconds * 1000 + Math.floor(micros / 1000)
  const isLocal = offsetMinutes === null
  return { ms: isLocal ? wallMs : wallMs - offsetMinutes * MINUTE_MS, micros: micros % 1000, isLocal }
}

/** `Date.UTC` takes the years 0 to 99 for 1900 to 1999. */
export function dayMs({ year, month, day }: Day): number {
  return year > 99 ? Date.UTC(year, month - 1, day) : new Date(0).setUTCFullYear(year, month - 1, day)
}

function toMicros(written: WrittenInstant, clock: LocalClock): number | bigint {
  const { micros } = written
  const ms = written.isLocal ? clock.instant(written.ms) : written.ms
  const whole = ms * 1000 + micros
  return Number.isSafeInteger(whole) ? whole : BigInt(ms) * 1000n + BigInt(micros)
}

const isWithinYears = (ms: number) => ms >= -62_135_596_800_000 && ms <= 253_402_300_799_999

const EXCEL_DAY_0_MS = Date.UTC(1899, 11, 30)
const WHOLE = /^[+-]?\d{1,20}$/

interface Counted {
  readonly ms: number
  readonly micros: number
}

/** Milliseconds and the microseconds beyond them that a number counts; Excel's days and stamps are local time. */
function countedMs(cell: RawCell, count: TimeCount): Counted | null {
  const text = cell === null ? '' : String(cell).trim()
  if ((count === 'nanos' || count === 'micros') && WHOLE.test(text)) {
    const micros = count === 'nanos' ? BigInt(text) / 1000n : BigInt(text)
    return { ms: Number(micros / 1000n), micros: Number(micros % 1000n) }
  }
  const value = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? countedInstant(value, count) : null
}

const isLocalCount = (count: TimeCount | null) => count === 'days' || count === 'stamp'

const PER_MS = { seconds: 1e-3, millis: 1, micros: 1e3, nanos: 1e6 } as const

/** What a number counts. Not for whole numbers of microseconds or nanoseconds, which may have more digits than a number. */
function countedInstant(value: number, count: TimeCount): Counted {
  if (count === 'stamp') return { ms: stampMs(value), micros: 0 }
  if (count === 'days') return { ms: EXCEL_DAY_0_MS + Math.round(value * 86_400) * 1000, micros: 0 }
  const micros = Math.round((value / PER_MS[count]) * 1000)
  return { ms: Math.floor(micros / 1000), micros: ((micros % 1000) + 1000) % 1000 }
}

/** The instant of a count of seconds or milliseconds; null beyond the years that a calendar has. */
export function instantOfCount(value: number, count: TimeCount): WrittenInstant | null {
  const counted = countedInstant(value, count)
  return isWithinYears(counted.ms) ? { ...counted, isLocal: isLocalCount(count) } : null
}
