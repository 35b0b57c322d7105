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
  sampleChunks,
  unitEvents,
} from '../tables.ts'
import { LeaseLost } from './lease.ts'
import { rowsOf } from './rows.ts'
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

export interface Step {
  /** Everything stored of the machine goes first: its rows were made from another setup. */
  readonly startOver?: boolean
  readonly chunks?: readonly Chunk[]
  readonly derived?: DerivedStretch | null
  /** The summaries of all past days are to be made anew. */
  readonly summariesVoid?: boolean
  readonly collection: CollectionChange
}

/**
 * Stores one step of a machine's collection in one transaction, fenced by the lease: rows, carries and the watermark
 * move together, so a process killed at any instant neither loses nor doubles anything.
 */
export async function writeStep(db: Db, machineId: string, owner: string, step: Step): Promise<void> {
  const { startOver, chunks = [], derived } = step
  const update = updateCollection(db, machineId, owner, step)
  // Most steps add to the newest hour and no more: one statement is a transaction, too.
  if (!startOver && !derived && chunks.every(({ rows }) => rows > 0)) {
    const [held] = chunks.length > 0 ? await upsertWith(db, machineId, update, chunks) : await update
    if (!held) throw new LeaseLost(machineId)
    return
  }
  await db.transaction(async (tx) => {
    const [held] = await updateCollection(tx, machineId, owner, step)
    if (!held) throw new LeaseLost(machineId)
    if (startOver) await deleteAll(tx, machineId)
    if (chunks.length > 0) await replaceChunks(tx, machineId, chunks)
    if (derived) await replaceDerived(tx, machineId, derived, held.revision)
  })
}

/** Empty if another worker holds the lease. */
function updateCollection(db: Db, machineId: string, owner: string, step: Step) {
  const grows = step.startOver || step.summariesVoid || step.chunks?.length || step.derived
  const set = {
    ...step.collection,
    ...stillSummarised(step),
    ...(grows ? { revision: sql`${collections.revision} + 1` } : {}),
    ...(step.startOver ? { epoch: sql`${collections.epoch} + 1` } : {}),
  }
  return db
    .update(collections)
    .set(set)
    .where(and(eq(collections.machineId, machineId), eq(collections.leaseOwner, owner)))
    .returning({ revision: collections.revision })
}

/** From the first day on whose chunks change the days' summaries are true no more. */
function stillSummarised({ startOver, summariesVoid, chunks }: Step): { summarisedMs?: SQL | number } {
  if (startOver || summariesVoid) return { summarisedMs: NONE_SUMMARISED_MS }
  if (!chunks?.length) return {}
  const firstMs = Math.min(...chunks.map(({ hourMs }) => hourMs))
  return {
    summarisedMs: sql`least(${collections.summarisedMs}, ${floorDay(firstMs)}::bigint)`,
  }
}

async function deleteAll(db: Db, machineId: string): Promise<void> {
  for (const table of [sampleChunks, readingDays, carries, hourlyRollups, dailyRollups, unitEvents]) {
    await db.delete(table).where(eq(table.machineId, machineId))
  }
}

/** A chunk without rows: its hour's samples are gone, and its day's summaries, which are made again if anything is left of the day. */
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

/** The chunks are stored only if `update` finds its row. */
const upsertWith = (db: Db, machineId: string, update: SQLWrapper, chunks: readonly Chunk[]) =>
  rowsOf<{ revision: number }>(
    db,
    sql`with held as ${update}, stored as (${insertChunks(machineId, chunks, sql`held, `)}) select revision from held`,
  )

function insertChunks(machineId: string, chunks: readonly Chunk[], only: SQL = sql``): SQL {
  // As text: the embedded database's driver takes three times as long over an array of bytes.
  const rows = chunks.map(({ hourMs, rows, data }) => ({
    hourMs,
    rows,
    data: Buffer.from(data).toString('base64'),
  }))
  return sql`
    insert into ${sampleChunks} (machine_id, hour_ms, rows, data)
    select ${machineId}, x."hourMs", x.rows, decode(x.data, 'base64')
    from ${only}json_to_recordset(${json(rows)}) as x("hourMs" bigint, rows int, data text)
    on conflict (machine_id, hour_ms) do update set rows = excluded.rows, data = excluded.data`
}

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::json`
