import { and, asc, eq, gte, lt, min, sql } from 'drizzle-orm'
import { DAY_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { collections, readingDays, sampleChunks } from '../tables.ts'
import { asJson } from './hand-written-query.ts'

/** One UTC day's summaries of all readings. */
export interface ReadingDay {
  readonly dayMs: number
  /** A chunk with one row per hour. */
  readonly hours: Uint8Array
  /** A chunk with one row for the whole day. */
  readonly whole: Uint8Array
}

/** The columns of a collection that tell which days lack summaries. */
export interface SummaryState {
  readonly fromMs: number | null
  readonly newestSampleMs: number | null
  /** End of the first collection; null before. */
  readonly completedAtMs: number | null
  /** All days before this one have valid summaries. */
  readonly summarisedMs: number
  readonly revision: number
  /** The number of the derivation of the machine's figures. */
  readonly derivation: number
}

export async function readSummaryState(db: Db, machineId: string): Promise<SummaryState | null> {
  const { fromMs, newestSampleMs, completedAtMs, summarisedMs, revision, derivation } = collections
  const [row] = await db
    .select({ fromMs, newestSampleMs, completedAtMs, summarisedMs, revision, derivation })
    .from(collections)
    .where(eq(collections.machineId, machineId))
  return row ?? null
}

/** The first hour with a chunk at or after an instant; null when no such chunk is stored. */
export async function nextChunkHour(db: Db, machineId: string, fromMs: number): Promise<number | null> {
  const [row] = await db
    .select({ hourMs: min(sampleChunks.hourMs) })
    .from(sampleChunks)
    .where(and(eq(sampleChunks.machineId, machineId), gte(sampleChunks.hourMs, fromMs)))
  return row?.hourMs ?? null
}

interface SummarisedDays {
  readonly days: readonly ReadingDay[]
  /** All days before this instant are summarised. */
  readonly toMs: number
  /** The collection's revision whose chunks were summarised. */
  readonly revision: number
  /** The number of the derivation that made the summaries. */
  readonly derivation: number
}

/**
 * Stores the summaries, and that all days before `toMs` are summarised. False: the collection has another revision by now, so the
 * summaries may be outdated and are not stored.
 */
export async function storeDays(
  db: Db,
  machineId: string,
  { days, toMs, revision, derivation }: SummarisedDays,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isUnchanged = and(eq(collections.machineId, machineId), eq(collections.revision, revision))
    const updated = await tx
      .update(collections)
      .set({ summarisedMs: sql`greatest(${collections.summarisedMs}, ${toMs}::bigint)` })
      .where(isUnchanged)
      .returning({ revision: collections.revision })
    if (updated.length === 0) return false
    if (days.length > 0) await upsertDays(tx, machineId, days, derivation)
    return true
  })
}

async function upsertDays(
  db: Db,
  machineId: string,
  days: readonly ReadingDay[],
  derivation: number,
): Promise<void> {
  // The embedded database's driver takes three times as long for an array of bytes as for base64.
  const text = (data: Uint8Array) => Buffer.from(data).toString('base64')
  const rows = days.map(({ dayMs, hours, whole }) => ({ dayMs, hours: text(hours), whole: text(whole) }))
  await db.execute(sql`
    insert into ${readingDays} (machine_id, day_ms, hours, whole, derivation)
    select ${machineId}, x."dayMs", decode(x.hours, 'base64'), decode(x.whole, 'base64'), ${derivation}::int
    from json_to_recordset(${asJson(rows)}) as x("dayMs" bigint, hours text, whole text)
    on conflict (machine_id, day_ms) do update set hours = excluded.hours, whole = excluded.whole,
      derivation = excluded.derivation`)
}

/** The summaries of the days that begin in [fromMs, toMs), in order: by day when `unitMs` is a day, else by hour. */
export function readDays(
  db: Db,
  machineId: string,
  { fromMs, toMs, unitMs }: { fromMs: number; toMs: number; unitMs: number },
): Promise<{ dayMs: number; data: Uint8Array }[]> {
  const data = unitMs === DAY_MS ? readingDays.whole : readingDays.hours
  return db
    .select({ dayMs: readingDays.dayMs, data })
    .from(readingDays)
    .where(
      and(eq(readingDays.machineId, machineId), gte(readingDays.dayMs, fromMs), lt(readingDays.dayMs, toMs)),
    )
    .orderBy(asc(readingDays.dayMs))
}
