import { formatNumber, MISSING } from './number.ts'

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

/** `1536` → `1,50 KB`, base 1024. */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return MISSING
  let [value, place] = [bytes, 0]
  // A value that would be written as 1.024,00 belongs to the next unit.
  while (Math.round(value * 100) >= 102_400 && place < UNITS.length - 1) {
    value /= 1024
    place += 1
  }
  return `${formatNumber(value, place === 0 ? 0 : 2)}\u00a0${UNITS[place]}`
}
