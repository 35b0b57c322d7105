import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { derive, initialCarry } from '#core/derive.ts'
import { resolveModel } from '#core/model.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { addToHistory, emptyHistory, keepMedianStep } from '#core/signals/history.ts'
import { normalise } from '#core/signals/normalise.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { Database } from '#server/platform/db.ts'
import { createLog } from '#server/platform/log.ts'
import { connections, sites } from '#server/platform/tables.ts'
import { newTarget } from '#test/telemetry/new-target.ts'
import { chillerSpec, plantSetup } from '#test/telemetry/plant-target.ts'
import { PointsSource, readingFrom } from '#test/telemetry/points-source.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { SourceError } from '../sources/source.ts'
import { readCollection } from '../store/collection-row.ts'
import { takeLease } from '../store/lease.ts'
import { unpackSums } from '../store/packed-sums.ts'
import { carries, collections, dailyRollups, hourlyRollups, sampleChunks, unitEvents } from '../tables.ts'
import type { CollectTarget } from './collect-job.ts'
import { collectMachine, recollect } from './collect-machine.ts'
import { settledTo } from './derive-stretch.ts'
import type { CollectorDeps } from './run.ts'

const START = Date.UTC(2025, 8, 3, 5, 17)
const NOW = START + 9 * DAY_MS + 7 * HOUR_MS + 23 * MINUTE_MS
const points = plantBlock(chillerSpec, START, NOW + 2 * DAY_MS)
const log = createLog({ level: 'silent' })
let database: Database
let target: CollectTarget
let source: PointsSource
let nowMs: number

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.insert(sites).values({ id: 's', nome: 'Site', palette: {} })
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  target = await newTarget(database.db, 's')
  source = new PointsSource(points)
  nowMs = NOW
})

const deps = (from: PointsSource = source): CollectorDeps => ({
  db: database.db,
  log,
  now: () => nowMs,
  ...readingFrom(from),
})
const never = new AbortController().signal
const collect = (from?: PointsSource, which = target) => collectMachine(deps(from), which, never)
const row = async () => (await readCollection(database.db, target.machineId))!

/** Everything stored of a machine but what tells when. */
async function stored(machineId: string) {
  const { db } = database
  const of = <T extends { machineId: string }>(rows: T[]) => rows.map(({ machineId: _, ...rest }) => rest)
  const chunks = await db
    .select()
    .from(sampleChunks)
    .where(eq(sampleChunks.machineId, machineId))
    .orderBy(asc(sampleChunks.hourMs))
  const hours = await db
    .select()
    .from(hourlyRollups)
    .where(eq(hourlyRollups.machineId, machineId))
    .orderBy(asc(hourlyRollups.hourMs))
  const days = await db
    .select()
    .from(dailyRollups)
    .where(eq(dailyRollups.machineId, machineId))
    .orderBy(asc(dailyRollups.dayMs))
  const events = await db
    .select()
    .from(unitEvents)
    .where(eq(unitEvents.machineId, machineId))
    .orderBy(asc(unitEvents.fromMs), asc(unitEvents.type), asc(unitEvents.unit))
  const newest = await db
    .select()
    .from(carries)
    .where(eq(carries.machineId, machineId))
    .orderBy(asc(carries.hourMs))
  // What lasts across the newest carry is stored as it looked then; readers derive from there on themselves.
  const settledMs = newest.at(-1)?.hourMs ?? 0
  return {
    chunks: of(chunks).map(({ data, ...rest }) => ({ ...rest, data: Buffer.from(data).toString('base64') })),
    hours: of(hours),
    days: of(days).map(({ revision: _, ...rest }) => rest),
    events: of(events).filter((event) => event.toMs !== null && event.toMs <= settledMs),
    carry: of(newest).at(-1),
  }
}

/** The same points put through the arithmetic in one piece, without store, steps or carries. */
function inOnePiece(raw: RawBlock, toMs: number) {
  const samples = normalise(raw, plantSetup).samples
  const model = resolveModel(plantSetup, keepMedianStep(addToHistory(emptyHistory(), samples)))
  const carry = initialCarry(model, Math.floor(samples.atMs[0]! / HOUR_MS) * HOUR_MS)
  return { model, ...derive({ model, carry, samples, toMs }) }
}
const upTo = (toMs: number): RawBlock => {
  const end = points.atMs.findIndex((at) => at >= toMs)
  const fields = Object.entries(points.fields).map(([name, column]) => [name, column.slice(0, end)])
  return { atMs: points.atMs.slice(0, end), fields: Object.fromEntries(fields) }
}
const byUnit = (a: { hourMs: number; unit: string }, b: { hourMs: number; unit: string }) =>
  a.hourMs - b.hourMs || (a.unit < b.unit ? -1 : 1)

describe('first collection', () => {
  it('stores what the arithmetic says of all points at once', async () => {
    expect(await collect()).toBe('collected')
    const whole = inOnePiece(upTo(NOW), NOW)
    const settledMs = settledTo(NOW, whole.model)
    const hours = (await stored(target.machineId)).hours
      .flatMap(({ hourMs, sums }) => [...unpackSums(sums)].map(([unit, part]) => ({ ...part, unit, hourMs })))
      .sort(byUnit)
    const expected = whole.hours.filter((hour) => hour.hourMs < settledMs && hour.knownMs > 0).sort(byUnit)
    expect(hours).toHaveLength(expected.length)
    hours.forEach((hour, i) => {
      for (const [key, value] of Object.entries(expected[i]!)) {
        if (typeof value === 'number') expect(hour[key as keyof typeof hour]).toBeCloseTo(value, 6)
        else expect(hour[key as keyof typeof hour]).toBe(value)
      }
    })
    const key = (event: { unit: string; type: string; fromMs: number }) =>
      `${event.fromMs} ${event.type} ${event.unit}`
    const sorted = whole.events
      .filter((event) => event.fromMs < settledMs)
      .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    const rows = await database.db.select().from(unitEvents).where(eq(unitEvents.machineId, target.machineId))
    const events = rows.map(({ machineId: _, ...event }) => event)
    expect(events.length).toBeGreaterThan(20)
    expect(events.sort((a, b) => (key(a) < key(b) ? -1 : 1))).toEqual(sorted)
  })

  it('covers from the first point to the instant of the collection, and tells that it has ended', async () => {
    await collect()
    expect(await row()).toMatchObject({
      fromMs: points.atMs[0],
      untilMs: NOW,
      completedAtMs: NOW,
      failures: 0,
      lastError: null,
      leaseUntilMs: 0,
    })
    expect((await row()).model).toEqual(inOnePiece(upTo(NOW), NOW).model)
  })

  it('has ended also when the newest point is years old, without storing empty hours', async () => {
    nowMs = NOW + 3000 * DAY_MS
    source.arrivedToMs = NOW
    await collect()
    expect(await row()).toMatchObject({ untilMs: nowMs, completedAtMs: nowMs })
    const { hours } = await stored(target.machineId)
    expect(Math.max(...hours.map((hour) => hour.hourMs))).toBeLessThan(NOW + 2 * HOUR_MS)
    const before = await stored(target.machineId)
    nowMs += 3000 * DAY_MS
    await collect()
    expect(await stored(target.machineId)).toEqual(before)
  })

  it('waits for the first point of an empty source', async () => {
    source.arrivedToMs = START
    expect(await collect()).toBe('failed')
    expect(await row()).toMatchObject({ fromMs: null, completedAtMs: null })
    source.arrivedToMs = NOW
    await collect()
    expect(await row()).toMatchObject({ fromMs: START, completedAtMs: NOW })
  })

  it('gives the same rows however often it is cut off, wherever', async () => {
    await collect()
    const whole = await stored(target.machineId)
    const cut = await newTarget(database.db, 's')
    for (
      let attempt = 0;
      (await readCollection(database.db, cut.machineId))?.completedAtMs == null;
      attempt++
    ) {
      expect(attempt).toBeLessThan(60)
      const flaky = new PointsSource(points, 137 + attempt * 11)
      const blocks = 12 + ((attempt * 7) % 9)
      let given = 0
      flaky.beforeBlock = () => {
        if (attempt < 30 && ++given > blocks) throw new Error('killed')
      }
      await collect(flaky, cut)
    }
    expect(await stored(cut.machineId)).toEqual(whole)
  })
})

describe('going on', () => {
  it('gives in many small runs what one run gives', async () => {
    nowMs = NOW + DAY_MS - 13 * MINUTE_MS
    await collect()
    const whole = await stored(target.machineId)
    const piecewise = await newTarget(database.db, 's')
    for (nowMs = NOW; nowMs < NOW + DAY_MS - 13 * MINUTE_MS; nowMs += 23 * MINUTE_MS) {
      await collect(undefined, piecewise)
    }
    nowMs = NOW + DAY_MS - 13 * MINUTE_MS
    await collect(undefined, piecewise)
    expect(await stored(piecewise.machineId)).toEqual(whole)
  })

  it('takes in a point that arrives a little late', async () => {
    source.arrivedToMs = NOW - MINUTE_MS - 1
    await collect()
    source.arrivedToMs = Number.POSITIVE_INFINITY
    nowMs = NOW + 1000
    await collect()
    const late = await stored(target.machineId)
    target = await newTarget(database.db, 's')
    await collect(new PointsSource(points))
    expect((await stored(target.machineId)).chunks).toEqual(late.chunks)
  })

  it('stores nothing new when nothing is new', async () => {
    nowMs += 1000
    await collect()
    const { revision } = await row()
    nowMs += 5000
    await collect()
    expect((await row()).revision).toBe(revision)
  })
})

describe('collecting a stretch again', () => {
  it('changes nothing when the source says the same', async () => {
    await collect()
    const before = await stored(target.machineId)
    await recollect(deps(), target, { fromMs: START + DAY_MS, toMs: START + 6 * DAY_MS }, never)
    expect(await stored(target.machineId)).toEqual(before)
  })

  it('takes in what was missing, as if it had been there', async () => {
    const holeFrom = START + 2 * DAY_MS + 3 * HOUR_MS
    const holeTo = holeFrom + 31 * HOUR_MS
    const keep = (at: number) => at < holeFrom || at >= holeTo
    const fields = Object.entries(points.fields).map(([name, column]) => [
      name,
      (column as Float64Array).filter((_, i) => keep(points.atMs[i]!)),
    ])
    source.replacePoints({ atMs: points.atMs.filter(keep), fields: Object.fromEntries(fields) })
    await collect()
    source.replacePoints(points)
    await recollect(deps(), target, { fromMs: holeFrom, toMs: holeTo }, never)
    const healed = await stored(target.machineId)
    target = await newTarget(database.db, 's')
    await collect(new PointsSource(points))
    expect(await stored(target.machineId)).toEqual(healed)
  })

  it('replaces the value of an instant that was written again', async () => {
    await collect()
    const status = `${chillerSpec.key}_status`
    const from = START + 4 * DAY_MS
    const off = (points.fields[status] as Float64Array).map((value, i) =>
      points.atMs[i]! >= from && points.atMs[i]! < from + HOUR_MS ? 0 : value,
    )
    const rewritten = { atMs: points.atMs, fields: { ...points.fields, [status]: off } }
    source.replacePoints(rewritten)
    await recollect(deps(), target, { fromMs: from, toMs: from + HOUR_MS }, never)
    const healed = await stored(target.machineId)
    target = await newTarget(database.db, 's')
    await collect(new PointsSource(rewritten))
    expect(await stored(target.machineId)).toEqual(healed)
  })
})

describe('another setup', () => {
  it('derives everything again from the chunks, without the source, when only the meaning changes', async () => {
    await collect()
    const reads = source.reads.length
    const setup = {
      ...plantSetup,
      gapLimitMs: 2 * MINUTE_MS,
      compressorIds: plantSetup.compressorIds.slice(0, 3),
    }
    await collect(undefined, { ...target, setup, setupHash: 'setup-2' })
    expect(source.reads.slice(reads).every(({ fromMs }) => fromMs > NOW - HOUR_MS)).toBe(true)
    const again = await stored(target.machineId)
    expect(new Set(again.hours.flatMap(({ sums }) => Object.keys(sums)))).toEqual(
      new Set(['chiller', 'C1', 'C2', 'C3']),
    )
    target = await newTarget(database.db, 's')
    await collect(new PointsSource(points), { ...target, setup })
    expect(await stored(target.machineId)).toEqual(again)
  })

  it('starts over when the readings change, keeping the old rows until the source answers', async () => {
    await collect()
    const before = await stored(target.machineId)
    const other = { ...target, sourceHash: 'source-2' }
    source.failure = new SourceError('unreachable', 'sem resposta')
    expect(await collect(undefined, other)).toBe('failed')
    expect(await stored(target.machineId)).toEqual(before)
    source.failure = null
    source.replacePoints(upTo(START + 2 * DAY_MS))
    await collect(undefined, other)
    const { chunks } = await stored(target.machineId)
    expect(chunks.at(-1)!.hourMs).toBeLessThan(START + 2 * DAY_MS)
  })
})

describe('a source that fails', () => {
  const connection = async () =>
    (await database.db.select().from(connections).where(eq(connections.id, target.connectionId)))[0]!

  it('is told on the connection and the collection, is tried again soon, and recovers', async () => {
    source.failure = new SourceError('unreachable', 'Servidor não responde')
    expect(await collect()).toBe('failed')
    expect(await connection()).toMatchObject({ status: 'erro', ultimoErro: 'Servidor não responde' })
    expect(await row()).toMatchObject({ lastError: 'Servidor não responde', failures: 1, leaseOwner: null })
    expect((await row()).nextAtMs - nowMs).toBeLessThanOrEqual(2000)
    for (let i = 0; i < 8; i++) await collect()
    expect((await row()).nextAtMs - nowMs).toBeGreaterThan(20_000)
    expect((await row()).nextAtMs - nowMs).toBeLessThanOrEqual(30_000)
    source.failure = null
    expect(await collect()).toBe('collected')
    expect(await connection()).toMatchObject({ status: 'ativo', ultimoErro: null })
    expect(await row()).toMatchObject({ lastError: null, failures: 0 })
  })

  it('keeps what it gave before', async () => {
    let blocks = 0
    source.beforeBlock = () => {
      if (++blocks > 20) source.failure = new SourceError('timeout', 'Tempo esgotado')
    }
    expect(await collect()).toBe('failed')
    const { untilMs, completedAtMs } = await row()
    expect(untilMs).toBeGreaterThan(START + DAY_MS)
    expect(completedAtMs).toBeNull()
  })
})

describe('two workers', () => {
  it('never collect a machine at once', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    source.beforeBlock = () => held
    const first = collect()
    await expect.poll(async () => (await row())?.leaseOwner).not.toBeNull()
    expect(await collect(new PointsSource(points))).toBe('busy')
    release()
    expect(await first).toBe('collected')
  })

  it('the one whose lease was taken stores nothing more', async () => {
    const all = async () => ({ row: await row(), rows: await stored(target.machineId) })
    let whenStolen: Awaited<ReturnType<typeof all>> | null = null
    let blocks = 0
    source.beforeBlock = async () => {
      if (++blocks !== 12) return
      const past = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint - 1`
      await database.db
        .update(collections)
        .set({ leaseUntilMs: past })
        .where(eq(collections.machineId, target.machineId))
      if (await takeLease(database.db, target.machineId, 'thief')) whenStolen = await all()
    }
    expect(await collect()).toBe('busy')
    // How much was stored until then, if anything, is a matter of this computer's pace.
    expect(await all()).toEqual(whenStolen)
    expect(await row()).toMatchObject({ leaseOwner: 'thief', completedAtMs: null })
  })
})
