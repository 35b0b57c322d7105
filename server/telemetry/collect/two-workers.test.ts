import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import { Collecting, never, points } from '#test/telemetry/collecting.ts'
import { PointsSource } from '#test/telemetry/points-source.ts'
import { taker } from '#test/telemetry/taker.ts'
import { connections } from '../machine-tables.ts'
import { SourceError } from '../sources/source.ts'
import { readLateCheck } from '../store/late-checks.ts'
import { takeLease } from '../store/lease.ts'
import { collections } from '../tables.ts'
import { collectMachine } from './collect-machine.ts'
import type { CollectorDeps } from './collector-run.ts'

const on = new Collecting()

describe('two workers', () => {
  it('never collect one machine at the same time', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    on.source.beforeBlock = () => held
    const first = on.collect()
    await expect.poll(async () => (await on.row())?.leaseOwner).toEqual(expect.any(String))
    expect(await on.collect(new PointsSource(points))).toBe('busy')
    release()
    expect(await first).toBe('collected')
  })

  it('the worker that lost its lease stores nothing more', async () => {
    const all = async () => ({ row: await on.row(), rows: await on.stored(on.target.machineId) })
    let whenStolen: Awaited<ReturnType<typeof all>> | null = null
    let blocks = 0
    on.source.beforeBlock = async () => {
      if (++blocks !== 12) return
      await steal()
      whenStolen = await all()
    }
    expect(await on.collect()).toBe('busy')
    // The amount stored until then depends on this computer's pace.
    expect(await all()).toEqual(whenStolen)
    expect(await on.row()).toMatchObject({ leaseOwner: 'thief', completedAtMs: null })
  })

  it('the worker that lost its lease stores no marks of the past', async () => {
    await on.collect()
    const known = await readLateCheck(on.db, on.target.machineId)
    on.nowMs += 5 * MINUTE_MS
    const { marks, ...deps } = on.deps()
    const late: CollectorDeps = {
      ...deps,
      async marks(...asked) {
        await steal()
        return marks(...asked)
      },
    }
    expect(await collectMachine(late, on.target, never)).toBe('busy')
    expect(await readLateCheck(on.db, on.target.machineId)).toEqual(known)
  })

  it('the worker that lost its lease does not report a silent source that the other worker reads', async () => {
    await on.collect()
    on.nowMs += 1000
    on.source.beforeBlock = async () => {
      await steal()
      on.source.failure = new SourceError('timeout', 'O servidor não respondeu a tempo')
    }
    await on.collect()
    const [connection] = await on.db
      .select()
      .from(connections)
      .where(eq(connections.id, on.target.connectionId))
    expect(connection).toMatchObject({ status: 'ativo', ultimoErro: null })
    expect(await on.row()).toMatchObject({ leaseOwner: 'thief', failures: 0, lastError: null })
  })
})

/** Simulates an expired lease that another worker has taken. */
async function steal(): Promise<void> {
  const past = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint - 1`
  await on.db
    .update(collections)
    .set({ leaseUntilMs: past })
    .where(eq(collections.machineId, on.target.machineId))
  // A step that is being written locks the machine's row.
  await expect
    .poll(() => takeLease(on.db, on.target.machineId, taker('thief')), { interval: 5, timeout: 15_000 })
    .toBe(true)
}
