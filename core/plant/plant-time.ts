import { MINUTE_MS } from '#core/time/hours.ts'

export const DAY_MINUTES = 1_440
export const HOUR_MINUTES = 60

/** São Paulo, UTC−3; the plant ignores daylight saving time. */
const ZONE_MINUTES = -180

/** Episodes begin here, 2020-01-01 in UTC; the plant has no earlier episode. */
export const EPOCH_MINUTE = 26_297_280

export const localDayOf = (minute: number) => Math.floor((minute + ZONE_MINUTES) / DAY_MINUTES)
export const localDayStart = (day: number) => day * DAY_MINUTES - ZONE_MINUTES
export const localMinuteOfDay = (minute: number) => minute - localDayStart(localDayOf(minute))

/** 0 = Sunday. 1970-01-01 was a Thursday. */
export const weekdayOf = (localDay: number) => (((localDay + 4) % 7) + 7) % 7

/** Elapsed part of the year, from the mean length of a year: exact to a day, enough for seasons. */
export const yearPart = (minute: number) => (minute / DAY_MINUTES / 365.2425) % 1

/** The local date and time of a minute: `2026-11-21T10:05`. */
export const localStamp = (minute: number): string =>
  new Date((minute + ZONE_MINUTES) * MINUTE_MS).toISOString().slice(0, 16)
