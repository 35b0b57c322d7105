import { beforeEach, describe, expect, it } from 'vitest'
import type { RawBlock } from '#core/signals/blocks.ts'
import { holdIn } from '#core/signals/pace/reading-hold.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { createLog } from '#server/platform/process/log.ts'
import { required } from '#test/harness/required.ts'
import { newTarget } from '#test/telemetry/new-target.ts'
import { PointsSource, pointsWhere, readingFrom } from '#test/telemetry/points-source.ts'
import { databaseWithSite } from '#test/telemetry/site-database.ts'
import { storedRows } from '#test/telemetry/stored-rows.ts'
import { readCollection } from '../../store/collection-row.ts'
import type { CollectTarget } from '../collect-job.ts'
import { collectMachine } from '../collect-machine.ts'

const START = Date.UTC(2026, 2, 3, 5, 17)
const NOW = START + 30 * HOUR_MS
const database = databaseWithSite()
let target: CollectTarget
let source: PointsSource
let nowMs: number

beforeEach(async () => {
  nowMs = NOW
  target = await powerMeter()
})

/** A machine with a power reading and no rated power: it runs above 2 % of the highest hourly mean. */
async function powerMeter(): Promise<CollectTarget> {
  const plain = await newTarget(database.db, 's')
  const readings = [{ id: 'power', topicField: 'kw', type: 'system' as const, unit: 'kW' }]
  return {
    ...plain,
    query: { ...plain.query, fields: ['kw'] },
    setup: { ...plain.setup, compressorIds: [], readings, ratedPowerKw: null },
  }
}
const collect = async (from = source, which = target) =>
  expect(
    await collectMachine(
      { db: database.db, log: createLog({ level: 'silent' }), now: () => nowMs, ...readingFrom(from) },
      which,
      new AbortController().signal,
    ),
  ).toBe('collected')
async function fiveMinutes(): Promise<void> {
  for (let i = 0; i < 10; i++) {
    nowMs += MINUTE_MS / 2
    await collect()
  }
}
/** One point per minute between two instants. */
function minutes(kw: (atMs: number) => number, fromMs = START, toMs = NOW + HOUR_MS): RawBlock {
  const atMs = Float64Array.from({ length: (toMs - fromMs) / MINUTE_MS }, (_, n) => fromMs + n * MINUTE_MS)
  return { atMs, fields: { kw: atMs.map(kw) } }
}
const known = async (which = target) => {
  const { history, rules: found } = required(await readCollection(database.db, which.machineId), 'collection')
  // The bound of single samples is settled once, by the samples of then.
  const rules = found && {
    ...found,
    holds: Object.fromEntries(
      Object.entries(found.holds ?? {}).map(([id, { leapsAbove: _, ...hold }]) => [id, hold]),
    ),
  }
  const { highestHourlyMeanKw, openHour, firstMs, keptMedianStepMs } = required(history, 'history')
  return { rules, highest: highestHourlyMeanKw.power, openHour, firstMs, keptMedianStepMs }
}
/** The history and the stored rows of a machine that collects all these points at once. */
async function fresh(points: RawBlock) {
  const which = await powerMeter()
  const from = new PointsSource(points)
  from.arrivedToMs = nowMs
  await collect(from, which)
  return { known: await known(which), rows: await storedRows(database.db, which.machineId) }
}
async function expectAsFresh(points: RawBlock): Promise<void> {
  const { known: wanted, rows } = await fresh(points)
  expect(await known()).toEqual(wanted)
  expect(await storedRows(database.db, target.machineId)).toEqual(rows)
}

describe('the highest hourly mean equals that of a source that always had the present points, after', () => {
  const spikeFrom = Math.floor(NOW / HOUR_MS) * HOUR_MS - 9 * HOUR_MS
  const spike = (atMs: number) => (atMs >= spikeFrom && atMs < spikeFrom + HOUR_MS ? 300 : 10)
  const steady = () => 10

  it.each<[string, RawBlock, RawBlock]>([
    ['a spike is written again', minutes(spike), minutes(steady)],
    ['a spike comes late', minutes(steady), minutes(spike)],
    [
      'the hour of a spike is deleted',
      minutes(spike),
      pointsWhere(minutes(spike), (atMs) => atMs < spikeFrom || atMs >= spikeFrom + HOUR_MS),
    ],
    [
      'older points complete the first hour',
      minutes((atMs) => (atMs < spikeFrom + HOUR_MS ? 300 : 10), spikeFrom + 30 * MINUTE_MS),
      minutes((atMs) => (atMs < spikeFrom ? 10 : atMs < spikeFrom + HOUR_MS ? 300 : 10)),
    ],
  ])('%s', async (_, before, after) => {
    source = new PointsSource(before)
    source.arrivedToMs = NOW
    await collect()
    const arrived = pointsWhere(after, (atMs) => atMs < NOW)
    source.replacePoints(arrived)
    await fiveMinutes()
    await expectAsFresh(arrived)
  })

  it('a value comes after its instant was read', async () => {
    const points = minutes((atMs) => (atMs % HOUR_MS < 30 * MINUTE_MS ? 20 : 40))
    source = new PointsSource(points)
    for (nowMs = NOW - 2 * HOUR_MS; nowMs < NOW; nowMs += MINUTE_MS / 2) {
      // The newest instant first has a wrong value, which is rewritten a moment later.
      const arrived = pointsWhere(points, (atMs) => atMs < nowMs)
      const kw = Float64Array.from(required(arrived.fields.kw, 'power field'), Number)
      kw[kw.length - 1] = 0
      source.replacePoints({ atMs: arrived.atMs, fields: { kw } })
      await collect()
    }
    nowMs = NOW
    const arrived = pointsWhere(points, (atMs) => atMs < NOW)
    source.replacePoints(arrived)
    await collect()
    await expectAsFresh(arrived)
  })
})

describe('the median step of a machine whose first collection found few points', () => {
  it('follows the points until ten steps are known, then stays', async () => {
    const every = (stepMs: number, count: number, fromMs: number) =>
      Float64Array.from({ length: count }, (_, n) => fromMs + n * stepMs)
    const points = (...parts: Float64Array[]): RawBlock => {
      const atMs = Float64Array.from(parts.flatMap((part) => [...part]))
      return { atMs, fields: { kw: atMs.map(() => 10) } }
    }
    const limit = async () => holdIn(required((await known()).rules, 'rules'), 'power').limitMs / MINUTE_MS
    const quarters = every(15 * MINUTE_MS, 4, NOW - 45 * MINUTE_MS)
    nowMs = NOW - 44 * MINUTE_MS
    source = new PointsSource(points(quarters.slice(0, 1)))
    await collect()
    // One point has no step, so the smallest gap limit holds.
    expect([await limit(), (await known()).keptMedianStepMs]).toEqual([5, null])
    nowMs = NOW + 1
    source.replacePoints(points(quarters))
    await collect()
    expect([await limit(), (await known()).keptMedianStepMs]).toEqual([45, null])
    nowMs = NOW + 20 * MINUTE_MS
    source.replacePoints(points(quarters, every(2 * MINUTE_MS, 9, NOW + 2 * MINUTE_MS)))
    await collect()
    expect([await limit(), (await known()).keptMedianStepMs]).toEqual([6, 2 * MINUTE_MS])
    nowMs = NOW + 30 * HOUR_MS
    source.replacePoints(points(quarters, every(HOUR_MS, 30, NOW + HOUR_MS)))
    await collect()
    expect([await limit(), (await known()).keptMedianStepMs]).toEqual([6, 2 * MINUTE_MS])
  })
})
