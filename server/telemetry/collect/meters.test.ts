import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { RawBlock } from '#core/signals/blocks.ts'
import { DAY_MS, floorHour, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { createLog } from '#server/platform/process/log.ts'
import { required } from '#test/harness/required.ts'
import { newTarget } from '#test/telemetry/new-target.ts'
import { PointsSource, pointsWhere, readingFrom } from '#test/telemetry/points-source.ts'
import { databaseWithSite } from '#test/telemetry/site-database.ts'
import { storedRows } from '#test/telemetry/stored-rows.ts'
import { readCollection } from '../store/collection-row.ts'
import { unpackSums } from '../store/packed-sums.ts'
import { hourlyRollups } from '../tables.ts'
import type { CollectTarget } from './collect-job.ts'
import { collectMachine, recollect } from './collect-machine.ts'

const START = Date.UTC(2026, 2, 3, 5, 17)
const DAYS = 3
const database = databaseWithSite()

async function meter(energy: 'counter' | 'interval'): Promise<CollectTarget> {
  const plain = await newTarget(database.db, 's')
  const power = { id: 'power', topicField: 'kwh', type: 'system' as const, unit: 'kWh', energy }
  const demand = { id: 'demand', topicField: 'demand', type: 'system' as const, unit: '%' }
  return {
    ...plain,
    query: { ...plain.query, fields: ['kwh', 'demand'] },
    setup: { ...plain.setup, compressorIds: [], readings: [power, demand], ratedPowerKw: 200 },
  }
}

/** A run of a process that knows nothing of the run before, as after a kill. */
async function collect(target: CollectTarget, source: PointsSource, nowMs: number): Promise<void> {
  expect(await collectMachine(depsOf(source, nowMs), target, new AbortController().signal)).toBe('collected')
}
const depsOf = (source: PointsSource, nowMs: number) => ({
  db: database.db,
  log: createLog({ level: 'silent' }),
  now: () => nowMs,
  ...readingFrom(source),
})

/** A meter that is read every `minutes`, with gaps of 5 h and of 30 h, a reset and two absurd samples; the load is there every minute. */
function meterPoints(minutes: number, kind: 'counter' | 'interval'): RawBlock {
  const atMs = Float64Array.from({ length: DAYS * 24 * 60 }, (_, n) => START + n * MINUTE_MS)
  let count = 4_000.25
  const kwh = Array.from(atMs, (_, n): number => {
    const step = n < 60 * 60 && n % 600 < 400 ? 1.37 : 0
    count += step
    if (n === 2_000) count = 0.25
    const inGap = (n > 300 && n < 600) || (n > 2_200 && n < 4_000)
    if (n % minutes !== 0 || inGap) return Number.NaN
    if (kind === 'interval') return step * minutes
    return n === 900 || n === 1_200 ? (n === 900 ? 0 : 9e6) : count
  })
  return {
    atMs,
    fields: { kwh: Float64Array.from(kwh), demand: atMs.map((_, n) => (n % 600 < 400 ? 80 : 0)) },
  }
}

async function energyByHour(machineId: string): Promise<number[]> {
  const rows = await database.db.select().from(hourlyRollups).where(eq(hourlyRollups.machineId, machineId))
  return rows
    .sort((a, b) => a.hourMs - b.hourMs)
    .map(({ sums }) => required(required(unpackSums(sums).get('chiller'), 'sums').energyKwh, 'energy'))
}

describe.each<[number, 'counter' | 'interval']>([
  [1, 'counter'],
  [15, 'counter'],
  [60, 'counter'],
  [60, 'interval'],
])('a meter that is read every %d minutes (%s)', (minutes, kind) => {
  it('has the same figures after runs, late points and killed processes as after one run', async () => {
    const all = meterPoints(minutes, kind)
    const endMs = START + DAYS * DAY_MS
    const isLate = (at: number) => {
      const n = (at - START) / MINUTE_MS
      return n > 100 && n % (minutes * 13) === 0
    }
    const target = await meter(kind)
    const source = new PointsSource(pointsWhere(all, (at) => at < START + 10 * HOUR_MS && !isLate(at)))
    for (let nowMs = START + 10 * HOUR_MS; nowMs < endMs; nowMs += 97 * MINUTE_MS) {
      source.replacePoints(pointsWhere(all, (at) => at < nowMs && (!isLate(at) || at < nowMs - 7 * HOUR_MS)))
      await collect(target, source, nowMs)
    }
    source.replacePoints(all)
    for (let n = 0; n < 4; n++) await collect(target, source, endMs + n * 5 * MINUTE_MS)
    const nowMs = endMs + 15 * MINUTE_MS
    const whole = await meter(kind)
    await collect(whole, new PointsSource(all), nowMs)
    const untilMs = floorHour(endMs) - 4 * HOUR_MS
    const [found, wanted] = [
      await storedRows(database.db, target.machineId, untilMs),
      await storedRows(database.db, whole.machineId, untilMs),
    ]
    expect(found).toEqual(wanted)
    const { rules } = required(await readCollection(database.db, whole.machineId), 'collection')
    expect(required(rules, 'rules').meters?.power?.kind).toBe(kind)
    const total = (await energyByHour(whole.machineId)).reduce((sum, kwh) => sum + kwh, 0)
    expect(total).toBeGreaterThan(1_000)
    if (kind === 'counter') expect(total).toBeCloseTo(energyOf(all, await settledTo(whole.machineId)), 6)
  }, 120_000)
})

it('energy per interval has the power after a gap that a recollection would give', async () => {
  const known = await meter('interval')
  const target = { ...known, setup: { ...known.setup, ratedPowerKw: null } }
  const endMs = START + DAYS * DAY_MS
  // Samples come hourly on the first day and each quarter of an hour from then on, with a gap of five hours.
  const isSeldom = (n: number) => n < 24 * 60 && n % 60 !== 0
  const inGap = (n: number) => n > 1_600 && n < 1_900
  const all = meterPoints(15, 'interval')
  const kwh = Array.from(required(all.fields.kwh, 'kwh'), (value, n) =>
    isSeldom(n) || inGap(n) ? Number.NaN : Number(value),
  )
  const source = new PointsSource({ ...all, fields: { ...all.fields, kwh: Float64Array.from(kwh) } })
  await collect(target, source, endMs)
  const first = await storedRows(database.db, target.machineId, endMs)
  const stretch = { fromMs: START, toMs: endMs }
  expect(await recollect(depsOf(source, endMs), target, stretch, new AbortController().signal)).toBe(
    'collected',
  )
  const again = await storedRows(database.db, target.machineId, endMs)
  expect(again).toEqual(first)
  const { history } = required(await readCollection(database.db, target.machineId), 'collection')
  const powers = first.chunks.flatMap(({ samples }) => [...(samples.readings.power ?? [])])
  const afterGap = first.chunks.flatMap(({ samples: { atMs, readings } }) =>
    [...atMs].flatMap((at, i) => (at === START + 1_905 * MINUTE_MS ? [readings.power?.[i]] : [])),
  )
  expect(afterGap).toEqual([expect.closeTo(82.2, 6)])
  expect(Math.max(...powers.filter((kw) => !Number.isNaN(kw)))).toBeLessThan(83)
  expect(history?.highestHourlyMeanKw.power).toBeLessThan(83)
})

/** The end of the stored hours. */
async function settledTo(machineId: string): Promise<number> {
  const rows = await database.db.select().from(hourlyRollups).where(eq(hourlyRollups.machineId, machineId))
  return Math.max(...rows.map(({ hourMs }) => hourMs)) + HOUR_MS
}

/** The meter's own differences up to an instant, without the step in which it fell and the absurd samples. */
function energyOf({ atMs, fields }: RawBlock, toMs: number): number {
  const column = required(fields.kwh, 'column')
  const samples = [...atMs].flatMap((at, n): [number, number][] => {
    const value = Number(column[n])
    return !Number.isFinite(value) || value === 0 || value === 9e6 ? [] : [[at, value]]
  })
  let total = 0
  samples.forEach(([at, value], i) => {
    const [beforeMs, before] = samples[i - 1] ?? [at, value]
    if (value < before) return
    const inside = Math.max(0, Math.min(at, toMs) - beforeMs)
    if (at > beforeMs) total += ((value - before) * inside) / (at - beforeMs)
  })
  return total
}
