import { MINUTE_MS } from '#core/time/hours.ts'
import { formatAgo } from '#web/format/duration.ts'
import { formatNumber } from '#web/format/number.ts'
import type { PlaceAnswer } from './reading-places.ts'

/** The age of a younger value is not told. */
const OLD_MS = 15 * MINUTE_MS

/** A place's newest value with its unit, and its age when it is old; null without a value. */
export function newestWords(
  answer: PlaceAnswer | undefined,
  unit: string,
): { value: string; age: string | null } | null {
  if (answer === undefined || answer.value === null) return null
  const { value, ageMs } = answer
  const hasUnit = typeof value === 'number' && unit.trim() !== ''
  return {
    value: hasUnit ? `${valueText(value)}\u00a0${unit.trim()}` : valueText(value),
    age: ageMs === null || ageMs < OLD_MS ? null : formatAgo(0, ageMs),
  }
}

/** A source's value with enough decimals to recognise the quantity. */
function valueText(value: string | number | boolean): string {
  if (typeof value !== 'number') return String(value)
  return formatNumber(value, Number.isInteger(value) || Math.abs(value) >= 1_000 ? 0 : 2)
}
