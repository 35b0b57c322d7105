import { forecastSeries } from '#core/forecast/forecast-series.ts'
import type { Door } from '../answer-line.ts'

const MOST = { points: 100_000, season: 10_000, h: 2_000, levels: 20 }

/** The door `forecast`: a series in, its forecasts with intervals and the candidates' backtest out. */
export const forecastDoor: Door = (line) => {
  const { mean, intervals, model, candidates } = forecastSeries({
    values: valuesOf(line.y),
    frequency: wholeNumber(line.frequency, 'frequency', MOST.season),
    h: wholeNumber(line.h, 'h', MOST.h),
    levels: levelsOf(line.levels),
  })
  return { mean, intervals, model, candidates }
}

function valuesOf(y: unknown): (number | null)[] {
  if (!Array.isArray(y)) throw new Error('y is no list of numbers and nulls')
  if (y.length === 0 || y.length > MOST.points) throw new Error(`y has 1 to ${MOST.points} values`)
  return y.map((value: unknown, i) => {
    if (value === null) return null
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw new Error(`y.${i} is neither a number nor null`)
    return value
  })
}

function wholeNumber(value: unknown, name: string, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`${name} is a whole number from 1 to ${most}`)
  return value
}

function levelsOf(levels: unknown): number[] {
  if (levels === undefined) return [80, 95]
  if (!Array.isArray(levels) || levels.length > MOST.levels)
    throw new Error(`levels is a list of at most ${MOST.levels} percentages`)
  return levels.map((level: unknown, i) => {
    if (typeof level !== 'number' || !(level > 0 && level < 100))
      throw new Error(`levels.${i} is a percentage above 0 and below 100`)
    return level
  })
}
