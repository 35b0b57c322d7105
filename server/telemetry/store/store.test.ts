import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DERIVATION } from '#core/derivation.ts'
import type { Carry } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import { type HourSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { Database } from '#server/platform/database/database.ts'
import { oneRow } from '#server/platform/database/one-row.ts'
import { sites } from '#server/platform/database/tables.ts'
import { openTestDatabase } from '#test/app/test-database.ts'
import { required } from '#test/harness/required.ts'
import { onlyMachine } from '#test/telemetry/machine-row.ts'
import { taker } from '#test/telemetry/taker.ts'
import { RollupBook } from '../read/rollup-book.ts'
import {
  carries,
  collections,
  dailyRollups,
  hourlyRollups,
  recollections,
  sampleChunks,
  unitEvents,
} from '../tables.ts'
import { LeaseLost, releaseLease, renewLease, takeLease } from './lease.ts'
import { packHours, unpackSums } from './packed-sums.ts'
import { newestCarry, readChunks } from './read-chunks.ts'
import { EVENT_COLUMNS, hoursIn, readHead } from './read-window.ts'
import { beginRemap } from './recollections.ts'
import { writeStep } from './write-step.ts'

const MAY = Date.UTC(2025, 4, 1)
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.insert(sites).values({ id: 's', nome: 'Site', palette: {} })
})
afterAll(() => database.close())
beforeEach(async () => {
  await onlyMachine(database.db)
})

const hour = (hourMs: number, unit = 'chiller', runningMs = 1000): HourSums => ({
  ...zeroSums(),
  unit,
  hourMs,
  runningMs,
  knownMs: HOUR_MS,
  coolingTrH: 1 / 3,
  starts: 1,
})
const hours = (fromMs: number, toMs: number, runningMs = 1000) =>
  Array.from({ length: (toMs - fromMs) / HOUR_MS }, (_, i) => [
    hour(fromMs + i * HOUR_MS, 'chiller', runningMs),
    hour(fromMs + i * HOUR_MS, 'C1', 7),
  ]).flat()
const failure = (fromMs: number, toMs: number | null): UnitEvent => ({
  unit: 'C1',
  type: 'failure',
  fromMs,
  toMs,
  knownMs: (toMs ?? fromMs) - fromMs,
  causedShutdown: false,
  micro: false,
  readingId: 'c1_fault',
})
const revision = async () => oneRow(await database.db.select().from(collections)).revision
const storedEvents = () => database.db.select(EVENT_COLUMNS).from(unitEvents)
/** Brings the book up to date as a reader of the machine does. */
async function update(book: RollupBook, stretches: readonly Stretch[]) {
  const head = required(await readHead(database.db, 'm', book.revision), 'collection of the machine')
  book.addDays(head.revision, head.days)
  const days = book.daysWithoutHours(stretches)
  book.addHours(days, await hoursIn(database.db, 'm', days))
}
const carryAt = (atMs: number): Carry => ({ atMs, held: { status: [atMs - 1, 1] }, units: {} })
const store = (fromMs: number, toMs: number, events: UnitEvent[] = [], runningMs?: number) =>
  writeStep(database.db, 'm', 'worker', {
    chunks: [{ hourMs: fromMs, rows: 2, data: Uint8Array.of(1, 2, 250) }],
    derived: {
      fromMs,
      toMs,
      derivation: DERIVATION,
      hours: packHours(hours(fromMs, toMs, runningMs)),
      events,
      carries: [{ hourMs: toMs, carry: carryAt(toMs) }],
    },
    collection: { untilMs: toMs },
  })

describe('the telemetry store', () => {
  it('adds up windows of whole hours, also after rows were replaced', async () => {
    await store(MAY, MAY + 3 * DAY_MS)
    const whole = { fromMs: MAY, toMs: MAY + 3 * DAY_MS }
    const inner = { fromMs: MAY + 5 * HOUR_MS, toMs: MAY + 2 * DAY_MS + HOUR_MS }
    const short = { fromMs: MAY + HOUR_MS, toMs: MAY + 4 * HOUR_MS }
    const book = new RollupBook()
    await update(book, [whole, inner, short])
    expect(book.sums(whole).get('chiller')).toMatchObject({
      runningMs: 72_000,
      starts: 72,
      knownMs: 72 * HOUR_MS,
    })
    expect(book.sums(whole).get('chiller')?.coolingTrH).toBeCloseTo(24, 9)
    expect(book.sums(inner).get('chiller')).toMatchObject({ runningMs: 44_000 })
    expect(book.sums(inner).get('C1')).toMatchObject({ runningMs: 44 * 7 })
    expect(book.sums(short).get('chiller')).toMatchObject({ runningMs: 3_000 })
    await store(MAY + DAY_MS, MAY + 2 * DAY_MS + HOUR_MS, [], 500)
    await update(book, [whole, inner, short])
    expect(book.sums(whole).get('chiller')).toMatchObject({ runningMs: 72_000 - 25 * 500 })
    expect(book.sums(inner).get('chiller')).toMatchObject({ runningMs: 44_000 - 25 * 500 })
  })

  it('replaces hours, days and events that are stored again', async () => {
    await store(MAY, MAY + 2 * DAY_MS, [failure(MAY + HOUR_MS, null), failure(MAY + DAY_MS + 5, null)])
    await store(MAY + DAY_MS, MAY + 2 * DAY_MS, [failure(MAY + HOUR_MS, MAY + 2 * HOUR_MS)], 500)
    expect(await storedEvents()).toEqual([failure(MAY + HOUR_MS, MAY + 2 * HOUR_MS)])
    const days = await database.db.select().from(dailyRollups).orderBy(dailyRollups.dayMs)
    const running = days.map(({ sums }) => unpackSums(sums).get('chiller')?.runningMs)
    expect(running).toEqual([24_000, 12_000])
    expect(await database.db.$count(hourlyRollups)).toBe(48)
    expect(await database.db.$count(unitEvents)).toBe(1)
  })

  it('keeps one carry per day and those of the last hours', async () => {
    for (let i = 0; i < 40; i++) await store(MAY + i * HOUR_MS, MAY + (i + 1) * HOUR_MS)
    const kept = await database.db.select({ hourMs: carries.hourMs }).from(carries).orderBy(carries.hourMs)
    expect(kept.map((row) => (row.hourMs - MAY) / HOUR_MS)).toEqual([24, 37, 38, 39, 40])
    expect(await newestCarry(database.db, 'm', MAY + DAY_MS + 3 * HOUR_MS)).toEqual({
      hourMs: MAY + DAY_MS,
      carry: carryAt(MAY + DAY_MS),
      derivation: DERIVATION,
    })
    expect(await newestCarry(database.db, 'm', MAY)).toBeNull()
  })

  it('returns the stored bytes of chunks, in order of time', async () => {
    await store(MAY + HOUR_MS, MAY + 2 * HOUR_MS)
    await store(MAY, MAY + HOUR_MS)
    const chunks = await readChunks(database.db, 'm', MAY, MAY + DAY_MS)
    expect(chunks.map(({ hourMs, data }) => [hourMs, [...data]])).toEqual([
      [MAY, [1, 2, 250]],
      [MAY + HOUR_MS, [1, 2, 250]],
    ])
  })

  it('deletes all rows of the former source when the collection starts over', async () => {
    await store(MAY, MAY + DAY_MS, [failure(MAY + 1, MAY + 2)])
    await beginRemap(database.db, 'm', 'm.mapping', { fromMs: MAY, toMs: MAY + DAY_MS, askedAtMs: MAY })
    await writeStep(database.db, 'm', 'worker', { startOver: true, collection: { untilMs: null } })
    for (const table of [sampleChunks, hourlyRollups, dailyRollups, unitEvents, carries, recollections]) {
      expect(await database.db.$count(table)).toBe(0)
    }
  })

  it('raises the revision with a step that has rows, and not with a new watermark alone', async () => {
    const before = await revision()
    await writeStep(database.db, 'm', 'worker', { collection: { untilMs: 5 } })
    expect(await revision()).toBe(before)
    await store(MAY, MAY + HOUR_MS)
    expect(await revision()).toBe(before + 1)
  })
})

describe('the lease', () => {
  it('belongs to one worker at a time, until that worker gives it back', async () => {
    expect(await takeLease(database.db, 'm', taker('other'))).toBe(false)
    expect(await renewLease(database.db, 'm', 'other')).toBe(false)
    expect(await renewLease(database.db, 'm', 'worker')).toBe(true)
    await releaseLease(database.db, 'm', 'worker')
    expect(await takeLease(database.db, 'm', taker('other'))).toBe(true)
    expect(await takeLease(database.db, 'm', taker('worker'))).toBe(false)
  })

  it('is refused at once while a frozen worker locks its row in an open transaction', async () => {
    const { engine } = database
    if (engine.kind !== 'postgres') return
    await releaseLease(database.db, 'm', 'worker')
    const frozen = await engine.pool.connect()
    await frozen.query(`begin; update collections set revision = revision where machine_id = 'm'`)
    expect(await takeLease(database.db, 'm', taker('other'))).toBe(false)
    await frozen.query('rollback')
    frozen.release()
    expect(await takeLease(database.db, 'm', taker('other'))).toBe(true)
  })

  it('can be taken over after its end; the former owner then stores nothing more', async () => {
    await database.db
      .update(collections)
      .set({ leaseUntilMs: sql`(extract(epoch from clock_timestamp()) * 1000)::bigint - 1` })
      .where(eq(collections.machineId, 'm'))
    expect(await takeLease(database.db, 'm', taker('other'))).toBe(true)
    await expect(store(MAY, MAY + HOUR_MS)).rejects.toThrow(LeaseLost)
    expect(await database.db.$count(hourlyRollups)).toBe(0)
  })
})
