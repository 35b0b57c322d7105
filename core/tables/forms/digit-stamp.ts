const YEARS = [1900, 2100] as const

/** What the digits of a day are multiplied by, for each length. */
const UNITS = { 8: 1, 10: 100, 12: 10_000, 14: 1_000_000 } as const

/** How many digits a number has that may be a day, and an hour, a minute and a second behind it: 8, 10, 12 or 14; 0 for other numbers. */
function lengthOf(value: number): keyof typeof UNITS | 0 {
  if (value < 1e10) {
    if (value >= 1e9) return 10
    return value >= 1e7 && value < 1e8 ? 8 : 0
  }
  if (value < 1e12) return value >= 1e11 ? 12 : 0
  return value >= 1e13 && value < 1e14 ? 14 : 0
}

/** The local time, as if it were UTC, that digits alone write: `20260131`, `2026013123`, `202601312359` or `20260131235959`; NaN for other numbers. */
export function stampMs(value: number): number {
  const length = lengthOf(value)
  if (length === 0 || !Number.isInteger(value)) return Number.NaN
  const unit = UNITS[length]
  const day = Math.floor(value / unit)
  const year = Math.floor(day / 10_000)
  if (year < YEARS[0] || year > YEARS[1]) return Number.NaN
  const time = (value - day * unit) * (UNITS[14] / unit)
  const [month, date] = [Math.floor(day / 100) % 100, day % 100]
  const [hour, minute, second] = [Math.floor(time / 10_000), Math.floor(time / 100) % 100, time % 100]
  if (hour > 23 || minute > 59 || second > 59) return Number.NaN
  const ms = Date.UTC(year, month - 1, date, hour, minute, second)
  const made = new Date(ms)
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === date ? ms : Number.NaN
}

export const isStamp = (value: number): boolean => !Number.isNaN(stampMs(value))
