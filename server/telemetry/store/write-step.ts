import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { floorDay } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  carries,
  collections,
  dailyRollups,
  hourlyRollups,
  NONE_SUMMARISED_MS,
  readingDays,
  recollections,
  sampleChunks,
  unitEvents,
} from '../tables.ts'
import { asJson, rowsOf } from './hand-written-query.ts'
import { LeaseLost } from './lease.ts'
import { endRemap } from './recollections.ts'
import { type DerivedStretch, replaceDerived } from './write-derived.ts'

export interface Chunk {
  readonly hourMs: number
  readonly rows: number
  readonly data: Uint8Array
}

export type CollectionColumns = typeof collections.$inferInsert
export type CollectionChange = Partial<
  Omit<CollectionColumns, 'machineId' | 'leaseOwner' | 'revision' | 'epoch' | 'summarisedMs'>
>

/** The changes that are stored together. */
export interface Step {
  /** True: all stored rows of the machine are deleted first, because they come from another source. */
  readonly startOver?: boolean
  readonly chunks?: readonly Chunk[]
  readonly derived?: DerivedStretch | null
  /** True: the machine's remap ends with this step. */
  readonly endsRemap?: boolean
  /** True: the summaries of all past days become void. */
  readonly summariesVoid?: boolean
  readonly collection: CollectionChange
}

/**
 * Stores one step of a machine's collection in one transaction, so that a process killed at any instant neither loses nor doubles
 * anything. Throws `LeaseLost`, and stores nothing, unless `owner` has the lease.
 */
export async function writeStep(db: Db, machineId: string, owner: string, step: Step): Promise<void> {
  const { startOver, endsRemap, chunks = [], derived } = step
  const update = updateCollection(db, machineId, owner, step)
  // Most steps only add to the newest hour's chunk, for which one statement is enough.
  if (!startOver && !endsRemap && !derived && chunks.every(({ rows }) => rows > 0)) {
    const [held] = chunks.length > 0 ? await upsertWith(db, machineId, update, chunks) : await update
    if (!held) throw new LeaseLost(machineId)
    return
  }
  await db.transaction(async (tx) => {
    const [held] = await updateCollection(tx, machineId, owner, step)
    if (!held) throw new LeaseLost(machineId)
    if (startOver) await deleteAll(tx, machineId)
    if (endsRemap) await endRemap(tx, machineId)
    if (chunks.length > 0) await replaceChunks(tx, machineId, chunks)
    if (derived) await replaceDerived(tx, machineId, derived, held.revision)
  })
}

/** The update returns no row when another worker has the lease. */
function updateCollection(db: Db, machineId: string, owner: string, step: Step) {
  const grows = step.startOver || step.summariesVoid || step.chunks?.length || step.derived
  const set = {
    ...step.collection,
    ...summarisedAfter(step),
    ...(grows ? { revision: sql`${collections.revision} + 1` } : {}),
    ...(step.startOver ? { epoch: sql`${collections.epoch} + 1` } : {}),
  }
  return db
    .update(collections)
    .set(set)
    .where(and(eq(collections.machineId, machineId), eq(collections.leaseOwner, owner)))
    .returning({ revision: collections.revision })
}

/** Summaries become void from the first day on whose chunks change. */
function summarisedAfter({ startOver, summariesVoid, chunks }: Step): { summarisedMs?: SQL | number } {
  if (startOver || summariesVoid) return { summarisedMs: NONE_SUMMARISED_MS }
  if (!chunks?.length) return {}
  const firstMs = Math.min(...chunks.map(({ hourMs }) => hourMs))
  return {
    summarisedMs: sql`least(${collections.summarisedMs}, ${floorDay(firstMs)}::bigint)`,
  }
}

/** Deletes the machine's rows, and the stretches to be read again: the first collection reads everything. */
async function deleteAll(db: Db, machineId: string): Promise<void> {
  for (const table of [
    sampleChunks,
    readingDays,
    carries,
    hourlyRollups,
    dailyRollups,
    unitEvents,
    recollections,
  ]) {
    await db.delete(table).where(eq(table.machineId, machineId))
  }
}

/** Stores the chunks. A chunk without rows deletes its hour and its day's summaries; the job makes these again when the day has samples left. */
async function replaceChunks(db: Db, machineId: string, chunks: readonly Chunk[]): Promise<void> {
  const gone = chunks.filter(({ rows }) => rows === 0).map(({ hourMs }) => hourMs)
  if (gone.length > 0) {
    await db
      .delete(sampleChunks)
      .where(and(eq(sampleChunks.machineId, machineId), inArray(sampleChunks.hourMs, gone)))
    await db
      .delete(readingDays)
      .where(and(eq(readingDays.machineId, machineId), inArray(readingDays.dayMs, gone.map(floorDay))))
  }
  if (gone.length < chunks.length)
    await upsertChunks(
      db,
      machineId,
      chunks.filter(({ rows }) => rows > 0),
    )
}

async function upsertChunks(db: Db, machineId: string, chunks: readonly Chunk[]): Promise<void> {
  await db.execute(insertChunks(machineId, chunks))
}

/** Stores the chunks only if `update` changes a row. */
const upsertWith = (db: Db, machineId: string, update: SQLWrapper, chunks: readonly Chunk[]) =>
  rowsOf<{ revision: number }>(
    db,
    sql`with held as ${update}, stored as (${insertChunks(machineId, chunks, sql`held, `)}) select revision from held`,
  )

function insertChunks(machineId: string, chunks: readonly Chunk[], only: SQL = sql``): SQL {
  // The embedded database's driver takes three times as long for an array of bytes as for base64.
  const rows = chunks.map(({ hourMs, rows, data }) => ({
    hourMs,
    rows,
    data: Buffer.from(data).toString('base64'),
  }))
  return sql`
    insert into ${sampleChunks} (machine_id, hour_ms, rows, data)
    select ${machineId}, x."hourMs", x.rows, decode(x.data, 'base64')
    from ${only}json_to_recordset(${asJson(rows)}) as x("hourMs" bigint, rows int, data text)
    on conflict (machine_id, hour_ms) do update set rows = excluded.rows, data = excluded.data`
}
