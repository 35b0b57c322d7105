import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import { first, required } from '#test/harness/required.ts'
import { bucketSum } from './bucket-pyramid.ts'
import { pixelColumns, timeSeries } from './time-series.ts'

const START = Date.UTC(2026, 10, 21)
const COUNT = 3_000

/** One bucket each minute, except the 1000th to the 1099th; one bucket is a spike. */
const buckets = Array.from({ length: COUNT }, (_, n) => n)
  .filter((n) => n < 1000 || n >= 1100)
  .map((n) => {
    const mean = n === 2345 ? 500 : n % 7
    return {
      t: new Date(START + n * MINUTE_MS).toISOString(),
      min: mean - 1,
      max: mean + 1,
      mean,
      count: 5 + (n % 3),
    }
  })
const series = timeSeries(buckets, MINUTE_MS, 0)

describe('sums of buckets in blocks', () => {
  it.each([
    [0, 2900],
    [0, 1],
    [3, 5],
    [17, 1003],
    [1000, 2900],
    [999, 2899],
  ])('[%i, %i) equal the sums of the single buckets', (from, end) => {
    const all = buckets.slice(from, end)
    const sum = required(bucketSum(series, [from, end]), 'sum of the range')
    expect(sum.low).toBe(Math.min(...all.map(({ min }) => min)))
    expect(sum.high).toBe(Math.max(...all.map(({ max }) => max)))
    expect(sum.weights).toBe(all.reduce((total, { count }) => total + count, 0))
    expect(sum.weighted).toBeCloseTo(all.reduce((total, { count, mean }) => total + count * mean, 0))
    // The only gap lies before bucket 1000.
    expect(sum.gaps).toBe(from < 1000 && end > 1000 ? 1 : 0)
  })

  it('an empty range has no sum', () => {
    expect(bucketSum(series, [5, 5])).toBeNull()
  })
})

it('a spike is drawn less than a pixel from its place, and the line breaks at the gap', () => {
  const columns = pixelColumns(series, [0, 2900], (ms) => (ms - START) / MINUTE_MS / 30)
  expect(columns.length).toBeLessThan(105)
  const spikes = columns.filter(({ max }) => max > 400)
  expect(spikes.map(({ max }) => max)).toEqual([501])
  expect(Math.abs(first(spikes, 'spikes').x - 2345 / 30)).toBeLessThanOrEqual(1)
  expect(columns.filter(({ isFirst }) => isFirst).map(({ x }) => x)).toEqual([0, 37])
})
