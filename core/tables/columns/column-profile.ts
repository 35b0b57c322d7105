import { isStamp } from '../forms/digit-stamp.ts'
import { readMeasured, withPlainMinus } from '../forms/measured.ts'
import { dayOf, readMoment, type WrittenMoment } from '../forms/moment-form.ts'
import { type NumberForm, numberForm } from '../forms/number-form.ts'
import { readLoneTime } from '../forms/time-form.ts'
import { DaySteps, type DayStepsTally, dayKey } from './day-steps.ts'

type Counts<Key extends string> = Record<Key, number>

const MOST_PLAIN = 200
const NO_NUMBERS: Readonly<Counts<NumberForm>> = {
  whole: 0,
  dot: 0,
  comma: 0,
  dot3: 0,
  comma3: 0,
  dots: 0,
  commas: 0,
  spaced: 0,
}

/** Counts of what the cells of a column are, as data that threads can exchange. */
export type ColumnTally = Pick<
  ColumnProfile,
  | 'present'
  | 'numbers'
  | 'units'
  | 'dates'
  | 'timed'
  | 'zoned'
  | 'loneTimes'
  | 'shortWholes'
  | 'longWholes'
  | 'zeroLed'
  | 'inexact'
  | 'stamps'
  | 'shortest'
  | 'longest'
  | 'least'
  | 'most'
  | 'rises'
  | 'earliest'
  | 'latest'
> & { readonly days: DayStepsTally }

/** What the cells of a column are, counted. */
export class ColumnProfile {
  /** Cells with a value. */
  present = 0
  readonly numbers: Counts<NumberForm> = { ...NO_NUMBERS }
  /** Numbers beside a unit, by the unit as it is written. */
  readonly units = new Map<string, Counts<NumberForm>>()
  /** Dates by the orders of which they can be; `fixed` are dates whose form tells the order. */
  readonly dates: Counts<'DMY' | 'MDY' | 'YMD' | 'fixed'> = { DMY: 0, MDY: 0, YMD: 0, fixed: 0 }
  /** Days that may be written with the day or with the month first. */
  readonly days = new DaySteps()
  /** Of the dates: those with a time, and those with an offset. */
  timed = 0
  zoned = 0
  /** Times without a date. */
  loneTimes = 0
  /** Whole numbers of at most three digits and of more. */
  shortWholes = 0
  longWholes = 0
  /** Whole numbers written with a zero before them, and the lengths of all whole numbers. */
  zeroLed = 0
  shortest = Number.POSITIVE_INFINITY
  /** Whole numbers of which a number loses digits. */
  inexact = 0
  /** Whole numbers whose digits are a day, perhaps with a time. */
  stamps = 0
  longest = 0
  /** The extremes of plain numbers, and whether these never fall. */
  least = Number.POSITIVE_INFINITY
  most = Number.NEGATIVE_INFINITY
  rises = true
  /** NaN without any: a field that is sometimes null would take a new object for each number. */
  #earliest = Number.NaN
  #latest = Number.NaN
  /** Some texts that are neither numbers nor times: columns of texts repeat them. */
  readonly #plain = new Set<string>()

  /** The first and the last plain number; null without any. */
  get earliest(): number | null {
    return Number.isNaN(this.#earliest) ? null : this.#earliest
  }

  get latest(): number | null {
    return Number.isNaN(this.#latest) ? null : this.#latest
  }

  /** Lets the numbers that are joined or followed next begin a new order. */
  forgetOrder(): void {
    this.#earliest = Number.NaN
    this.#latest = Number.NaN
    this.days.forget()
  }

  add(written: string): void {
    this.present++
    if (this.#plain.has(written)) return
    const cell = withPlainMinus(withoutBlanks(written))
    const form = numberForm(cell)
    if (form !== null) {
      this.numbers[form]++
      if (form === 'whole') this.#addWhole(cell)
      if (form === 'whole' || form === 'dot') this.follow(Number(cell))
      if (form !== 'dots' && form !== 'commas') return
    }
    const moment = readMoment(cell)
    const isLone = !moment?.time && readLoneTime(cell) !== null
    if (moment) this.#addMoment(moment)
    if (isLone) this.loneTimes++
    if (moment || isLone || form !== null || this.#addMeasured(cell)) return
    if (this.#plain.size < MOST_PLAIN) this.#plain.add(written)
  }

  /** A number that the file itself tells from a text, as JSON does. */
  addNumber(value: number): void {
    this.present++
    const isWhole = Number.isInteger(value)
    this.numbers[isWhole ? 'whole' : 'dot']++
    if (isWhole) {
      if (isStamp(value)) this.stamps++
      const length = String(Math.abs(value)).length
      this.shortest = Math.min(this.shortest, length)
      this.longest = Math.max(this.longest, length)
    }
    this.follow(value)
  }

  /** Adds cells that were counted elsewhere. Those that stand before them in the file were added before. */
  join(next: Readonly<ColumnTally>, times = 1): void {
    for (const form of NUMBER_FORMS) this.numbers[form] += times * next.numbers[form]
    for (const [unit, forms] of next.units) this.#addUnit(unit, forms, times)
    for (const order of ORDERS) this.dates[order] += times * next.dates[order]
    for (const count of COUNTS) this[count] += times * next[count]
    this.shortest = Math.min(this.shortest, next.shortest)
    this.longest = Math.max(this.longest, next.longest)
    this.least = Math.min(this.least, next.least)
    this.most = Math.max(this.most, next.most)
    if (!next.rises || (next.earliest !== null && next.earliest < this.#latest)) this.rises = false
    if (Number.isNaN(this.#earliest)) this.#earliest = next.earliest ?? Number.NaN
    this.#latest = next.latest ?? this.#latest
    this.days.join(next.days)
  }

  #addWhole(cell: string): void {
    const length = cell.length
    if (cell.charCodeAt(0) === 48 && length > 1) this.zeroLed++
    if (length > SURE_DIGITS && losesDigits(cell)) this.inexact++
    if (length >= STAMP_DIGITS && isStamp(Number(cell))) this.stamps++
    if (length < this.shortest) this.shortest = length
    if (length > this.longest) this.longest = length
    this.#addLength(length)
  }

  #addMeasured(cell: string): boolean {
    const measured = readMeasured(cell)
    const form = measured && numberForm(measured.number)
    if (!measured || !form) return false
    this.#addUnit(measured.unit, { ...NO_NUMBERS, [form]: 1 }, 1)
    if (form === 'whole') this.#addLength(measured.number.length)
    return true
  }

  #addUnit(unit: string, forms: Readonly<Counts<NumberForm>>, times: number): void {
    const sums = this.units.get(unit) ?? { ...NO_NUMBERS }
    for (const form of NUMBER_FORMS) sums[form] += times * forms[form]
    this.units.set(unit, sums)
  }

  #addLength(length: number): void {
    if (length <= 3) this.shortWholes++
    else this.longWholes++
  }

  /** Takes the next plain number in the file's order. */
  follow(value: number): void {
    if (value < this.least) this.least = value
    if (value > this.most) this.most = value
    if (value < this.#latest) this.rises = false
    if (Number.isNaN(this.#earliest)) this.#earliest = value
    this.#latest = value
  }

  #addMoment({ date, time }: WrittenMoment): void {
    if (date.form === 'fixed') {
      if (!dayOf(date, 'DMY')) return
      this.dates.fixed++
    } else {
      const [isDayFirst, isMonthFirst] = [dayOf(date, 'DMY') !== null, dayOf(date, 'MDY') !== null]
      if (isDayFirst) this.dates.DMY++
      if (isMonthFirst) this.dates.MDY++
      if (isDayFirst && isMonthFirst) this.days.follow(dayKey(date.numbers[0], date.numbers[1]))
      if (dayOf(date, 'YMD')) this.dates.YMD++
    }
    if (time) this.timed++
    if (time?.offsetMinutes != null) this.zoned++
  }
}

/** No stamp is shorter. */
export const STAMP_DIGITS = 8
/** Every whole number of so many digits is exact. */
const SURE_DIGITS = 15
export const losesDigits = (cell: string) =>
  /^[+-]?\d+$/.test(cell) && BigInt(cell.replace('+', '')) !== BigInt(Number(cell))

/** Quoted cells keep the blanks around them. */
const withoutBlanks = (cell: string) =>
  cell.charCodeAt(0) <= SPACE || cell.charCodeAt(cell.length - 1) <= SPACE ? cell.trim() : cell
const SPACE = 32

const NUMBER_FORMS = ['whole', 'dot', 'comma', 'dot3', 'comma3', 'dots', 'commas', 'spaced'] as const
const ORDERS = ['DMY', 'MDY', 'YMD', 'fixed'] as const
const COUNTS = [
  'present',
  'timed',
  'zoned',
  'loneTimes',
  'shortWholes',
  'longWholes',
  'zeroLed',
  'inexact',
  'stamps',
] as const
