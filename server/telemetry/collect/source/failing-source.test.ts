import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { oneRow } from '#server/platform/database/one-row.ts'
import { Collecting, START } from '#test/telemetry/collecting.ts'
import { connections, machines } from '../../machine-tables.ts'
import { SourceError } from '../../sources/source.ts'
import { collections } from '../../tables.ts'

const on = new Collecting()

describe('a source that fails', () => {
  const connection = async () =>
    oneRow(await on.db.select().from(connections).where(eq(connections.id, on.target.connectionId)))

  it('shows on the connection and the collection, is asked again soon, and recovers', async () => {
    on.source.failure = new SourceError('unreachable', 'Servidor não responde')
    expect(await on.collect()).toBe('failed')
    expect(await connection()).toMatchObject({ status: 'erro', ultimoErro: 'Servidor não responde' })
    expect(await on.row()).toMatchObject({
      lastError: 'Servidor não responde',
      failures: 1,
      leaseOwner: null,
    })
    expect((await on.row()).nextAtMs - on.nowMs).toBeLessThanOrEqual(2000)
    for (let i = 0; i < 8; i++) await on.collect()
    expect((await on.row()).nextAtMs - on.nowMs).toBeGreaterThan(20_000)
    expect((await on.row()).nextAtMs - on.nowMs).toBeLessThanOrEqual(30_000)
    on.source.failure = null
    expect(await on.collect()).toBe('collected')
    expect(await connection()).toMatchObject({ status: 'ativo', ultimoErro: null })
    expect(await on.row()).toMatchObject({ lastError: null, failures: 0 })
  })

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'])(
    'with %s as cause is stored as a failure of the source, not taken for a lost database',
    async (code) => {
      const cause = Object.assign(new Error(`connect ${code}`), { code })
      on.source.failure = new SourceError('unreachable', 'Conexão recusada', { cause })
      expect(await on.collect()).toBe('failed')
      expect(await connection()).toMatchObject({ status: 'erro', ultimoErro: 'Conexão recusada' })
      expect(await on.row()).toMatchObject({ lastError: 'Conexão recusada', leaseOwner: null })
    },
  )

  it('ends the run quietly when its machine was deleted meanwhile', async () => {
    on.source.beforeBlock = async () => {
      await on.db.delete(machines).where(eq(machines.id, on.target.machineId))
      on.source.failure = new SourceError('timeout', 'Tempo esgotado')
    }
    expect(await on.collect()).toBe('failed')
    expect(await on.db.$count(collections, eq(collections.machineId, on.target.machineId))).toBe(0)
    expect(await connection()).toMatchObject({ ultimoErro: null })
  })

  it('is not asked for a machine that was deleted before its run', async () => {
    await on.db.delete(machines).where(eq(machines.id, on.target.machineId))
    expect(await on.collect()).toBe('busy')
    expect(on.source.reads).toEqual([])
  })

  it('keeps the samples stored before', async () => {
    let blocks = 0
    on.source.beforeBlock = () => {
      if (++blocks > 20) on.source.failure = new SourceError('timeout', 'Tempo esgotado')
    }
    expect(await on.collect()).toBe('failed')
    const { untilMs, completedAtMs } = await on.row()
    expect(untilMs).toBeGreaterThan(START + DAY_MS)
    expect(completedAtMs).toBeNull()
  })
})
