import { plainText } from '#core/signals/plain-text.ts'
import { parseCount, parseNumber } from './number-text.ts'

/** Only this many characters of a line are read; lines of real reports are shorter. */
const LONGEST_LINE = 500

/** The trimmed lines of a report's text: with or without BOM, with any line ends, accents composed. */
export const reportLines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line) => line.slice(0, LONGEST_LINE).trim())

const NUMBER = /[+−-]?\d(?:[\d.,]*\d)?/

/** Removes blanks that group digits: `6 102,18` → `6102,18`. */
const ungrouped = (text: string): string => text.replace(/(\d)[^\S\n](?=\d{3}(?!\d))/g, '$1')

function firstNumber(text: string): number | null {
  const found = NUMBER.exec(ungrouped(text))
  return found ? parseNumber(found[0]) : null
}

/** The text's first number as a count, 0 or more; null without a number. */
export function countInText(text: string): number | null {
  const found = NUMBER.exec(ungrouped(text))
  return within(found ? parseCount(found[0]) : null, 0, Number.POSITIVE_INFINITY)
}

const within = (value: number | null, low: number, high: number): number | null =>
  value !== null && value >= low && value <= high ? value : null

const HOURS_BY_UNIT: readonly [unit: RegExp, hours: number][] = [
  [/^d/, 24],
  [/^h/, 1],
  [/^m/, 1 / 60],
  [/^s/, 1 / 3600],
]
const PART = /(\d(?:[\d.,]*\d)?)\s*(dias?\b|d\b|h|min|m\b|seg|s\b)/g

/** Hours, 0 or more, from `765:12`, `765,2 h`, `12h30`, `12h 30min`, `45 minutos` or a bare number of hours; else null. */
export function hoursInText(text: string): number | null {
  const plain = ungrouped(plainText(text)).replace(/(\dh)\s*(\d{1,2})\s*$/, '$1 $2 min')
  if (/^\s*[-−]\s*\d/.test(plain)) return null
  const [, hours, minutes, seconds = '0'] = /(\d[\d.]*):([0-5]\d)(?::([0-5]\d))?/.exec(plain) ?? []
  if (hours !== undefined)
    return Number(hours.replaceAll('.', '')) + Number(minutes) / 60 + Number(seconds) / 3600
  const parts = [...plain.matchAll(PART)]
  return parts.length === 0 ? firstNumber(plain) : sumOfParts(parts)
}

const sumOfParts = (parts: readonly RegExpExecArray[]): number | null =>
  parts.reduce<number | null>((sum, [, number = '', unit = '']) => {
    const value = parseNumber(number)
    const hours = HOURS_BY_UNIT.find(([pattern]) => pattern.test(unit))?.[1]
    return sum === null || value === null || hours === undefined ? null : sum + value * hours
  }, 0)

/** The number before the first percent sign of the text. */
function signedPercent(text: string): number | null {
  const number = /([+−-]?\d(?:[\d.,]*\d)?)\s*%/.exec(ungrouped(text))?.[1]
  return number === undefined ? null : parseNumber(number)
}

/** Percent, 0 to 100, from `99,93 %` or `99.93`; a number up to 1 without a percent sign is a fraction. Else null. */
export function percentInText(text: string): number | null {
  const value = text.includes('%') ? signedPercent(text) : firstNumber(text)
  const isPart = value !== null && value <= 1 && !text.includes('%')
  return within(isPart ? Math.round(value * 1e8) / 1e6 : value, 0, 100)
}

/** An efficiency from here on is a percentage without its sign. */
const LEAST_PERCENT = 10

/** A fraction above 0 from `0.61`, `61 %` or `61,2`; else null. */
export function fractionInText(text: string): number | null {
  const signed = text.includes('%') ? signedPercent(text) : null
  const value = signed ?? firstNumber(text)
  if (value === null || value <= 0) return null
  return signed !== null || value >= LEAST_PERCENT ? value / 100 : value
}
