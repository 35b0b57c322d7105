import { numberOfText } from './number-text.ts'

/**
 * One bit of a status word, 0 or 1; NaN = no value, null = no status word. A word is a whole number from 0 on, also as text; booleans are 0
 * and 1. A negative word is none: its width, and with it its bits in two's complement, is not known.
 */
export function bitOfWord(raw: string | number | boolean | null | undefined, bit: number): number | null {
  const word = typeof raw === 'string' ? numberOfText(raw) : Number(raw ?? Number.NaN)
  if (word === null) return null
  if (!Number.isFinite(word)) return Number.NaN
  return Number.isSafeInteger(word) && word >= 0 ? Math.floor(word / 2 ** bit) % 2 : null
}
