/** Rounding and texts of the wire; earlier steps never round. */

/** Rounds half up, even if the binary fraction of a decimal half is slightly less than half (61.5 min, 1.005). */
const rounded = (value: number): number => Math.round(value * (1 + 2 ** -50))

export function roundTo(value: number, decimals: number): number
export function roundTo(value: number | null, decimals: number): number | null
export function roundTo(value: number | null, decimals: number): number | null {
  if (value === null) return null
  const factor = 10 ** decimals
  return rounded(value * factor) / factor
}

/** Percent, COP and numeric hours. */
export const round2 = ((value: number | null) => roundTo(value, 2)) as {
  (value: number): number
  (value: number | null): number | null
}

/** λ, per hour. */
export const round4 = ((value: number | null) => roundTo(value, 4)) as {
  (value: number): number
  (value: number | null): number | null
}

/** Hours as `hh:mm`, at least two digits of hours. */
export function hhmm(hours: number): string {
  const minutes = rounded(hours * 60)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** MTBF: `hh:mm`, `≥ hh:mm` for a lower bound, null when unknown. */
export function mtbfText(hours: number | null, isLowerBound: boolean | null): string | null {
  if (hours === null) return null
  return isLowerBound ? `≥ ${hhmm(hours)}` : hhmm(hours)
}
