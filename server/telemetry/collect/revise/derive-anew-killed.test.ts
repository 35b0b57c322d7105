import { type AnyColumn, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { seeded } from '#test/faults/random.ts'
import { Collecting, NOW, never, points } from '#test/telemetry/collecting.ts'
import { DoomedDatabase, type Fate, Killed } from '#test/telemetry/doomed-database.ts'
import { PointsSource } from '#test/telemetry/points-source.ts'
import { clearLeases } from '../../store/lease.ts'
import { summariseDays } from '../../summaries/summarise-days.ts'
import { carries, dailyRollups, hourlyRollups, readingDays, unitEvents } from '../../tables.ts'
import { collectMachine } from '../collect-machine.ts'
import { deriveAnew } from './derive-anew.ts'

const OLD = 0
const NEW = 1
// A long run by hand: UPDATE_SEEDS=200 npm test -- derive-anew-killed
const SEEDS = Number(process.env.UPDATE_SEEDS ?? 2)

const on = new Collecting()
const FORMER = { chiller: [1, 2, 3], C1: [4, 5, 6] }
const ofMachine = (table: { machineId: AnyColumn }) => eq(table.machineId, on.target.machineId)
const collectBy = (derivation: number, db = on.db) =>
  collectMachine({ ...on.deps(), db, derivation }, on.target, never)
const slice = (db = on.db) =>
  deriveAnew(
    { ...on.deps(), db, derivation: NEW, sliceMs: 0 },
    { machineId: on.target.machineId, setup: on.target.setup },
    never,
  )

/** A machine with an older derivation's figures, all of them wrong. */
async function collectedBefore(): Promise<void> {
  await collectBy(OLD)
  await on.db.update(hourlyRollups).set({ sums: FORMER }).where(ofMachine(hourlyRollups))
  await on.db.update(dailyRollups).set({ sums: FORMER }).where(ofMachine(dailyRollups))
  await on.db.delete(unitEvents).where(eq(unitEvents.type, 'failure'))
  await on.db.update(unitEvents).set({ readingId: 'former' }).where(ofMachine(unitEvents))
  await on.db
    .update(carries)
    .set({ carry: sql`jsonb_set(${carries.carry}, '{held}', '{}')` })
    .where(ofMachine(carries))
}

/** Runs work in a process that is killed at a statement; true: the work ended before. */
async function killedAt(fate: Fate, work: (db: typeof on.db) => Promise<unknown>): Promise<boolean> {
  const doomed = await DoomedDatabase.of(on.database, fate)
  try {
    await work(doomed.db)
    return !doomed.isKilled
  } catch (error) {
    if (!doomed.isKilled && !(error instanceof Killed)) throw error
    return false
  } finally {
    doomed.end()
    // The next process finds the lease of the killed one: the embedded database's clears it, others wait for its end.
    await clearLeases(on.db)
  }
}

interface Counts {
  readonly hours: number
  readonly days: number
}
const counts = async (): Promise<Counts> => ({
  hours: await on.db.$count(hourlyRollups, ofMachine(hourlyRollups)),
  days: await on.db.$count(dailyRollups, ofMachine(dailyRollups)),
})

/** Each row is a former one as it was, or a new one. */
async function expectNothingLost(least: Counts): Promise<void> {
  const now = await counts()
  expect(now.hours).toBeGreaterThanOrEqual(least.hours)
  expect(now.days).toBeGreaterThanOrEqual(least.days)
  const rows = await on.db.select().from(hourlyRollups).where(ofMachine(hourlyRollups))
  for (const { derivation, sums } of rows) {
    if (derivation === OLD && sums.C1?.length === 3) expect(sums).toEqual(FORMER)
    else expect(sums.chiller?.length).toBeGreaterThan(3)
  }
  const { completedAtMs, untilMs } = await on.row()
  expect(completedAtMs).not.toBeNull()
  expect(untilMs).toBeGreaterThanOrEqual(NOW)
}

const numbersOf = async (
  table: typeof hourlyRollups | typeof dailyRollups | typeof unitEvents | typeof carries,
) =>
  (await on.db.selectDistinct({ derivation: table.derivation }).from(table).where(ofMachine(table))).map(
    ({ derivation }) => derivation,
  )

async function expectAllMadeAnew(): Promise<void> {
  for (;;) {
    const outcome = await slice()
    expect(outcome).not.toBe('busy')
    if (outcome === 'done') break
  }
  for (const table of [hourlyRollups, dailyRollups, unitEvents, carries])
    expect(await numbersOf(table)).toEqual([NEW])
  expect(await on.row()).toMatchObject({ derivation: NEW, deriveAnew: null })
  const healed = await on.stored(on.target.machineId)
  on.target = await on.anotherTarget()
  await collectBy(NEW)
  expect(await on.stored(on.target.machineId)).toEqual(healed)
}

it('figures made anew are whole after a kill at each statement', async () => {
  await collectedBefore()
  const least = await counts()
  let statements = 0
  for (let ended = false; !ended; statements++) {
    expect(statements).toBeLessThan(200)
    ended = await killedAt({ statements, answered: statements % 2 === 1 }, slice)
    await expectNothingLost(least)
  }
  expect(statements).toBeGreaterThan(10)
  await expectAllMadeAnew()
}, 120_000)

it.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'figures made anew are whole after kills at many instants, beside new points and summaries (seed %i)',
  async (seed) => {
    const random = seeded(seed)
    await collectedBefore()
    const least = await counts()
    let kills = 0
    const { machineId } = on.target
    const summarise = (db: typeof on.db) => summariseDays({ db }, { machineId, nowMs: on.nowMs })
    const collect = (db: typeof on.db) => collectBy(NEW, db)
    const works = [slice, slice, slice, collect, summarise]
    for (let left = 30; left > 0; left--) {
      on.nowMs += Math.floor(random() * 20) * MINUTE_MS
      const work = works[Math.floor(random() * works.length)] ?? slice
      const fate = { statements: Math.floor(random() ** 2 * 60), answered: random() < 0.5 }
      if (!(await killedAt(fate, work))) kills++
      await expectNothingLost(least)
    }
    expect(kills).toBeGreaterThan(5)
    await collectBy(NEW)
    on.source = new PointsSource(points)
    await expectAllMadeAnew()
    on.nowMs += 2 * DAY_MS
    await summarise(on.db)
    expect(await on.db.$count(readingDays, eq(readingDays.machineId, machineId))).toBeGreaterThan(8)
  },
  120_000,
)
