import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import { bucketsWithin, timeSeries } from './time-series.ts'
import { unknownStretches } from './unknown-stretches.ts'

const START = Date.UTC(2026, 10, 21)
/** One sample in each of these minutes; a sample holds for five minutes. */
const seriesOf = (minutes: readonly number[], count = 1) =>
  timeSeries(
    minutes.map((minute) => {
      const t = new Date(START + minute * MINUTE_MS).toISOString()
      return { t, min: 1, max: 1, mean: 1, count }
    }),
    MINUTE_MS,
    5 * MINUTE_MS,
  )

/** The hatched minutes of a view, at 10 px a minute. */
function hatched(series: ReturnType<typeof seriesOf>, from: number, to: number) {
  const toX = (ms: number) => 50 + ((ms - START) / MINUTE_MS - from) * 10
  const plot = { left: 50, top: 0, width: (to - from) * 10, height: 100 }
  const shown = bucketsWithin(series, START + from * MINUTE_MS, START + to * MINUTE_MS)
  return unknownStretches(series, { shown, toX, plot }).map((pair) => pair.map((x) => (x - 50) / 10 + from))
}

describe('hatching', () => {
  const series = seriesOf([0, 4, 8, 30, 34])

  it('covers gaps, and no time in which a value holds', () => {
    expect(hatched(series, 0, 35)).toEqual([[9, 30]])
    expect(hatched(series, 0, 45)).toEqual([
      [9, 30],
      [35, 45],
    ])
    expect(hatched(series, -10, 5)).toEqual([[-10, 0]])
  })

  it('is the same in a view that begins, ends or lies between two buckets', () => {
    expect(hatched(series, 2, 35)).toEqual([[9, 30]])
    expect(hatched(series, 20, 35)).toEqual([[20, 30]])
    expect(hatched(series, 2, 12)).toEqual([[9, 12]])
    expect(hatched(series, 1.5, 3.5)).toEqual([])
    expect(hatched(series, 15, 20)).toEqual([[15, 20]])
    expect(hatched(seriesOf([]), 15, 20)).toEqual([[15, 20]])
  })

  it('covers a bucket with too few samples', () => {
    const buckets = [6, 6, 3, 6].map((count, minute) => {
      const t = new Date(START + minute * MINUTE_MS).toISOString()
      return { t, min: 1, max: 1, mean: 1, count }
    })
    expect(hatched(timeSeries(buckets, MINUTE_MS, 0), 0, 4)).toEqual([[2, 3]])
  })
})
