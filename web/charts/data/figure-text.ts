import { formatNumber, formatWithUnit } from '#web/format/number.ts'

/** The agreed decimals, or as many as distinguish a small value from zero. */
function decimalsOf(value: number | null | undefined, decimals: number): number {
  const size = Math.abs(value ?? 0)
  if (size === 0 || size >= 0.5 * 10 ** -decimals) return decimals
  return Math.min(15, 1 - Math.floor(Math.log10(size)))
}

/** A value as a person reads it: `4,62`; 0.0001 of one decimal as `0,00010`; null as `—`. */
export const figureText = (value: number | null | undefined, decimals: number): string =>
  formatNumber(value, decimalsOf(value, decimals))

/** `figureText` with the value's unit. */
export const figureWithUnit = (value: number | null | undefined, unit: string, decimals: number): string =>
  formatWithUnit(value, unit, decimalsOf(value, decimals))

/** A number as Brazilian spreadsheet programs read it; an unknown value is an empty cell. */
export const numberCell = (value: number | null | undefined, decimals: number): string =>
  value === null || value === undefined || !Number.isFinite(value)
    ? ''
    : value.toFixed(decimalsOf(value, decimals)).replace('.', ',')
