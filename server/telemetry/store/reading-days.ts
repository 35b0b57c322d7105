import { and, asc, eq, gte, lt, min, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { collections, readingDays, sampleChunks } from '../tables.ts'

/** One UTC day's summaries, encoded as chunks: a row for each hour, and one row for the whole day. */
export interface ReadingDay {
  readonly dayMs: number
  readonly hours: Uint8Array
  readonly whole: Uint8Array
}

export interface SummaryState {
  readonly fromMs: number | null
  readonly newestSampleMs: number | null
  /** End of the first collection; null before. */
  readonly completedAtMs: number | null
  /** The days before this one have summaries that are true. */
  readonly summarisedMs: number
  readonly revision: number
  /** The number of the derivation that the machine's figures are of. */
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

/** Start of the first hour at or after an instant that has a chunk; null when none has. */
export async function nextChunkHour(db: Db, machineId: string, fromMs: number): Promise<number | null> {
  const [row] = await db
    .select({ hourMs: min(sampleChunks.hourMs) })
    .from(sampleChunks)
    .where(and(eq(sampleChunks.machineId, machineId), gte(sampleChunks.hourMs, fromMs)))
  return row?.hourMs ?? null
}

interface MadeDays {
  readonly days: readonly ReadingDay[]
  /** All days before this one are done. */
  readonly toMs: number
  /** The collection's revision whose chunks they were made from. */
  readonly revision: number
  /** The number of the derivation that made them. */
  readonly derivation: number
}

/**
 * Keeps days that were made from the chunks as they were at a revision, and says that all days before `toMs` are done.
 * False, and nothing is kept, when something has been stored since.
 */
export async function keepDays(
  db: Db,
  machineId: string,
  { days, toMs, revision, derivation }: MadeDays,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const same = and(eq(collections.machineId, machineId), eq(collections.revision, revision))
    const done = await tx
      .update(collections)
      .set({ summarisedMs: sql`greatest(${collections.summarisedMs}, ${toMs}::bigint)` })
      .where(same)
      .returning({ revision: collections.revision })
    if (done.length === 0) return false
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
  // As text: the embedded database's driver takes three times as long over an array of bytes.
  const text = (data: Uint8Array) => Buffer.from(data).toString('base64')
  const rows = days.map(({ dayMs, hours, whole }) => ({ dayMs, hours: text(hours), whole: text(whole) }))
  await db.execute(sql`
    insert into ${readingDays} (machine_id, day_ms, hours, whole, derivation)
    select ${machineId}, x."dayMs", decode(x.hours, 'base64'), decode(x.whole, 'base64'), ${derivation}::int
    from json_to_recordset(${json(rows)}) as x("dayMs" bigint, hours text, whole text)
    on conflict (machine_id, day_ms) do update set hours = excluded.hours, whole = excluded.whole,
      derivation = excluded.derivation`)
}

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::json`

/** The encoded summaries of the days that begin in [fromMs, toMs), in order. */
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
