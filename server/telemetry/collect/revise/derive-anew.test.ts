import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { Collecting, NOW, never, points, START } from '#test/telemetry/collecting.ts'
import { plantSetup } from '#test/telemetry/plant-target.ts'
import { PointsSource, pointsWhere } from '#test/telemetry/points-source.ts'
import { readSummaryState } from '../../store/reading-days.ts'
import { summariseDays } from '../../summaries/summarise-days.ts'
import {
  carries,
  collections,
  dailyRollups,
  hourlyRollups,
  readingDays,
  sampleChunks,
  unitEvents,
} from '../../tables.ts'
import { collectMachine, recollect } from '../collect-machine.ts'
import { deriveAnew } from './derive-anew.ts'

const OLD = 1
const NEW = 2
const on = new Collecting()

const deps = (derivation = NEW) => ({ ...on.deps(), derivation })
const collectBy = (derivation: number, which = on.target, from?: PointsSource) =>
  collectMachine({ ...on.deps(from), derivation }, which, never)
/** Recomputes one stretch. */
const slice = (derivation = NEW, setup = on.target.setup) =>
  deriveAnew({ ...deps(derivation), sliceMs: 0 }, { machineId: on.target.machineId, setup }, never)
async function untilDone(derivation = NEW, between: () => Promise<unknown> = async () => {}) {
  let slices = 1
  for (; (await slice(derivation)) !== 'done'; slices++) {
    expect(slices).toBeLessThan(100)
    await between()
  }
  return slices
}

const derived = [hourlyRollups, dailyRollups, unitEvents, carries] as const
const count = async (table: (typeof derived)[number] | typeof readingDays | typeof sampleChunks) =>
  on.db.$count(table, eq(table.machineId, on.target.machineId))
/** The number of rows of other derivations. */
async function notOf(derivation: number): Promise<number> {
  const counts = [...derived, readingDays].map((table) =>
    on.db.$count(table, and(eq(table.machineId, on.target.machineId), ne(table.derivation, derivation))),
  )
  return (await Promise.all(counts)).reduce((sum, some) => sum + some, 0)
}

/** Figures of an older derivation: fewer and other sums, no failures, smaller carries. */
async function asIfMadeBefore(): Promise<void> {
  const ofMachine = (table: (typeof derived)[number]) => eq(table.machineId, on.target.machineId)
  const sums = { chiller: [1, 2, 3], C1: [4, 5, 6] }
  await on.db.update(hourlyRollups).set({ sums }).where(ofMachine(hourlyRollups))
  await on.db.update(dailyRollups).set({ sums }).where(ofMachine(dailyRollups))
  await on.db.delete(unitEvents).where(and(ofMachine(unitEvents), eq(unitEvents.type, 'failure')))
  await on.db.update(unitEvents).set({ readingId: 'older' }).where(ofMachine(unitEvents))
  await on.db
    .update(carries)
    .set({ carry: sql`jsonb_set(${carries.carry}, '{held}', '{}')` })
    .where(ofMachine(carries))
}

/** The same machine, first collected by the newer program. */
async function fresh(source = new PointsSource(points)) {
  on.target = await on.anotherTarget()
  await collectBy(NEW, on.target, source)
  return on.stored(on.target.machineId)
}

describe('figures of an older derivation', () => {
  it('are recomputed in place from the stored samples alone', async () => {
    await collectBy(OLD)
    await asIfMadeBefore()
    const reads = on.source.reads.length
    const before = { hours: await count(hourlyRollups), days: await count(dailyRollups) }
    const slices = await untilDone(NEW, async () => {
      expect(await count(hourlyRollups)).toBeGreaterThanOrEqual(before.hours)
      expect(await count(dailyRollups)).toBe(before.days)
      const { completedAtMs, untilMs, deriveAnew: progress } = await on.row()
      expect({ completedAtMs, untilMs }).toEqual({ completedAtMs: NOW, untilMs: NOW })
      expect(progress?.nextMs).toBeGreaterThan(START)
    })
    expect(slices).toBeGreaterThan(3)
    expect(on.source.reads).toHaveLength(reads)
    expect(await notOf(NEW)).toBe(0)
    expect(await on.row()).toMatchObject({ derivation: NEW, deriveAnew: null })
    const healed = await on.stored(on.target.machineId)
    expect(healed.events.length).toBeGreaterThan(20)
    expect(await fresh()).toEqual(healed)
  })

  it('are recomputed in stretches of a few hours if samples are many', async () => {
    await collectBy(OLD)
    await asIfMadeBefore()
    await on.db
      .update(collections)
      .set({ history: sql`jsonb_set(${collections.history}, '{keptMedianStepMs}', '500')` })
      .where(eq(collections.machineId, on.target.machineId))
    expect(await untilDone()).toBeGreaterThan(9)
    expect(await notOf(NEW)).toBe(0)
    const { hours, days } = await on.stored(on.target.machineId)
    expect({ hours, days }).toEqual((({ hours, days }) => ({ hours, days }))(await fresh()))
  })

  it('are recomputed beside new points, late points and a stretch that is read again', async () => {
    const late = { fromMs: START + 2 * DAY_MS, toMs: START + 2 * DAY_MS + 5 * HOUR_MS }
    on.source.replacePoints(pointsWhere(points, (at) => at < late.fromMs || at >= late.toMs))
    await collectBy(OLD)
    await asIfMadeBefore()
    let turn = 0
    await untilDone(NEW, async () => {
      on.nowMs += 7 * MINUTE_MS
      if (++turn === 2) {
        on.source.replacePoints(points)
        await recollect(deps(), on.target, late, never)
      } else await collectBy(NEW)
    })
    expect(turn).toBeGreaterThan(2)
    await collectBy(NEW)
    expect(await notOf(NEW)).toBe(0)
    const healed = await on.stored(on.target.machineId)
    expect(await fresh()).toEqual(healed)
  })

  it('are recomputed beside a change of the configuration', async () => {
    await collectBy(OLD)
    await asIfMadeBefore()
    await slice()
    await slice()
    const setup = { ...plantSetup, gapLimitMs: 2 * MINUTE_MS }
    const changed = { ...on.target, setup, setupHash: 'setup-2' }
    await collectBy(NEW, changed)
    while ((await slice(NEW, setup)) !== 'done');
    const healed = await on.stored(on.target.machineId)
    expect(await notOf(NEW)).toBe(0)
    on.target = await on.anotherTarget()
    await collectBy(NEW, { ...on.target, setup })
    expect(await on.stored(on.target.machineId)).toEqual(healed)
  })

  it('wait while the samples are replaced for other fields, and are recomputed with them', async () => {
    await collectBy(OLD)
    await asIfMadeBefore()
    const remapped = { ...on.target, mappingHash: 'mapping-2' }
    let blocks = 0
    on.source.beforeBlock = () => {
      if (++blocks === 3) throw new Error('killed')
    }
    expect(await collectBy(NEW, remapped)).toBe('failed')
    expect(await slice()).toBe('busy')
    on.source.beforeBlock = () => {}
    expect(await collectBy(NEW, remapped)).toBe('collected')
    expect(await notOf(NEW)).toBe(0)
    expect(await slice()).toBe('done')
    const healed = await on.stored(on.target.machineId)
    expect(await fresh()).toEqual(healed)
  })

  it('are begun again if the derivation is raised before all are recomputed', async () => {
    await collectBy(OLD)
    await asIfMadeBefore()
    await slice()
    await slice()
    await untilDone(NEW + 1)
    expect(await notOf(NEW + 1)).toBe(0)
    expect((await on.row()).deriveAnew).toBeNull()
  })

  it('are never recomputed by an older program after a newer one has begun', async () => {
    await collectBy(OLD)
    await slice()
    const half = await on.stored(on.target.machineId)
    on.nowMs += HOUR_MS
    expect(await collectBy(OLD)).toBe('busy')
    expect(await slice(OLD)).toBe('busy')
    expect(await on.stored(on.target.machineId)).toEqual(half)
  })

  it('stay if no sample is left', async () => {
    await collectBy(OLD)
    await on.db.delete(sampleChunks).where(eq(sampleChunks.machineId, on.target.machineId))
    const before = await on.stored(on.target.machineId)
    expect(await slice()).toBe('done')
    expect(await on.stored(on.target.machineId)).toEqual(before)
    expect(await on.row()).toMatchObject({ derivation: NEW, deriveAnew: null })
  })

  it('are deleted if the newer derivation settles no hour', async () => {
    await collectBy(OLD)
    const { hourMs } = required((await on.stored(on.target.machineId)).carry, 'newest carry')
    const { machineId } = on.target
    const endMs = hourMs + 30 * HOUR_MS
    const left = { machineId, derivation: OLD }
    await on.db.insert(hourlyRollups).values({ ...left, hourMs: endMs - HOUR_MS, sums: { chiller: [1] } })
    await on.db
      .insert(carries)
      .values({ ...left, hourMs: endMs, carry: { atMs: endMs, held: {}, units: {} } })
    await untilDone()
    expect(await notOf(NEW)).toBe(0)
    expect(
      await on.db.$count(carries, and(eq(carries.machineId, machineId), gt(carries.hourMs, hourMs))),
    ).toBe(0)
    expect(await fresh()).toMatchObject({ carry: { hourMs } })
  })

  it('are recomputed by one worker at a time', async () => {
    await collectBy(OLD)
    await asIfMadeBefore()
    const outcomes = new Set<string>()
    await untilDone(NEW, async () => {
      const both = await Promise.all([slice(), slice()])
      for (const one of both) outcomes.add(one)
    })
    expect(outcomes).toContain('busy')
    expect(await notOf(NEW)).toBe(0)
    const healed = await on.stored(on.target.machineId)
    expect(await fresh()).toEqual(healed)
  })

  it('have their day summaries recomputed', async () => {
    await collectBy(OLD)
    const { machineId } = on.target
    await summariseDays({ db: on.db }, { machineId, nowMs: NOW })
    const summaries = () =>
      on.db.select().from(readingDays).where(eq(readingDays.machineId, machineId)).orderBy(readingDays.dayMs)
    const made = await summaries()
    await on.db
      .update(readingDays)
      .set({ whole: Uint8Array.of(1), derivation: 0 })
      .where(eq(readingDays.machineId, machineId))
    await untilDone(NEW)
    expect((await readSummaryState(on.db, machineId))?.summarisedMs).toBeLessThan(START)
    await on.db.update(collections).set({ derivation: OLD }).where(eq(collections.machineId, machineId))
    await summariseDays({ db: on.db }, { machineId, nowMs: NOW })
    expect(await summaries()).toEqual(made)
  })
})
