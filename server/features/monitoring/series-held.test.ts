import { describe, expect, it } from 'vitest'
import type { SeriesBucket } from '#contract/monitoring/series.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { at, BEGIN, every, heldMachines, one } from '#test/telemetry/held-machine.ts'

const machineWith = await heldMachines()

// On at 10 h, off at 77 h, on at 144 h until 148.5 h.
const status = [
  [0, 0],
  [10, 1],
  [77, 0],
  [144, 1],
  [148.5, 0],
].map(([hours = 0, raw = 0]) => one('status', hours, raw))
/** A temperature that moves only now and then; on change, as the reading says. */
const water = [
  [0, 12],
  [20, 12.5],
  [200, 13],
].map(([hours = 0, raw = 0]) => one('chw_in_temp', hours, raw))
const heard = (from: number, to: number) => every('power', MINUTE_MS, [from, to], () => 60)

const readings = ['status', 'chw_in_temp', 'power'].map((id) => ({
  ...{ id, name: id, topicField: id, type: 'system' },
  ...(id === 'chw_in_temp' && { hold: { mode: 'onChange' } }),
}))

/** The buckets as stretches of hours after the first sample, neighbours of one value and mark joined. */
function stretches(buckets: readonly SeriesBucket[], hoursOfBucket: number) {
  const found: { from: number; to: number; mean: number; held: boolean }[] = []
  for (const { t, mean, held = false } of buckets) {
    const from = (Date.parse(t) - BEGIN) / HOUR_MS
    const last = found.at(-1)
    if (last?.to === from && last.mean === mean && last.held === held) last.to = from + hoursOfBucket
    else found.push({ from, to: from + hoursOfBucket, mean, held })
  }
  return found
}

describe('the series of a reading on change', () => {
  it('holds a state through 67 hours, marked, and agrees with the hours of operation', async () => {
    const machine = await machineWith([...heard(0, 160), ...status])
    const { hours } = await machine.collectedAt(at(160))
    expect(hours).toBe('71:30')
    const buckets = await machine.series('status', [at(0), at(160)], 320)
    expect(stretches(buckets, 0.5)).toEqual([
      { from: 0, to: 0.5, mean: 0, held: false },
      { from: 0.5, to: 10, mean: 0, held: true },
      { from: 10, to: 10.5, mean: 1, held: false },
      { from: 10.5, to: 77, mean: 1, held: true },
      { from: 77, to: 77.5, mean: 0, held: false },
      { from: 77.5, to: 144, mean: 0, held: true },
      { from: 144, to: 144.5, mean: 1, held: false },
      { from: 144.5, to: 148.5, mean: 1, held: true },
      { from: 148.5, to: 149, mean: 0, held: false },
      { from: 149, to: 160, mean: 0, held: true },
    ])
    const counts = buckets.map(({ count, held }) => [count > 0, held])
    expect(new Set(counts.map((one) => JSON.stringify(one)))).toEqual(
      new Set(['[true,null]', '[false,true]']),
    )
  })

  it('weighs the values by their time in buckets of any length', async () => {
    const machine = await machineWith([...heard(0, 160), ...status])
    await machine.collect(at(160))
    for (const points of [1, 7, 53, 1000]) {
      const buckets = await machine.series('status', [at(0), at(160)], points)
      const endMs = (n: number) => Date.parse(buckets[n + 1]?.t ?? new Date(at(160)).toISOString())
      const on = buckets.reduce((sum, { t, mean }, n) => sum + mean * (endMs(n) - Date.parse(t)), 0)
      expect(on / HOUR_MS).toBeCloseTo(71.5, 6)
    }
  })

  it('begins within a hold of days', async () => {
    const machine = await machineWith([...heard(0, 160), ...status])
    await machine.collect(at(160))
    const buckets = await machine.series('status', [at(60), at(62)], 4)
    expect(buckets.map(({ min, mean, max, count, held }) => [min, mean, max, count, held])).toEqual(
      Array(4).fill([1, 1, 1, 0, true]),
    )
  })

  it('ends with a silence of the machine, and goes on after a short one alone', async () => {
    const points = [...heard(0, 20), ...heard(30, 84), ...heard(120, 160), ...status]
    const machine = await machineWith(points)
    await machine.collect(at(160))
    const buckets = await machine.series('status', [at(0), at(160)], 320)
    // The last power before a silence holds for five minutes, so the bucket in which it ends is known in part.
    expect(stretches(buckets, 0.5).map(({ from, to, mean }) => [from, to, mean])).toEqual([
      ...[
        [0, 0.5, 0],
        [0.5, 10, 0],
        [10, 10.5, 1],
        [10.5, 20.5, 1],
      ],
      ...[
        [30, 77, 1],
        [77, 77.5, 0],
        [77.5, 84.5, 0],
      ],
      ...[
        [144, 144.5, 1],
        [144.5, 148.5, 1],
        [148.5, 149, 0],
        [149, 160, 0],
      ],
    ])
  })

  it('a measured value holds seven days at most; no value holds beyond the present', async () => {
    const machine = await machineWith([...heard(0, 260), ...status, ...water], { readings })
    await machine.collect(at(260))
    const long = await machine.series('chw_in_temp', [at(0), at(260)], 520)
    const known = stretches(long, 0.5).map(({ from, to, mean }) => [from, to, mean])
    expect(known).toEqual([
      [0, 0.5, 12],
      [0.5, 20, 12],
      [20, 20.5, 12.5],
      [20.5, 188, 12.5],
      [200, 200.5, 13],
      [200.5, 260, 13],
    ])
    const future = await machine.series('chw_in_temp', [at(259), at(264)], 10)
    expect(future.map(({ t }) => (Date.parse(t) - BEGIN) / HOUR_MS)).toEqual([259, 259.5])
  })

  it('has the values of a long time in whole hours and days, too', async () => {
    const machine = await machineWith([...heard(0, 260), ...status, ...water], { readings })
    await machine.collect(at(260))
    const buckets = await machine.series('status', [at(0) - 50 * DAY_MS, at(260)], 61)
    // The first day is known from its first sample on.
    const firstHours = 24 - (BEGIN % DAY_MS) / HOUR_MS
    const on = buckets.reduce((sum, { mean }, n) => sum + mean * (n === 0 ? firstHours : 24), 0)
    expect(on).toBeCloseTo(71.5, 6)
    expect(buckets.filter(({ held }) => held)).not.toEqual([])
  })
})

it('a polled sensor that dies has no held values', async () => {
  const points = [...every('status', MINUTE_MS, [0, 50], () => 1), ...heard(0, 120)]
  const machine = await machineWith(points)
  await machine.collect(at(120))
  const buckets = await machine.series('status', [at(0), at(120)], 240)
  expect(buckets).toHaveLength(100)
  expect(buckets.filter(({ held }) => held)).toEqual([])
})
