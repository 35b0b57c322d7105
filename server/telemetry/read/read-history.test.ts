import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DERIVATION } from '#core/derivation.ts'
import { initialCarry } from '#core/derive/derive.ts'
import { type HourSums, zeroSums } from '#core/rollups/hour-sums.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sites } from '#server/platform/database/tables.ts'
import { openTestDatabase } from '#test/app/test-database.ts'
import { first, required } from '#test/harness/required.ts'
import { onlyMachine } from '#test/telemetry/machine-row.ts'
import { encodeChunk } from '../chunks/chunk-codec.ts'
import { machines } from '../machine-tables.ts'
import { packHours } from '../store/packed-sums.ts'
import { writeStep } from '../store/write-step.ts'
import { readHistory } from './read-history.ts'

const MAY = Date.UTC(2025, 4, 1)
const END = MAY + 2 * DAY_MS
const NOW = END + 90_000
const rules: MachineRules = {
  units: [
    {
      unit: 'chiller',
      running: { reading: 'status', above: 0.5 },
      failure: null,
      power: null,
      load: null,
      cop: null,
    },
  ],
  gapLimitMs: 300_000,
  microStopMs: 0,
}
const database: Database = await openTestDatabase()
const { db } = database
await db.insert(sites).values({ id: 's', nome: 'Site', palette: {} })
afterAll(() => database.close())

const hour = (hourMs: number, runningMs: number): HourSums => ({
  ...zeroSums(),
  unit: 'chiller',
  hourMs,
  runningMs,
  knownMs: HOUR_MS,
})
/** Stores two days in which each hour ran for `runningMs`, and an open hour whose newest sample lies at `runningMs`. */
async function store(runningMs: number): Promise<void> {
  const samples = {
    atMs: Float64Array.of(END, END + runningMs),
    readings: { status: Float64Array.of(1, 1) },
  }
  const hours = Array.from({ length: 48 }, (_, i) => hour(MAY + i * HOUR_MS, runningMs))
  await writeStep(db, 'm', 'worker', {
    chunks: [{ hourMs: END, rows: 2, data: encodeChunk(samples) }],
    derived: {
      fromMs: MAY,
      toMs: END,
      derivation: DERIVATION,
      hours: packHours(hours),
      events: [],
      carries: [{ hourMs: END, carry: initialCarry(rules, END) }],
    },
    collection: {
      fromMs: MAY,
      untilMs: NOW,
      newestSampleMs: END + runningMs,
      rules,
      setupHash: 'one',
    },
  })
}

/** Begins at the second hour, so that it needs the sums of a day and those of single hours. */
const window = { fromMs: MAY + HOUR_MS, toMs: NOW }
async function read(from: Db) {
  const { summary, parts, samples } = required(
    await readHistory(from, 'm', NOW, () => [window]),
    'history of the machine',
  )
  const sums = required(first(parts, 'windows').hourSums.get('chiller'), 'sums of the chiller')
  return {
    runningMs: required(sums.runningMs, 'running time') / 47,
    newestMs: required(samples.atMs.at(-1), 'newest sample') - END,
    saidNewestMs: required(summary.newestSampleMs, "collection's newest sample") - END,
  }
}
/** The figures of one revision. */
const whole = (runningMs: number) => ({ runningMs, newestMs: runningMs, saidNewestMs: runningMs })

/** The database, which runs `before` ahead of each hand-written statement. */
const disturbed = (before: () => Promise<void>): Db =>
  new Proxy(db, {
    get(target, key) {
      if (key !== 'execute') return Reflect.get(target, key)
      return async (query: Parameters<Db['execute']>[0]) => {
        await before()
        return target.execute(query)
      }
    },
  })

beforeEach(async () => {
  await onlyMachine(db)
  await store(1000)
})

describe('a history that the collector rewrites while it is read', () => {
  it('belongs to one revision after one rewrite', async () => {
    let writes = 1
    const reader = disturbed(async () => {
      if (writes === 1) await store(1000 * ++writes)
    })
    expect(await read(reader)).toEqual(whole(2000))
    expect(await read(reader)).toEqual(whole(2000))
  })

  it('belongs to one revision after a rewrite before each statement', async () => {
    let writes = 1
    const reader = disturbed(() => store(1000 * ++writes))
    const disturbedRead = await read(reader)
    expect(disturbedRead).toEqual(whole(disturbedRead.runningMs))
    expect(disturbedRead.runningMs).toBeGreaterThan(2000)
    const then = await read(db)
    expect(then).toEqual(whole(1000 * writes))
  })

  it('is null after its machine was deleted', async () => {
    const reader = disturbed(async () => void (await db.delete(machines)))
    expect(await readHistory(reader, 'm', NOW, () => [window])).toBeNull()
  })
})
