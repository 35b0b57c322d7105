import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { derive, initialCarry } from '#core/derive/derive.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { addToHistory, emptyHistory } from '#core/signals/history.ts'
import { resolveRules } from '#core/signals/machine-rules.ts'
import { normalise } from '#core/signals/values/normalise.ts'
import { DAY_MS, floorHour, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { first, required } from '#test/harness/required.ts'
import { Collecting, NOW, points, START, upTo } from '#test/telemetry/collecting.ts'
import { plantSetup } from '#test/telemetry/plant-target.ts'
import { PointsSource } from '#test/telemetry/points-source.ts'
import { readCollection } from '../store/collection-row.ts'
import { unpackSums } from '../store/packed-sums.ts'
import { unitEvents } from '../tables.ts'
import { settledTo } from './derive/derive-stretch.ts'
import { settleHistory } from './derive/settle-rules.ts'

const on = new Collecting()

/** The arithmetic over all points at once, without store, steps or carries. */
function inOnePiece(raw: RawBlock, toMs: number) {
  const samples = normalise(raw, plantSetup).samples
  const rules = resolveRules(plantSetup, settleHistory(addToHistory(emptyHistory(), samples), plantSetup))
  const carry = initialCarry(rules, floorHour(first(samples.atMs, 'samples')))
  return { rules, ...derive({ rules, carry, samples, toMs }) }
}
const byUnit = (a: { hourMs: number; unit: string }, b: { hourMs: number; unit: string }) =>
  a.hourMs - b.hourMs || (a.unit < b.unit ? -1 : 1)

describe('first collection', () => {
  it('stores the figures that all points give at once', async () => {
    expect(await on.collect()).toBe('collected')
    const whole = inOnePiece(upTo(NOW), NOW)
    const settledMs = settledTo(NOW, whole.rules)
    const hours = (await on.stored(on.target.machineId)).hours
      .flatMap(({ hourMs, sums }) => [...unpackSums(sums)].map(([unit, part]) => ({ ...part, unit, hourMs })))
      .sort(byUnit)
    const expected = whole.hours.filter((hour) => hour.hourMs < settledMs && hour.knownMs > 0).sort(byUnit)
    expect(hours).toHaveLength(expected.length)
    hours.forEach((hour, i) => {
      for (const [key, value] of Object.entries(required(expected[i], 'expected hour'))) {
        if (typeof value === 'number') expect(hour[key as keyof typeof hour]).toBeCloseTo(value, 6)
        else expect(hour[key as keyof typeof hour]).toBe(value)
      }
    })
    const key = (event: { unit: string; type: string; fromMs: number }) =>
      `${event.fromMs} ${event.type} ${event.unit}`
    const sorted = whole.events
      .filter((event) => event.fromMs < settledMs)
      .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    const rows = await on.db.select().from(unitEvents).where(eq(unitEvents.machineId, on.target.machineId))
    const events = rows.map(({ machineId: _, derivation: __, ...event }) => event)
    expect(events.length).toBeGreaterThan(20)
    expect(events.sort((a, b) => (key(a) < key(b) ? -1 : 1))).toEqual(sorted)
  })

  it('covers the time from the first point to the collection, and is marked as ended', async () => {
    await on.collect()
    expect(await on.row()).toMatchObject({
      fromMs: points.atMs[0],
      untilMs: NOW,
      completedAtMs: NOW,
      failures: 0,
      lastError: null,
      leaseUntilMs: 0,
    })
    expect((await on.row()).rules).toEqual(inOnePiece(upTo(NOW), NOW).rules)
  })

  it('ends without empty hours even if the newest point is years old', async () => {
    on.nowMs = NOW + 3000 * DAY_MS
    on.source.arrivedToMs = NOW
    await on.collect()
    expect(await on.row()).toMatchObject({ untilMs: on.nowMs, completedAtMs: on.nowMs })
    const { hours } = await on.stored(on.target.machineId)
    expect(Math.max(...hours.map((hour) => hour.hourMs))).toBeLessThan(NOW + 2 * HOUR_MS)
    const before = await on.stored(on.target.machineId)
    on.nowMs += 3000 * DAY_MS
    await on.collect()
    expect(await on.stored(on.target.machineId)).toEqual(before)
  })

  it('waits for the first point of an empty source', async () => {
    on.source.arrivedToMs = START
    expect(await on.collect()).toBe('failed')
    expect(await on.row()).toMatchObject({ fromMs: null, completedAtMs: null })
    on.source.arrivedToMs = NOW
    await on.collect()
    expect(await on.row()).toMatchObject({ fromMs: START, completedAtMs: NOW })
  })

  it('keeps the stored data while a new, perhaps mistyped, measurement has no point', async () => {
    await on.collect()
    const [stored, row] = [await on.stored(on.target.machineId), await on.row()]
    const mistyped = { ...on.target, sourceHash: 'mistyped' }
    const empty = new PointsSource(upTo(START))
    expect(await on.collect(empty, mistyped)).toBe('failed')
    expect(await on.row()).toMatchObject({
      lastError: 'A fonte responde, mas não tem nenhum ponto dos campos desta máquina',
      fromMs: row.fromMs,
      untilMs: row.untilMs,
      setupHash: row.setupHash,
    })
    expect(await on.stored(on.target.machineId)).toEqual(stored)
    const other = upTo(NOW - 5 * DAY_MS)
    expect(await on.collect(new PointsSource(other), mistyped)).toBe('collected')
    expect(await on.stored(on.target.machineId)).not.toEqual(stored)
    const startedOver = await on.row()
    expect(startedOver.setupHash).not.toBe(row.setupHash)
    expect(startedOver.newestSampleMs).toBe(other.atMs.at(-1))
  })

  it('gives the same rows after any number of interruptions at any place', async () => {
    await on.collect()
    const whole = await on.stored(on.target.machineId)
    const cut = await on.anotherTarget()
    for (let attempt = 0; (await readCollection(on.db, cut.machineId))?.completedAtMs == null; attempt++) {
      expect(attempt).toBeLessThan(60)
      const flaky = new PointsSource(points, 137 + attempt * 11)
      const blocks = 12 + ((attempt * 7) % 9)
      let given = 0
      flaky.beforeBlock = () => {
        if (attempt < 30 && ++given > blocks) throw new Error('killed')
      }
      await on.collect(flaky, cut)
    }
    expect(await on.stored(cut.machineId)).toEqual(whole)
  })
})

describe('the runs after the first collection', () => {
  it('gives the same rows in many small runs as in one run', async () => {
    on.nowMs = NOW + DAY_MS - 13 * MINUTE_MS
    await on.collect()
    const whole = await on.stored(on.target.machineId)
    const piecewise = await on.anotherTarget()
    for (on.nowMs = NOW; on.nowMs < NOW + DAY_MS - 13 * MINUTE_MS; on.nowMs += 23 * MINUTE_MS) {
      await on.collect(undefined, piecewise)
    }
    on.nowMs = NOW + DAY_MS - 13 * MINUTE_MS
    await on.collect(undefined, piecewise)
    expect(await on.stored(piecewise.machineId)).toEqual(whole)
  })

  it('adds a point that arrives a little late', async () => {
    on.source.arrivedToMs = NOW - MINUTE_MS - 1
    await on.collect()
    on.source.arrivedToMs = Number.POSITIVE_INFINITY
    on.nowMs = NOW + 1000
    await on.collect()
    const late = await on.stored(on.target.machineId)
    on.target = await on.anotherTarget()
    await on.collect(new PointsSource(points))
    expect((await on.stored(on.target.machineId)).chunks).toEqual(late.chunks)
  })

  it('stores nothing without new points', async () => {
    on.nowMs += 1000
    await on.collect()
    const { revision } = await on.row()
    on.nowMs += 5000
    await on.collect()
    expect((await on.row()).revision).toBe(revision)
  })
})
