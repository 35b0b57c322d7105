import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Carry } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import { DAY_MS, floorDay, HOUR_MS } from '#core/time/hours.ts'
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
import { daysOfHours, type PackedRow } from './packed-sums.ts'
import { hoursIn } from './read-window.ts'
import { rowsOf } from './rows.ts'

const RECENT_MS = 3 * HOUR_MS

export interface Chunk {
  readonly hourMs: number
  readonly rows: number
  readonly data: Uint8Array
}

/** What a derivation made of the stretch [fromMs, toMs) of whole hours; it replaces what was stored of it. */
export interface DerivedStretch {
  readonly fromMs: number
  readonly toMs: number
  /** Hours of which nothing is known are left out. */
  readonly hours: readonly PackedRow[]
  /** Events that begin in the stretch, and earlier ones that were still pending. */
  readonly events: readonly UnitEvent[]
  readonly carries: readonly { readonly hourMs: number; readonly carry: Carry }[]
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

/** Nothing, when the lease is another's. */
function updateCollection(db: Db, machineId: string, owner: string, step: Step) {
  const grows = step.startOver || step.chunks?.length || step.derived ? 1 : 0
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
function stillSummarised({ startOver, chunks }: Step): { summarisedMs?: SQL | number } {
  if (startOver) return { summarisedMs: NONE_SUMMARISED_MS }
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

async function replaceDerived(
  db: Db,
  machineId: string,
  derived: DerivedStretch,
  revision: number,
): Promise<void> {
  await replaceHours(db, machineId, derived, revision)
  await replaceEvents(db, machineId, derived)
  await replaceCarries(db, machineId, derived)
}

async function replaceHours(
  db: Db,
  machineId: string,
  { fromMs, toMs, hours }: DerivedStretch,
  revision: number,
): Promise<void> {
  await db.execute(sql`
    delete from ${hourlyRollups}
    where machine_id = ${machineId} and hour_ms >= ${fromMs} and hour_ms < ${toMs}`)
  await db.execute(sql`
    insert into ${hourlyRollups} (machine_id, hour_ms, sums)
    select ${machineId}, x."atMs", x.sums from json_to_recordset(${json(hours)}) as x("atMs" bigint, sums json)`)
  const firstDay = floorDay(fromMs)
  const endDay = Math.ceil(toMs / DAY_MS) * DAY_MS
  const around = [
    { fromMs: firstDay, toMs: fromMs },
    { fromMs: toMs, toMs: endDay },
  ]
  const days = daysOfHours([...(await hoursIn(db, machineId, around)), ...hours], firstDay, endDay)
  await db.execute(sql`
    delete from ${dailyRollups} where machine_id = ${machineId} and day_ms >= ${firstDay} and day_ms < ${endDay}`)
  await db.execute(sql`
    insert into ${dailyRollups} (machine_id, day_ms, sums, revision)
    select ${machineId}, x."atMs", x.sums, ${revision}::bigint
    from json_to_recordset(${json(days)}) as x("atMs" bigint, sums json)`)
}

async function replaceEvents(db: Db, machineId: string, derived: DerivedStretch): Promise<void> {
  await db.execute(sql`
    delete from ${unitEvents}
    where machine_id = ${machineId} and from_ms >= ${derived.fromMs} and from_ms < ${derived.toMs}`)
  if (derived.events.length === 0) return
  await db.execute(sql`
    insert into ${unitEvents} (machine_id, unit, type, from_ms, to_ms, known_ms, caused_shutdown, micro, evidence)
    select ${machineId}, x.unit, x.type, x."fromMs", x."toMs", x."knownMs", x."causedShutdown", x.micro, x."readingId"
    from json_to_recordset(${json(derived.events)}) as x(unit text, type text, "fromMs" bigint, "toMs" bigint,
      "knownMs" float8, "causedShutdown" bool, micro bool, "readingId" text)
    on conflict (machine_id, type, from_ms, unit) do update set to_ms = excluded.to_ms, known_ms = excluded.known_ms,
      caused_shutdown = excluded.caused_shutdown, micro = excluded.micro, evidence = excluded.evidence`)
}

/** Kept: one carry per UTC day, to begin again anywhere, and the last hours', to go on from and for points that come late. */
async function replaceCarries(db: Db, machineId: string, derived: DerivedStretch): Promise<void> {
  await db.execute(sql`
    delete from ${carries}
    where machine_id = ${machineId} and hour_ms > ${derived.fromMs} and hour_ms <= ${derived.toMs}`)
  await db.execute(sql`
    insert into ${carries} (machine_id, hour_ms, carry)
    select ${machineId}, x."hourMs", x.carry
    from json_to_recordset(${json(derived.carries)}) as x("hourMs" bigint, carry jsonb)
    on conflict (machine_id, hour_ms) do update set carry = excluded.carry`)
  await db.execute(sql`
    delete from ${carries}
    where machine_id = ${machineId} and hour_ms % ${DAY_MS} <> 0
      and hour_ms < (select max(hour_ms) - ${RECENT_MS} from ${carries} where machine_id = ${machineId})`)
}

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::json`
