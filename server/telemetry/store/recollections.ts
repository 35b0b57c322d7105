import { randomUUID } from 'node:crypto'
import { and, asc, eq, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { oneRow } from '#server/platform/database/one-row.ts'
import { collections, recollections } from '../tables.ts'

export type Recollection = typeof recollections.$inferSelect
type RequestedStretch = Pick<Recollection, 'fromMs' | 'toMs' | 'kind' | 'askedAtMs'>

/** Adds a stretch to the machine's list. When it touches a stretch that no worker has begun, that one grows instead. */
export async function addRecollection(db: Db, machineId: string, stretch: RequestedStretch): Promise<void> {
  const touching = and(
    eq(recollections.machineId, machineId),
    eq(recollections.kind, stretch.kind),
    isNull(recollections.nextMs),
    lte(recollections.fromMs, stretch.toMs),
    gte(recollections.toMs, stretch.fromMs),
  )
  const grown = await db
    .update(recollections)
    .set({
      fromMs: sql`least(${recollections.fromMs}, ${stretch.fromMs}::bigint)`,
      toMs: sql`greatest(${recollections.toMs}, ${stretch.toMs}::bigint)`,
    })
    .where(touching)
    .returning({ id: recollections.id })
  if (grown.length === 0) await db.insert(recollections).values({ id: randomUUID(), machineId, ...stretch })
}

/** A machine's stretches to be read again, a person's requests first, each kind in the order of the requests. */
export async function listRecollections(db: Db, machineId: string): Promise<Recollection[]> {
  return db
    .select()
    .from(recollections)
    .where(eq(recollections.machineId, machineId))
    .orderBy(asc(recollections.kind), asc(recollections.askedAtMs), asc(recollections.id))
}

/** Begins a waiting stretch, or continues a begun one. From then on the stretch does not grow. Null: the stretch is no longer in the list. */
export async function beginRecollection(
  db: Db,
  id: string,
): Promise<(Recollection & { readonly nextMs: number }) | null> {
  const nextMs = sql`coalesce(${recollections.nextMs}, ${recollections.fromMs})`
  const [begun] = await db.update(recollections).set({ nextMs }).where(eq(recollections.id, id)).returning()
  return begun ? { ...begun, nextMs: begun.nextMs ?? begun.fromMs } : null
}

/** Stores that the stretch has been read up to `nextMs`. */
export async function advanceRecollection(db: Db, id: string, nextMs: number): Promise<void> {
  await db.update(recollections).set({ nextMs }).where(eq(recollections.id, id))
}

export async function endRecollection(db: Db, id: string): Promise<void> {
  await db.delete(recollections).where(eq(recollections.id, id))
}

const isRemapOf = (machineId: string) =>
  and(eq(recollections.machineId, machineId), eq(recollections.kind, 'remap'))

/** The id of a machine's remap to a mapping. */
export const remapId = (machineId: string, mappingHash: string): string => `${machineId}.${mappingHash}`

/**
 * Condition on a collection: its samples are being replaced for other fields. A remap to the mapping that the collection already has is
 * over; an older program, killed at the remap's end, left its row behind.
 */
export const remapIsOpen: SQL = sql`exists (select 1 from ${recollections}
  where ${recollections.machineId} = ${collections.machineId} and ${recollections.kind} = 'remap'
    and ${recollections.id} <> concat(${collections.machineId}, '.', split_part(${collections.setupHash}, '.', 2)))`

export async function isRemapping(db: Db, machineId: string): Promise<boolean> {
  return (await db.$count(collections, and(eq(collections.machineId, machineId), remapIsOpen))) > 0
}

export async function endRemap(db: Db, machineId: string): Promise<void> {
  await db.delete(recollections).where(isRemapOf(machineId))
}

/** Begins the machine's remap with this id, or continues it. Remaps with another id belong to a former mapping and are dropped. */
export async function beginRemap(
  db: Db,
  machineId: string,
  id: string,
  stretch: Omit<RequestedStretch, 'kind'>,
): Promise<Recollection> {
  await db.delete(recollections).where(and(isRemapOf(machineId), ne(recollections.id, id)))
  await db
    .insert(recollections)
    .values({ id, machineId, ...stretch, kind: 'remap' })
    .onConflictDoNothing()
  return oneRow(await db.select().from(recollections).where(eq(recollections.id, id)))
}
