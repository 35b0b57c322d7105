import { formatNumber } from '#web/format/number.ts'

/** A source's value with enough decimals to recognise the quantity. */
export function valueText(value: string | number | boolean): string {
  if (typeof value !== 'number') return String(value)
  return formatNumber(value, Number.isInteger(value) || Math.abs(value) >= 1_000 ? 0 : 2)
}
