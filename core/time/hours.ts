export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** Start of the UTC hour that holds the instant. */
export const floorHour = (atMs: number): number => Math.floor(atMs / HOUR_MS) * HOUR_MS

/** Start of the UTC day that holds the instant. */
export const floorDay = (atMs: number): number => Math.floor(atMs / DAY_MS) * DAY_MS
