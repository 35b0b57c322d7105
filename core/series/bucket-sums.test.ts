import { expect, test } from 'vitest'
import { type Bins, layBins } from './bins.ts'
import { BucketSums, summaryColumns } from './bucket-sums.ts'

const nan = Number.NaN
const bins = (widthMs: number): Bins => ({ ...layBins(0, 40, 4), widthMs, count: 40 / widthMs })
const samples = {
  atMs: Float64Array.of(0, 3, 4, 9, 11, 25, 39, 40),
  readings: { power: Float64Array.of(1, 2, nan, -3, 5, 0.5, 7, 1000) },
}

test('a bin has minimum, maximum, mean and number of its samples; a bin without samples is left out', () => {
  const sums = new BucketSums(bins(10), ['power', 'absent'])
  sums.addSamples(samples)
  expect(sums.buckets('power')).toEqual([
    { atMs: 0, min: -3, max: 2, mean: 0, count: 3 },
    { atMs: 10, min: 5, max: 5, mean: 5, count: 1 },
    { atMs: 20, min: 0.5, max: 0.5, mean: 0.5, count: 1 },
    { atMs: 30, min: 7, max: 7, mean: 7, count: 1 },
  ])
  expect(sums.buckets('absent')).toEqual([])
  expect(() => sums.buckets('unknown')).toThrow('unknown')
})

test('only the samples of a stretch count, and stretches add up', () => {
  const sums = new BucketSums(bins(10), ['power'])
  sums.addSamples(samples, { fromMs: 3, toMs: 11 })
  expect(sums.buckets('power')).toEqual([{ atMs: 0, min: -3, max: 2, mean: -0.5, count: 2 }])
  sums.addSamples(samples, { fromMs: 11, toMs: 40 })
  expect(sums.buckets('power').map(({ count }) => count)).toEqual([2, 1, 1, 1])
})

test('summaries of smaller bins give the same buckets as the samples', () => {
  const sumsOf = (widthMs: number) => new BucketSums(bins(widthMs), ['power', 'absent'])
  const [small, whole, fromSmall] = [sumsOf(2), sumsOf(10), sumsOf(10)]
  small.addSamples(samples)
  whole.addSamples(samples)
  const summaries = small.summaries()
  expect(Object.keys(summaries.readings)).toEqual(summaryColumns(['power', 'absent']))
  expect(summaries.readings['count power']).toEqual(Float64Array.of(1, 1, 1, 1, 1, 1))
  expect(summaries.readings['min absent']).toEqual(new Float64Array(6).fill(nan))
  fromSmall.addSummaries(summaries, 0, 40)
  expect(fromSmall.buckets('power')).toEqual(whole.buckets('power'))
  expect(fromSmall.buckets('absent')).toEqual([])
})
