import { offsetOf } from './zone-words.ts'

export interface TimeOfDay {
  /** Whole seconds since midnight; 24:00 is 86,400. */
  readonly seconds: number
  readonly micros: number
  /** Minutes east of UTC; null where the text names no zone. */
  readonly offsetMinutes: number | null
}

const ZONE = '(?:\\s*(Z|(?:UTC|GMT)?\\s?[+-]\\d{1,2}(?::?\\d{2})?|[A-Za-z]{3,4})(?:\\s*\\([^)]*\\))?)?'
const CLOCK = new RegExp(
  `^(\\d{1,2})([:.hH])(\\d{2})(?:(?:[:.]|min?\\s?)(\\d{2})s?(?:[.,:](\\d{1,9}))?)?\\s*(?:([AaPp])\\.?\\s?[Mm]\\.?)?${ZONE}$`,
)
/** Four digits are a time only before a zone. */
const FOUR_DIGITS = /^(\d{2})(\d{2})\s*(UTC|GMT|Z)$/i

/** The time of day that a text writes; null for another text. */
export function readTime(text: string): TimeOfDay | null {
  const [, hour, , minute, second, fraction, half, zone] = CLOCK.exec(text) ?? []
  if (hour !== undefined) return timeOf([hour, minute, second, fraction], half, zone)
  const [, hours, minutes, named] = FOUR_DIGITS.exec(text) ?? []
  return hours === undefined ? null : timeOf([hours, minutes, undefined, undefined], undefined, named)
}

const BARE = /^\d{1,2}\.\d{2}$/

/** The time of day that a cell without a date writes. Two numbers with a point between them are a number. */
export function readLoneTime(text: string): TimeOfDay | null {
  if (text.length < 4 || text.length > 32 || BARE.test(text)) return null
  const first = text.charCodeAt(0)
  return first >= 48 && first <= 57 ? readTime(text) : null
}

type Parts = readonly (string | undefined)[]

function timeOf([h, m, s = '0', f = '']: Parts, half?: string, zone?: string): TimeOfDay | null {
  const [written, minute, second] = [Number(h), Number(m), Number(s)]
  if (half !== undefined && (written < 1 || written > 12)) return null
  const hour = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (minute > 59 || second > 59 || hour > 24 || (hour === 24 && minute + second > 0)) return null
  const offsetMinutes = zone === undefined ? null : offsetOf(zone.trim())
  if (zone !== undefined && offsetMinutes === null) return null
  const micros = Number(f.slice(0, 6).padEnd(6, '0'))
  return { seconds: hour * 3600 + minute * 60 + second, micros, offsetMinutes }
}
