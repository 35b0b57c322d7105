import { byteAt } from '#core/arrays/element-at.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { dayMs } from '../columns/cell-reader.ts'
import type { ColumnProfile } from '../columns/column-profile.ts'
import { dayKey } from '../columns/day-steps.ts'
import { type DateOrder, dayOf, readMoment } from '../forms/moment-form.ts'
import { ByteTime } from './byte-time.ts'
import type { RecordScanner } from './record-scanner.ts'
import type { ScannedFile } from './scanned-file.ts'

/** A day as written. */
interface WrittenDay {
  readonly isFixed: boolean
  readonly orders: Readonly<Record<DateOrder, boolean>>
  /** For `DaySteps`; 0 unless the day or the month may stand first. */
  readonly key: number
  /** Its midnight in UTC; NaN where the column's order has no such day. */
  readonly ms: number
}

const SPACE = 32
const LETTER_T = 84
const LONGEST_DAY = 20
/** Bytes of a blank and `09:59:59`. */
const PLAIN_TIME = 9
const MOST_DAYS = 20_000
const isDigit = (byte: number) => byte >= 48 && byte <= 57

/** Reads a day, a blank or a T, and a time from bytes, as `readMoment` does from texts. */
export class ByteMoment {
  readonly #file: ScannedFile
  readonly #order: DateOrder
  readonly #time: ByteTime
  readonly #days = new Map<string, WrittenDay | null>()
  #day: WrittenDay | null = null
  #dayFrom = 0
  #dayTo = 0
  /** The instant, NaN for a day that the column's order does not have. */
  ms = 0
  micros = 0
  /** True: the instant is local, given as if it were UTC. */
  isLocal = true

  constructor(file: ScannedFile, order: DateOrder) {
    this.#file = file
    this.#order = order
    this.#time = new ByteTime(file)
  }

  /** Takes the next cell of a record; false, and the cell is not cut, unless it has the day of the cell before and a plain time, perhaps with a fraction and an offset. */
  takeNext(scanner: RecordScanner, profile: ColumnProfile): boolean {
    const day = this.#day
    if (day === null) return false
    const { bytes } = this.#file
    const isQuoted = bytes[scanner.at] === scanner.quote
    const from = isQuoted ? scanner.at + 1 : scanner.at
    const split = from + this.#dayTo - this.#dayFrom
    if (split + PLAIN_TIME > bytes.length || bytes[split] !== bytes[this.#dayTo] || !this.#isSame(from))
      return false
    // `2024-01-01 10:00:00` without quotes is two cells where a blank parts them.
    if (!isQuoted && bytes[split] === scanner.delimiter) return false
    if (!this.#time.takePlain(split + 1)) return false
    const plain = split + PLAIN_TIME
    const to = scanner.isEnd(plain) || bytes[plain] === scanner.quote ? plain : this.#time.takeTail(plain)
    const end = isQuoted ? to + 1 : to
    if (to < 0 || !scanner.isEnd(end) || (isQuoted && bytes[to] !== scanner.quote)) return false
    if (this.#file.mayBeOwnMarker(from, to)) return false
    this.#tell(day, profile)
    scanner.endCell(end)
    return true
  }

  /** False where the cell must be looked at as a text. */
  take(from: number, to: number, profile: ColumnProfile): boolean {
    const split = this.#split(from, to)
    if (split < 0 || this.#file.mayBeOwnMarker(from, to) || !this.#time.take(split + 1, to)) return false
    const day = this.#dayOf(from, split)
    if (day === null) return false
    this.#tell(day, profile)
    return true
  }

  #tell(day: WrittenDay, profile: ColumnProfile): void {
    const { dates } = profile
    profile.present++
    profile.timed++
    if (day.isFixed) dates.fixed++
    if (day.orders.DMY) dates.DMY++
    if (day.orders.MDY) dates.MDY++
    if (day.orders.YMD) dates.YMD++
    if (day.key !== 0) profile.days.follow(day.key)
    const { offsetMinutes, timeMs } = this.#time
    this.isLocal = offsetMinutes === null
    if (offsetMinutes !== null) profile.zoned++
    this.ms = day.ms + timeMs - (offsetMinutes === null ? 0 : offsetMinutes * MINUTE_MS)
    this.micros = this.#time.micros
  }

  /** The place of the blank or the T after a day that begins with a digit. */
  #split(from: number, to: number): number {
    const { bytes } = this.#file
    if (to - from > 60 || !isDigit(byteAt(bytes, from))) return -1
    const last = Math.min(to - 4, from + LONGEST_DAY)
    for (let at = from + 6; at < last; at++) {
      const byte = byteAt(bytes, at)
      if (byte === SPACE || (byte === LETTER_T && isDigit(byteAt(bytes, at - 1)))) return at
    }
    return -1
  }

  /** Most rows have the day of the row before. */
  #dayOf(from: number, to: number): WrittenDay | null {
    if (to - from === this.#dayTo - this.#dayFrom && this.#isSame(from)) return this.#day
    const text = this.#file.conversion.decode(from, to)
    let day = this.#days.get(text)
    if (day === undefined) {
      day = writtenDay(text, this.#order)
      if (this.#days.size >= MOST_DAYS) this.#days.clear()
      this.#days.set(text, day)
    }
    this.#day = day
    this.#dayFrom = from
    this.#dayTo = to
    return day
  }

  #isSame(from: number): boolean {
    return this.#file.isSame(this.#dayFrom, from, this.#dayTo - this.#dayFrom)
  }
}

/** Null where a text is no day of any order, or has a time. */
function writtenDay(text: string, order: DateOrder): WrittenDay | null {
  const moment = readMoment(text)
  if (moment === null || moment.time !== null) return null
  const { date } = moment
  const isFixed = date.form === 'fixed'
  const is = (one: DateOrder) => !isFixed && dayOf(date, one) !== null
  const orders = { DMY: is('DMY'), MDY: is('MDY'), YMD: is('YMD') }
  const day = dayOf(date, order)
  if (day === null && !orders.DMY && !orders.MDY && !orders.YMD) return null
  const [first, second] = date.numbers
  const key = orders.DMY && orders.MDY ? dayKey(first, second) : 0
  return { isFixed, orders, key, ms: day === null ? Number.NaN : dayMs(day) }
}
