import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { Carry } from '#core/derive/derive.ts'
import type { Db } from '#server/platform/database/database.ts'
import { carries, sampleChunks } from '../tables.ts'
import type { Chunk } from './write-step.ts'

/** The chunks of the hours that begin in [fromMs, toMs), in order. */
export async function readChunks(db: Db, machineId: string, fromMs: number, toMs: number): Promise<Chunk[]> {
  return db
    .select({ hourMs: sampleChunks.hourMs, rows: sampleChunks.rows, data: sampleChunks.data })
    .from(sampleChunks)
    .where(
      and(
        eq(sampleChunks.machineId, machineId),
        gte(sampleChunks.hourMs, fromMs),
        lt(sampleChunks.hourMs, toMs),
      ),
    )
    .orderBy(asc(sampleChunks.hourMs))
}

/** The hours in [fromMs, toMs) that have samples, in order, with the number of their instants. */
export async function sampledHours(
  db: Db,
  machineId: string,
  fromMs: number,
  toMs: number,
): Promise<Omit<Chunk, 'data'>[]> {
  const { hourMs, rows } = sampleChunks
  return db
    .select({ hourMs, rows })
    .from(sampleChunks)
    .where(and(eq(sampleChunks.machineId, machineId), gte(hourMs, fromMs), lt(hourMs, toMs)))
    .orderBy(asc(hourMs))
}

export interface StoredCarry {
  readonly hourMs: number
  readonly carry: Carry
  /** The number of the derivation that made the carry. */
  readonly derivation: number
}

/** The newest carry at or before an instant; null when none is stored, and the derivation must begin at the first sample. */
export async function newestCarry(db: Db, machineId: string, atMs: number): Promise<StoredCarry | null> {
  const { hourMs, carry, derivation } = carries
  const [row] = await db
    .select({ hourMs, carry, derivation })
    .from(carries)
    .where(and(eq(carries.machineId, machineId), lte(hourMs, atMs)))
    .orderBy(desc(hourMs))
    .limit(1)
  return (row as StoredCarry | undefined) ?? null
}

/** Whether the stored carry of the hour equals this one. If so, the stored figures after the hour are still right. */
export async function isStoredCarry(
  db: Db,
  machineId: string,
  { hourMs, carry }: { hourMs: number; carry: Carry },
): Promise<boolean> {
  const same = sql`${carries.carry} = ${JSON.stringify(carry)}::jsonb`
  const where = and(eq(carries.machineId, machineId), eq(carries.hourMs, hourMs), same)
  return (await db.$count(carries, where)) > 0
}
