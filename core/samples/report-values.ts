import { parseNumber } from './number-text.ts'
import { plainWords } from './plain-name.ts'

/** The first number of a text; null when it has none. */
export function firstNumber(text: string): number | null {
  const found = /[+-]?\d(?:[\d.,]*\d)?/.exec(text)
  return found ? parseNumber(found[0]) : null
}

const HOURS_BY_UNIT: readonly [unit: RegExp, hours: number][] = [
  [/^d/, 24],
  [/^h/, 1],
  [/^m/, 1 / 60],
  [/^s/, 1 / 3600],
]

/** `765:12`, `765,2 h`, `12h 30min`, `45 minutos`, a bare number of hours; in hours, null when it is none of them. */
export function hoursOf(text: string): number | null {
  const clock = /(\d+):([0-5]\d)(?::([0-5]\d))?/.exec(text)
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60 + Number(clock[3] ?? 0) / 3600
  const parts = [...plainWords(text).matchAll(/(\d(?:[\d.,]*\d)?)\s*(dias?\b|d\b|h|min|m\b|seg|s\b)/g)]
  if (parts.length === 0) return firstNumber(text)
  return parts.reduce<number | null>((sum, [, number = '', unit = '']) => {
    const value = parseNumber(number)
    const hours = HOURS_BY_UNIT.find(([pattern]) => pattern.test(unit))![1]
    return sum === null || value === null ? null : sum + value * hours
  }, 0)
}

/** `99,93 %`, `99.93`; a number up to 1 without the sign is a part of the whole. In percent. */
export function percentOf(text: string): number | null {
  const value = firstNumber(text)
  return value === null || text.includes('%') || Math.abs(value) > 1 ? value : Math.round(value * 1e8) / 1e6
}

/** `0.61`, `61 %`; as a part of the whole. */
export function fractionOf(text: string): number | null {
  const value = firstNumber(text)
  return value !== null && text.includes('%') ? value / 100 : value
}
