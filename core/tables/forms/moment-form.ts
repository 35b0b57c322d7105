import { monthOf } from './month-words.ts'
import { readTime, type TimeOfDay } from './time-form.ts'

export type DateOrder = 'DMY' | 'MDY' | 'YMD'

/** A date as written: its three numbers in their order, or year, month and day where the form tells them. */
interface WrittenDate {
  /** `fixed`: the numbers are year, month and day. `short`: the last number has two digits and may be the day. */
  readonly form: 'fixed' | 'numeric' | 'short'
  readonly numbers: readonly [number, number, number]
}

export interface WrittenMoment {
  readonly date: WrittenDate
  /** Null: a whole day. */
  readonly time: TimeOfDay | null
}

export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Longer texts are no dates. */
const LONGEST = 64
const AFTER = '(?:$|[T\\s,:]+(?=[\\d(])(.*)$)'
const WEEKDAY =
  /^(?:seg|ter|qua|qui|sex|s[áa]b|dom|mon|tue|wed|thu|fri|sat|sun)(?:unda|ça|rta|nta|ta|ado|ingo|day|sday|nesday|rsday|urday)?(?:-feira)?\.?,?\s+/i
const NUMERIC = new RegExp(`^(\\d{1,4})([-/.])(\\d{1,2})\\2(\\d{1,4})${AFTER}`)
const NAMED = new RegExp(
  `^(\\d{1,2})(?:º)?(?:[-/. ]+|\\s+de\\s+)([A-Za-zçÇ]{3,10})\\.?(?:[-/, ]+|\\s+de\\s+)(\\d{4}|\\d{2})${AFTER}`,
)
const MONTH_FIRST = new RegExp(`^([A-Za-z]{3,9})\\.? (\\d{1,2}),? +(\\d{4})${AFTER}`)
/** `20260131T2359`, `20260131 23:59:59`, `20260131:2359`. */
const COMPACT = /^(\d{4})(\d{2})(\d{2})[T:_ -](\d{2}):?(\d{2})(?::?(\d{2}(?:[.,]\d+)?))?(.*)$/

/** The date, with or without a time, that a text writes; null for another text. */
export function readMoment(text: string): WrittenMoment | null {
  if (text.length < 6 || text.length > LONGEST) return null
  const first = text.charCodeAt(0)
  if (first >= 48 && first <= 57) return fromDigit(text)
  const bare = text.replace(WEEKDAY, '')
  if (bare !== text && /^\d/.test(bare)) return fromDigit(bare)
  const [, word = '', day, year, time] = MONTH_FIRST.exec(bare) ?? []
  const month = monthOf(word)
  return month && day ? moment({ form: 'fixed', numbers: [Number(year), month, Number(day)] }, time) : null
}

function fromDigit(text: string): WrittenMoment | null {
  const [, a, , b, c, time] = NUMERIC.exec(text) ?? []
  if (a && b && c) return moment(numericDate(a, b, c), time)
  const [, day, word = '', year, after] = NAMED.exec(text) ?? []
  const month = monthOf(word)
  if (month && year) return moment({ form: 'fixed', numbers: [fullYear(year), month, Number(day)] }, after)
  return compact(text)
}

function compact(text: string): WrittenMoment | null {
  const [, year, month, day, hour, minute, second = '00', zone = ''] = COMPACT.exec(text) ?? []
  if (year === undefined) return null
  const date: WrittenDate = { form: 'fixed', numbers: [Number(year), Number(month), Number(day)] }
  return moment(date, `${hour}:${minute}:${second}${zone}`)
}

/** A number of four digits is the year. */
function numericDate(a: string, b: string, c: string): WrittenDate | null {
  const numbers = [Number(a), Number(b), Number(c)] as const
  if (a.length === 4 && c.length <= 2) return { form: 'fixed', numbers }
  if (a.length > 2 || c.length === 3 || c.length === 1) return null
  return { form: c.length === 2 ? 'short' : 'numeric', numbers: [numbers[0], numbers[1], fullYear(c)] }
}

function moment(date: WrittenDate | null, time: string | undefined): WrittenMoment | null {
  if (date === null) return null
  if (time === undefined || time === '') return { date, time: null }
  const read = readTime(time)
  return read && { date, time: read }
}

/** Two digits stand for 1970 to 2069. */
const fullYear = (digits: string) => {
  const year = Number(digits)
  return digits.length > 2 ? year : year + (year < 70 ? 2000 : 1900)
}

/** The day that a written date means in an order; null when the calendar has no such day. */
export function dayOf({ form, numbers }: WrittenDate, order: DateOrder): Day | null {
  const [a, b, c] = numbers
  if (form === 'fixed') return valid({ year: a, month: b, day: c })
  if (order === 'DMY') return valid({ year: c, month: b, day: a })
  if (order === 'MDY') return valid({ year: c, month: a, day: b })
  if (form === 'numeric') return null
  return valid({ year: fullYear(String(a).padStart(2, '0')), month: b, day: c % 100 })
}

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function valid(day: Day): Day | null {
  const { year, month } = day
  const most = LENGTHS[month - 1]
  if (most === undefined || day.day < 1 || day.day > most || year < 1) return null
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && day.day === 29 && !isLeap ? null : day
}
