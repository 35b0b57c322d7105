import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { createLog } from '#server/platform/process/log.ts'
import { required } from '#test/harness/required.ts'
import { newTarget } from '#test/telemetry/new-target.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { PointsSource, pointsWhere, readingFrom } from '#test/telemetry/points-source.ts'
import { databaseWithSite } from '#test/telemetry/site-database.ts'
import { storedRows } from '#test/telemetry/stored-rows.ts'
import { readCollection } from '../../store/collection-row.ts'
import { readLateCheck } from '../../store/late-checks.ts'
import { readDays } from '../../store/reading-days.ts'
import { addRecollection, listRecollections } from '../../store/recollections.ts'
import { summariseDays } from '../../summaries/summarise-days.ts'
import { dailyRollups } from '../../tables.ts'
import type { CollectTarget } from '../collect-job.ts'
import { collectMachine } from '../collect-machine.ts'
import { FairTurns } from '../schedule/fair-turns.ts'

const START = Date.UTC(2025, 8, 3, 5, 17)
const NOW = START + 4 * DAY_MS + 7 * HOUR_MS + 23 * MINUTE_MS
const points = plantBlock(chillerSpec, START, NOW + 2 * DAY_MS)
const log = createLog({ level: 'silent' })
const STATUS = `${chillerSpec.key}_status`
const CHECK_MS = 4 * MINUTE_MS
const database = databaseWithSite()
let nowMs: number

beforeEach(() => {
  nowMs = NOW
})

const collect = (source: PointsSource, target: CollectTarget) =>
  collectMachine(
    { db: database.db, log, now: () => nowMs, ...readingFrom(source) },
    target,
    new AbortController().signal,
  )

/** The plant's points at the kept instants; `change` may replace values of the machine's status. */
function edited(keep: (atMs: number) => boolean, change = (_atMs: number, value: number) => value): RawBlock {
  const kept = pointsWhere(points, keep)
  const fields = Object.entries(kept.fields).map(([name, column]) => [
    name,
    name === STATUS ? Float64Array.from(kept.atMs, (atMs, row) => change(atMs, Number(column[row]))) : column,
  ])
  return { atMs: kept.atMs, fields: Object.fromEntries(fields) }
}
const all = () => true
const within = (fromMs: number, toMs: number) => (atMs: number) => atMs >= fromMs && atMs < toMs

const collectionOf = async ({ machineId }: CollectTarget) =>
  required(await readCollection(database.db, machineId), 'collection of the machine')
const newestSampleMs = async (target: CollectTarget) =>
  required((await collectionOf(target)).newestSampleMs, 'newest sample')

/** The stored rows of a machine that collects all these points at once. */
async function fresh(block: RawBlock) {
  const target = await newTarget(database.db, 's')
  await collect(new PointsSource(block), target)
  return storedRows(database.db, target.machineId)
}
/** Runs the collector twice a minute, the source's pace. */
async function run(source: PointsSource, target: CollectTarget, minutes: number) {
  for (let i = 0; i < 2 * minutes; i++) {
    nowMs += MINUTE_MS / 2
    expect(await collect(source, target)).toBe('collected')
  }
}
/** Collected with `before`; then the source has `after` instead, and five minutes pass. */
async function fiveMinutesLater(before: RawBlock, after: RawBlock) {
  const target = await newTarget(database.db, 's')
  const source = new PointsSource(before)
  await collect(source, target)
  await run(source, target, 5)
  source.replacePoints(after)
  await run(source, target, 5)
  return storedRows(database.db, target.machineId)
}

describe('five minutes later the stored rows equal those of a source that always had the present points, after', () => {
  const at = NOW - 40 * HOUR_MS
  it.each<[string, RawBlock, RawBlock]>([
    ['points that come 40 hours late', edited((t) => !within(at, at + 3 * HOUR_MS)(t)), points],
    ['one point that comes late', edited((t) => t < at || t >= at + MINUTE_MS), points],
    [
      'a value that is written again',
      points,
      edited(all, (t, v) => (within(at, at + 20 * MINUTE_MS)(t) ? 1 - v : v)),
    ],
    [
      'two values of an hour that change places',
      edited(all, (t, v) => (within(at, at + MINUTE_MS)(t) ? 0 : v)),
      edited(all, (t, v) => (within(at + 9 * MINUTE_MS, at + 10 * MINUTE_MS)(t) ? 0 : v)),
    ],
    ['points that are deleted', points, edited((t) => !within(at, at + 5 * HOUR_MS)(t))],
    [
      'points from before the first known one',
      edited((t) => t >= NOW - 30 * HOUR_MS),
      edited((t) => t >= at),
    ],
  ])('%s', async (_, before, after) => {
    expect(await fiveMinutesLater(before, after)).toEqual(await fresh(after))
  })

  it('points of a source whose clock is ten minutes behind, each with the next run', async () => {
    const target = await newTarget(database.db, 's')
    const source = new PointsSource(points)
    for (let i = 0; i < 20; i++) {
      nowMs += MINUTE_MS / 2
      source.arrivedToMs = nowMs - 10 * MINUTE_MS
      await collect(source, target)
      const newest = await newestSampleMs(target)
      expect(nowMs - 10 * MINUTE_MS - newest).toBeLessThanOrEqual(MINUTE_MS)
    }
    const behind = await storedRows(database.db, target.machineId, NOW - 2 * HOUR_MS)
    const other = await newTarget(database.db, 's')
    await collect(new PointsSource(points), other)
    expect(await storedRows(database.db, other.machineId, NOW - 2 * HOUR_MS)).toEqual(behind)
  })

  it('points of a source whose clock is three hours behind', async () => {
    const target = await newTarget(database.db, 's')
    const source = new PointsSource(points)
    source.arrivedToMs = nowMs - 3 * HOUR_MS
    await collect(source, target)
    for (let i = 0; i < 20; i++) {
      nowMs += MINUTE_MS / 2
      source.arrivedToMs = nowMs - 3 * HOUR_MS
      await collect(source, target)
    }
    const newest = await newestSampleMs(target)
    expect(nowMs - 3 * HOUR_MS - newest).toBeLessThan(5 * MINUTE_MS)
  })
})

it('keeps samples that expired in the source, and all samples if the source has lost all points', async () => {
  const target = await newTarget(database.db, 's')
  const source = new PointsSource(points)
  await collect(source, target)
  await run(source, target, 5)
  const before = await storedRows(database.db, target.machineId, NOW - 3 * HOUR_MS)
  source.replacePoints(edited((t) => t >= NOW - 10 * HOUR_MS))
  await run(source, target, 5)
  expect(await storedRows(database.db, target.machineId, NOW - 3 * HOUR_MS)).toEqual(before)
  source.replacePoints(edited(() => false))
  await run(source, target, 5)
  expect(await storedRows(database.db, target.machineId, NOW - 3 * HOUR_MS)).toEqual(before)
})

it('finds points that come later than the horizon within a day, and writes nothing without such points', async () => {
  const target = { ...(await newTarget(database.db, 's')), lateMs: 2 * HOUR_MS }
  const hole = within(START + 20 * HOUR_MS, START + 26 * HOUR_MS)
  const source = new PointsSource(edited((t) => !hole(t)))
  await collect(source, target)
  source.replacePoints(points)
  await run(source, target, 5)
  const seldom = async (forMs: number) => {
    for (const endMs = nowMs + forMs; nowMs < endMs; nowMs += 15 * MINUTE_MS) await collect(source, target)
  }
  await seldom(HOUR_MS)
  expect(await storedRows(database.db, target.machineId)).not.toEqual(await fresh(points))
  await seldom(DAY_MS - HOUR_MS)
  const { db } = database
  await run(source, target, 5)
  expect(await storedRows(db, target.machineId)).toEqual(await fresh(points))
  const revision = async () => (await collectionOf(target)).revision
  source.arrivedToMs = nowMs - 3 * HOUR_MS
  const old = await revision()
  nowMs += DAY_MS / 24 / 60
  await run(source, target, 1)
  expect(await revision()).toBe(old)
})

it('an hourly machine that missed its turn for the late-point check tries again soon', async () => {
  const target = { ...(await newTarget(database.db, 's')), intervalMs: HOUR_MS }
  const turns = new FairTurns()
  const source = new PointsSource(points)
  const collectInTurn = async () => {
    const deps = { db: database.db, log, now: () => nowMs, turns, ...readingFrom(source) }
    await collectMachine(deps, target, new AbortController().signal)
    const { nextAtMs } = await collectionOf(target)
    const check = required(await readLateCheck(database.db, target.machineId), 'late check')
    return { waitMs: nextAtMs - nowMs, checkedAtMs: check.checkedAtMs }
  }
  expect(await collectInTurn()).toEqual({ waitMs: CHECK_MS, checkedAtMs: NOW })
  nowMs += HOUR_MS
  for (const other of ['a', 'b']) turns.take(other, target.connectionId, true)
  expect(await collectInTurn()).toEqual({ waitMs: 5_000, checkedAtMs: NOW })
  turns.giveBack('a')
  nowMs += 5_000
  expect(await collectInTurn()).toEqual({ waitMs: CHECK_MS, checkedAtMs: nowMs })
})

it("reads all of a person's request that grows while its first part is read", async () => {
  const target = { ...(await newTarget(database.db, 's')), lateMs: 2 * HOUR_MS }
  const [fromMs, middleMs, toMs] = [START + 20 * HOUR_MS, START + 23 * HOUR_MS, START + 26 * HOUR_MS]
  const source = new PointsSource(edited((t) => !within(fromMs, toMs)(t)))
  await collect(source, target)
  source.replacePoints(points)
  const request = (stretch: { fromMs: number; toMs: number }) =>
    addRecollection(database.db, target.machineId, { ...stretch, kind: 'asked', askedAtMs: nowMs })
  await request({ fromMs, toMs: middleMs })
  source.beforeBlock = async () => {
    if (source.reads.at(-1)?.fromMs !== fromMs) return
    source.beforeBlock = () => {}
    await request({ fromMs: middleMs, toMs })
  }
  for (let run = 0; run < 3; run++) expect(await collect(source, target)).toBe('collected')
  expect(await listRecollections(database.db, target.machineId)).toEqual([])
  expect(await storedRows(database.db, target.machineId)).toEqual(await fresh(points))
})

it('deletes a day without any points left, and its summaries', async () => {
  const target = await newTarget(database.db, 's')
  const { db } = database
  const source = new PointsSource(points)
  await collect(source, target)
  await summariseDays({ db }, { machineId: target.machineId, nowMs })
  const day = Math.floor(START / DAY_MS) * DAY_MS + 2 * DAY_MS
  const ofDay = async () => {
    const days = await db.select().from(dailyRollups).where(eq(dailyRollups.machineId, target.machineId))
    const sums = days.find(({ dayMs }) => dayMs === day)
    const summaries = await readDays(db, target.machineId, {
      fromMs: day,
      toMs: day + DAY_MS,
      unitMs: DAY_MS,
    })
    return { units: Object.keys(sums?.sums ?? {}).length, summaries: summaries.length }
  }
  expect(await ofDay()).toEqual({ units: 4, summaries: 1 })
  source.replacePoints(edited((t) => !within(day - 2 * HOUR_MS, day + 26 * HOUR_MS)(t)))
  await addRecollection(db, target.machineId, { fromMs: START, toMs: NOW, kind: 'asked', askedAtMs: nowMs })
  await collect(source, target)
  await summariseDays({ db }, { machineId: target.machineId, nowMs })
  expect(await ofDay()).toEqual({ units: 0, summaries: 0 })
  expect(await listRecollections(db, target.machineId)).toEqual([])
})
