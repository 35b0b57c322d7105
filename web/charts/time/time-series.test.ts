import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import {
  bucketAt,
  bucketsWithin,
  coverageAt,
  pixelColumns,
  placeAmongBuckets,
  timeSeries,
} from './time-series.ts'
import { timeTicks } from './time-ticks.ts'
import { panned, viewByKey, zoomed } from './time-view.ts'

const START = Date.UTC(2026, 10, 21)
const bucket = (minute: number, value: number, count = 6) => ({
  t: new Date(START + minute * MINUTE_MS).toISOString(),
  min: value - 1,
  max: value + 1,
  mean: value,
  count,
})

describe('a reading over time', () => {
  // Minutes 3 to 19 have no bucket; minute 21 has half of its samples.
  const buckets = [0, 1, 2].map((minute) => bucket(minute, 10))
  const series = timeSeries(
    [...buckets, bucket(20, 10), bucket(21, 10, 3), bucket(22, 99)],
    MINUTE_MS,
    5 * MINUTE_MS,
  )

  it('a spike stays in its column of pixels, and a new line begins after a gap', () => {
    const columns = pixelColumns(series, [0, 6], (ms) => (ms - START) / MINUTE_MS / 10)
    expect(columns.map(({ x, min, max, isFirst }) => [x, min, max, isFirst])).toEqual([
      [0, 9, 11, true],
      [2, 9, 100, true],
    ])
  })

  it('a bucket that ends as the view begins is not in the view', () => {
    const at = (minute: number) => START + minute * MINUTE_MS
    expect(bucketsWithin(series, at(1), at(2))).toEqual([1, 2])
    expect(bucketsWithin(series, at(1) - 1, at(2) + 1)).toEqual([0, 3])
  })

  it('has no value in a gap', () => {
    expect(bucketAt(series, START + 1.5 * MINUTE_MS)).toBe(1)
    expect(bucketAt(series, START + 12 * MINUTE_MS)).toBe(-1)
    expect(bucketAt(series, START + 20 * MINUTE_MS)).toBe(3)
  })

  it('an instant in a gap lies between the two buckets beside it', () => {
    const places = [1.5, 12, 20].map((minute) => placeAmongBuckets(series, START + minute * MINUTE_MS))
    expect(places).toEqual([1, 2.5, 3])
  })

  it('a bucket’s coverage is its samples over the usual number; it is unknown for the first and last bucket', () => {
    expect([0, 1, 4, 5].map((index) => coverageAt(series, index))).toEqual([null, 1, 0.5, null])
  })
})

describe('the view', () => {
  const whole = { fromMs: 0, toMs: 1000 * MINUTE_MS }
  it('zooms around an instant and stays within the whole', () => {
    expect(zoomed(whole, whole, 0.5, 0)).toEqual({ fromMs: 0, toMs: 500 * MINUTE_MS })
    expect(zoomed({ fromMs: 0, toMs: 500 * MINUTE_MS }, whole, 4, 250 * MINUTE_MS)).toEqual(whole)
    expect(panned({ fromMs: 0, toMs: 100 * MINUTE_MS }, whole, -1).fromMs).toBe(0)
  })
  it('keys move and zoom the view', () => {
    const key = (name: string, shiftKey = false) => viewByKey({ key: name, shiftKey }, whole, whole, 0)
    expect(key('+')).toEqual({ fromMs: 0, toMs: 500 * MINUTE_MS })
    expect(key('0')).toBe(whole)
    expect(key('ArrowRight')).toBeNull()
  })
})

it('has ticks at round local times', () => {
  const day = { fromMs: START, toMs: START + 24 * 60 * MINUTE_MS }
  expect(timeTicks(day, 5, 'America/Sao_Paulo').map(({ text }) => text)).toEqual([
    '21/11',
    '06:00',
    '12:00',
    '18:00',
  ])
})
