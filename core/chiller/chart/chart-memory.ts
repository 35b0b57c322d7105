import { meanOf } from '#core/stats/mean.ts'
import { addToDay, type DaySum, emptyDay, LEAST_BLOCKS } from './day-mean.ts'
import { type FollowedLevel, followedLevel, levelAt } from './drift.ts'
import { afterDay, type ChartModel, type ChartState, chartLimit, restingChart } from './ewma-chart.ts'

/** One chart's memory. Plain JSON. */
export interface ChartMemory {
  readonly state: ChartState
  readonly day: DaySum
  /** How far the last two days were from their levels; days of which little was seen are left out. */
  readonly means: readonly number[]
  /** The day, counted from 1970, on which the present deviation began; null without one. */
  readonly since: number | null
  /** The level of the days without a deviation. */
  readonly level: FollowedLevel
  /** Days in a row, during a deviation, whose own mean was within half of the limit. */
  readonly calm: number
  /** The part of the level that is a lasting fault, and the days in a row that were back where that fault began. */
  readonly adopted: number
  readonly home: number
}

/** Calm days that end a deviation, and days at home that end an adopted one: the smoothed value would need a week to forget it. */
const CALM_DAYS = 2
/** The smoothed value has not yet come as far as a deviation of fewer days. */
const YOUNG_DAYS = 7
/** The part of a usual day that must be seen for a day to prove something by itself. */
const LEAST_PART = 0.5

/** A chart before its first day; `place` is where in the training's time it begins. */
export const restingMemory = ({ drift }: ChartModel, place: 'first' | 'last'): ChartMemory => ({
  state: restingChart,
  day: emptyDay,
  means: [],
  since: null,
  calm: 0,
  adopted: 0,
  home: 0,
  level: levelAt(drift?.[place] ?? 0),
})

export const addResidual = (memory: ChartMemory, residual: number, sd: number): ChartMemory => ({
  ...memory,
  day: addToDay(memory.day, residual, sd),
})

interface ChartDay {
  /** Counted from 1970. */
  readonly day: number
  readonly floor: number
  /** Steady blocks of a usual day; a day with fewer weighs less. */
  readonly usualBlocks: number
  /** The level stands still, because a fault is fresh. */
  readonly isHeld: boolean
}

/** The memory after a day. */
export function afterChartDay(
  memory: ChartMemory,
  model: ChartModel,
  { day, floor, usualBlocks, isHeld }: ChartDay,
): ChartMemory {
  const { count, residual, sd } = memory.day
  if (count < LEAST_BLOCKS) return { ...memory, day: emptyDay }
  const part = count / Math.max(LEAST_BLOCKS, 0.5 * usualBlocks)
  const mean = residual / count - memory.level.value
  const state = afterDay(memory.state, mean, sd / count, part)
  const limit = chartLimit(model, state, floor)
  const home = memory.adopted !== 0 && Math.abs(mean + memory.adopted) < limit / 2 ? memory.home + 1 : 0
  if (home >= CALM_DAYS) return atHome(memory, { ...state, value: mean + memory.adopted })
  const calm = memory.since !== null && Math.abs(mean) < limit / 2 ? memory.calm + 1 : 0
  if (calm >= CALM_DAYS)
    return {
      ...memory,
      state: { ...state, value: mean },
      day: emptyDay,
      means: [mean],
      since: null,
      calm: 0,
      home,
    }
  const about = { mean: residual / count, part, limit, floor, value: state.value }
  const level = isHeld ? memory.level : nextLevel(memory, model, about)
  const means = part < LEAST_PART ? memory.means : [...memory.means.slice(-1), mean]
  const next = { ...memory, level, state, day: emptyDay, means, calm, home }
  // After a cleaning, earlier days say nothing about the new level.
  if (level.value < memory.level.value - limit / 2)
    return { ...next, state: { ...state, value: 0 }, means: [], since: null, calm: 0, adopted: 0 }
  if (Math.abs(state.value) > limit / 2) return { ...next, since: memory.since ?? day }
  return { ...next, since: null, calm: 0 }
}

/** The memory when a deviation becomes part of the level; a chart within half of its limit stays as it is. */
export function withAdopted(memory: ChartMemory, model: ChartModel, floor: number, day: number): ChartMemory {
  const { state, level, adopted } = memory
  if (Math.abs(state.value) <= chartLimit(model, state, floor) / 2) return memory
  const isYoung = day - (memory.since ?? day) < YOUNG_DAYS
  const deviation = (isYoung ? meanOf(memory.means) : null) ?? state.value
  return {
    ...memory,
    state: { ...state, value: 0 },
    means: [],
    level: levelAt(level.value + deviation),
    adopted: adopted + deviation,
    since: null,
    calm: 0,
  }
}

/** The adopted fault has gone. */
const atHome = (memory: ChartMemory, state: ChartState): ChartMemory => ({
  ...memory,
  state,
  level: levelAt(memory.level.value - memory.adopted),
  day: emptyDay,
  means: [],
  since: null,
  calm: 0,
  adopted: 0,
  home: 0,
})

function nextLevel(
  { level }: ChartMemory,
  { drift }: ChartModel,
  about: { mean: number; part: number; limit: number; floor: number; value: number },
): FollowedLevel {
  if (drift === null) return level
  // Upwards the level stands still while the chart deviates, so that a fault does not become normal.
  if (about.value > about.limit / 2) return levelAt(level.value)
  return followedLevel(level, about.mean, { ...about, drift })
}
