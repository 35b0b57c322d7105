import { asc, eq, sql } from 'drizzle-orm'
import { DAY_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { decodeChunk } from '#server/telemetry/chunks/chunk-codec.ts'
import { carries, dailyRollups, hourlyRollups, sampleChunks, unitEvents } from '#server/telemetry/tables.ts'

/**
 * Everything stored of a machine as plain data, chunks decoded, without times of writing. Events that begin or end from
 * `beforeMs` on (by default the hour of the newest carry) are left out, because they are not settled yet.
 */
export async function storedRows(db: Db, machineId: string, beforeMs?: number) {
  const [newest] = await db
    .select({ hourMs: sql<number>`max(${carries.hourMs})::float8` })
    .from(carries)
    .where(eq(carries.machineId, machineId))
  const endMs = beforeMs ?? newest?.hourMs ?? 0
  const ofMachine = async (
    table: typeof sampleChunks | typeof hourlyRollups | typeof dailyRollups | typeof unitEvents,
  ) =>
    (await db
      .select()
      .from(table as typeof sampleChunks)
      .where(eq(table.machineId, machineId))) as Row[]
  const chunks = await db
    .select()
    .from(sampleChunks)
    .where(eq(sampleChunks.machineId, machineId))
    .orderBy(asc(sampleChunks.hourMs))
  const day = Math.floor(endMs / DAY_MS) * DAY_MS
  return {
    chunks: chunks
      .filter(({ hourMs }) => hourMs < endMs)
      .map(({ hourMs, rows, data }) => ({ hourMs, rows, samples: decodeChunk(data) })),
    hours: plain(await ofMachine(hourlyRollups), ({ hourMs }) => Number(hourMs) < endMs),
    days: plain(await ofMachine(dailyRollups), ({ dayMs }) => Number(dayMs) < day),
    events: plain(await ofMachine(unitEvents), ({ toMs }) => toMs !== null && Number(toMs) <= endMs),
  }
}

type Row = Record<string, unknown>

function plain(rows: readonly Row[], keep: (row: Row) => boolean): string[] {
  return rows
    .filter(keep)
    .map(({ machineId: _, revision: __, ...row }) =>
      JSON.stringify(row, (_key, value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
      ),
    )
    .sort()
}
