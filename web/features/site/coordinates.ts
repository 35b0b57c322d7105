import { formatNumber } from '#web/format/number.ts'

const DECIMALS = 4

/** `−23,5505; −46,6333`: a semicolon between, because the comma is the decimal sign. */
export function coordinatesText({ lat, lng }: { lat: number; lng: number }): string {
  return `${formatNumber(lat, DECIMALS)}; ${formatNumber(lng, DECIMALS)}`
}
