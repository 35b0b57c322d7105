import { plainText } from '#core/signals/plain-text.ts'
import type { LocalMonth } from '#core/time/local-calendar.ts'

/** A date as a file writes it. Month and day are as written; no time zone is applied. */
export interface WrittenTime extends LocalMonth {
  /** 1 to 31; null when the file writes only a month. */
  readonly day: number | null
  /** For sorting only; not an instant. */
  readonly orderMs: number
}

const TIME = '(?:[T ]+(\\d{1,2}):(\\d{2})(?::(\\d{2}))?.*)?$'
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/](\\d{1,2})(?:[-/](\\d{1,2}))?${TIME}`)
const DAY_FIRST = new RegExp(`^(\\d{1,2})[-/](\\d{1,2})[-/](\\d{4})${TIME}`)
const MONTH_AND_YEAR = /^(\d{1,2})[-/](\d{4})$/
const NAMED_MONTH = /^([a-z]{3,9})\.?(?:[-/ ]+| de )(\d{4}|\d{2})$/
const MONTHS = 'jan fev|feb mar abr|apr mai|may jun jul ago|aug set|sep out|oct nov dez|dec'.split(' ')

/** `2026-04-30 12:00:00`, `30/04/2026`, `2026-04`, `04/2026`, `abr/26`, Unix seconds or milliseconds; else null. */
export function parseWrittenTime(text: string): WrittenTime | null {
  const bare = plainText(text.trim())
  if (/^\d{10}(\d{3})?$/.test(bare)) return ofUnix(Number(bare) * (bare.length === 10 ? 1000 : 1))
  const upper = bare.toUpperCase()
  const first = YEAR_FIRST.exec(upper)
  if (first) return writtenTime(first[1], first[2], first[3], first.slice(4))
  const dayFirst = DAY_FIRST.exec(upper)
  if (dayFirst) return writtenTime(dayFirst[3], dayFirst[2], dayFirst[1], dayFirst.slice(4))
  const month = MONTH_AND_YEAR.exec(bare)
  if (month) return writtenTime(month[2], month[1], undefined, [])
  const [, name, year] = NAMED_MONTH.exec(bare) ?? []
  if (name === undefined || year === undefined) return null
  const number = MONTHS.findIndex((names) => names.split('|').includes(name.slice(0, 3))) + 1
  return number === 0 ? null : writtenTime(year.padStart(4, '20'), `${number}`, undefined, [])
}

function ofUnix(atMs: number): WrittenTime {
  const at = new Date(atMs)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate(), orderMs: atMs }
}

type Part = string | undefined

function writtenTime(
  yearText: Part,
  monthText: Part,
  dayText: Part,
  clock: readonly Part[],
): WrittenTime | null {
  const [year, month] = [Number(yearText), Number(monthText)]
  const day = dayText === undefined ? null : Number(dayText)
  const [hour = 0, minute = 0, second = 0] = clock.map((part) => Number(part ?? 0))
  if (month < 1 || month > 12 || (day !== null && (day < 1 || day > 31))) return null
  return { year, month, day, orderMs: Date.UTC(year, month - 1, day ?? 1, hour, minute, second) }
}
