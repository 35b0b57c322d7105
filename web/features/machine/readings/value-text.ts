import { formatNumber } from '#web/format/number.ts'

/** A value of the source as it is, with as many decimals as help to tell what it is. */
export function valueText(value: string | number | boolean): string {
  if (typeof value !== 'number') return String(value)
  return formatNumber(value, Number.isInteger(value) || Math.abs(value) >= 1_000 ? 0 : 2)
}
