import { randomUUID } from 'node:crypto'
import { and, asc, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { recollections } from '../tables.ts'

export type Recollection = typeof recollections.$inferSelect
type RecollectionSpan = Pick<Recollection, 'fromMs' | 'toMs' | 'kind' | 'askedAtMs'>

/** Adds a stretch to the machine's list; a waiting stretch that touches the new one grows instead. */
export async function addRecollection(db: Db, machineId: string, asked: RecollectionSpan): Promise<void> {
  const waiting = and(
    eq(recollections.machineId, machineId),
    eq(recollections.kind, asked.kind),
    isNull(recollections.nextMs),
    lte(recollections.fromMs, asked.toMs),
    gte(recollections.toMs, asked.fromMs),
  )
  const grown = await db
    .update(recollections)
    .set({
      fromMs: sql`least(${recollections.fromMs}, ${asked.fromMs}::bigint)`,
      toMs: sql`greatest(${recollections.toMs}, ${asked.toMs}::bigint)`,
    })
    .where(waiting)
    .returning({ id: recollections.id })
  if (grown.length === 0) await db.insert(recollections).values({ id: randomUUID(), machineId, ...asked })
}

/** A machine's stretches to be read again: a person's requests come first, then the order of asking. */
export async function listRecollections(db: Db, machineId: string): Promise<Recollection[]> {
  return db
    .select()
    .from(recollections)
    .where(eq(recollections.machineId, machineId))
    .orderBy(asc(recollections.kind), asc(recollections.askedAtMs), asc(recollections.id))
}

export async function advanceRecollection(db: Db, id: string, nextMs: number): Promise<void> {
  await db.update(recollections).set({ nextMs }).where(eq(recollections.id, id))
}

export async function endRecollection(db: Db, id: string): Promise<void> {
  await db.delete(recollections).where(eq(recollections.id, id))
}

/** Whether everything stored of a machine is being read again. */
export async function isRemapping(db: Db, machineId: string): Promise<boolean> {
  const remap = and(eq(recollections.machineId, machineId), eq(recollections.kind, 'remap'))
  return (await db.$count(recollections, remap)) > 0
}

/**
 * The reading again of all that is stored of a machine after its fields have changed, begun or gone on with: one for a mapping, and
 * one of an earlier mapping ends with it.
 */
export async function beginRemap(
  db: Db,
  machineId: string,
  id: string,
  asked: Omit<RecollectionSpan, 'kind'>,
): Promise<Recollection> {
  const ofMachine = and(eq(recollections.machineId, machineId), eq(recollections.kind, 'remap'))
  await db.delete(recollections).where(and(ofMachine, ne(recollections.id, id)))
  await db
    .insert(recollections)
    .values({ id, machineId, ...asked, kind: 'remap' })
    .onConflictDoNothing()
  const [row] = await db.select().from(recollections).where(eq(recollections.id, id))
  return row!
}
