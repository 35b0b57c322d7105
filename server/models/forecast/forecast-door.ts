import { z } from 'zod'
import { forecastSeries } from '#core/forecast/forecast-series.ts'
import type { Door } from '../answer-line.ts'
import { parseLine } from '../parse-line.ts'

const MOST = { points: 100_000, season: 10_000, h: 2_000, levels: 20 }

const lineSchema = z.object({
  y: z.array(z.number().nullable()).min(1).max(MOST.points),
  frequency: z.int().min(1).max(MOST.season),
  h: z.int().min(1).max(MOST.h),
  levels: z.array(z.number().gt(0).lt(100)).max(MOST.levels).default([80, 95]),
})

/** `{y, frequency, h, levels}` → the forecasts with intervals, and the candidates' backtest. */
export const forecastDoor: Door = (line) => {
  const { y, ...asked } = parseLine(lineSchema, line)
  const { mean, intervals, model, candidates } = forecastSeries({ values: y, ...asked })
  return { mean, intervals, model, candidates }
}
