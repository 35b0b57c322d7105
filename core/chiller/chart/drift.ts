import { medianOf, quantileOf, robustSigma } from '#core/stats/order.ts'

/** How a unit's normal level moves by itself: wear, cleanings, a season that the model does not know. Plain JSON. */
export interface Drift {
  /** The level at the training's beginning and at its end. */
  readonly first: number
  readonly last: number
  /** Usual change of the level from one day to the next, its wear. */
  readonly perDay: number
  /** The highest level of the training. */
  readonly highest: number
}

/** Where the level stands. Plain JSON. */
export interface FollowedLevel {
  readonly value: number
  /** The last days' means when all of them were clearly below the level. */
  readonly below: readonly number[]
}

/** The level moves by this part of its distance to a day's mean. */
const PACE = 1 / 20
/** This many days in a row below the level mean a cleaning or a repair: from then on the level is the median of these days. */
const CLEANING_DAYS = 3
/** Wear is measured over two weeks, over which noise of single days is small. */
const WEAR_DAYS = 14
const FIRST_DAYS = 7
const MOST_SIGMAS = 3
/** At first a fall of this many robust standard deviations of a day's step counts as a cleaning. */
const STEP_SIGMAS = 5
/** A level farther than this many smallest lasting changes above the training's highest one is not followed: that drift is a fault. */
const BEYOND_FLOORS = 2

export const levelAt = (value: number): FollowedLevel => ({ value, below: [] })

/** Whether the last day made the days below a cleaning. Followed, a level never falls as far as they were. */
export const isCleaned = (before: FollowedLevel, after: FollowedLevel): boolean =>
  after.below.length === 0 && before.below.some((mean) => after.value <= mean)

/** The level after a day with this mean; `part` is the part of a usual day that was seen, `limit` the deviation that is no noise. */
export function followedLevel(
  { value, below }: FollowedLevel,
  mean: number,
  { part, limit, drift, floor }: { part: number; limit: number; drift: Drift; floor: number },
): FollowedLevel {
  const expected = value + drift.perDay * Math.min(1, part)
  if (mean < expected - limit) {
    const days = [...below, mean]
    return days.length < CLEANING_DAYS ? { value, below: days } : levelAt(medianOf(days))
  }
  const next = expected + PACE * Math.min(1, Math.max(0, part)) * (mean - expected)
  return levelAt(Math.min(next, Math.max(value, drift.highest + BEYOND_FLOORS * floor)))
}

/** The usual change of a day's mean from one day to the next; 0 in less than a month. */
export function wearOf(daily: readonly number[]): number {
  if (daily.length < 2 * WEAR_DAYS) return 0
  return medianOf(daily.slice(WEAR_DAYS).map((mean, i) => (mean - (daily[i] ?? mean)) / WEAR_DAYS))
}

/** The drift of the training's daily means, the level before each day, and how far the days were from it, jumps bounded. */
export function driftOf(
  daily: readonly number[],
  floor: number,
  limitOf: (away: readonly number[]) => number,
): { readonly drift: Drift; readonly levels: readonly number[]; readonly away: readonly number[] } {
  const first = medianOf(daily.slice(0, FIRST_DAYS))
  const known = { first, perDay: wearOf(daily), highest: Number.POSITIVE_INFINITY, last: first }
  const steps = daily.slice(1).map((mean, i) => mean - (daily[i] ?? mean))
  let walked = walk(daily, known, floor, Math.max(floor, STEP_SIGMAS * robustSigma(steps, medianOf(steps))))
  for (let pass = 0; pass < 2; pass += 1)
    walked = walk(daily, known, floor, limitOf(bounded(walked.away, MOST_SIGMAS)))
  const drift = { ...known, last: walked.levels.at(-1) ?? first, highest: quantileOf(walked.levels, 1) }
  return { drift, levels: walked.before, away: bounded(walked.away, MOST_SIGMAS) }
}

function walk(daily: readonly number[], drift: Drift, floor: number, limit: number) {
  let level = levelAt(drift.first)
  const away: number[] = []
  const levels: number[] = []
  const befores: number[] = []
  for (const mean of daily) {
    const before = level
    level = followedLevel(before, mean, { part: 1, limit, drift, floor })
    // The days of a cleaning tell nothing about noise.
    if (level.below.length === 0 && before.below.length === 0) away.push(mean - before.value - drift.perDay)
    levels.push(level.value)
    befores.push(before.value)
  }
  return { away, levels, before: befores }
}

/** A day beyond `mostSigmas` robust standard deviations counts as no more than these. */
export function bounded(away: readonly number[], mostSigmas: number): number[] {
  const most = mostSigmas * robustSigma(away, 0)
  return away.map((x) => Math.max(-most, Math.min(most, x)))
}
