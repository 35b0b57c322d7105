import { and, between, eq, getTableColumns, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Carry } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { Db } from '#server/platform/database/database.ts'
import { carries, collections, dailyRollups, hourlyRollups, sampleChunks, unitEvents } from '../tables.ts'
import { type CollectionSummary, SUMMARY_COLUMNS } from './collection-row.ts'
import { rowsOf } from './hand-written-query.ts'
import type { DerivedRow, PackedRow, PackedSums } from './packed-sums.ts'

export interface CollectionHead extends CollectionSummary {
  /** The machine's newest carry; null when none is stored. */
  readonly carry: Carry | null
  /** The daily rollups that were written after the reader's revision. */
  readonly days: readonly PackedRow[]
}

/**
 * The columns that decide a reader's windows, with the days written after `revision`. One statement reads all of them, so that they belong
 * to the same revision. Null: the machine was never collected.
 */
export async function readHead(db: Db, machineId: string, revision: number): Promise<CollectionHead | null> {
  const [row] = await db
    .select({
      ...SUMMARY_COLUMNS,
      carry: sql<Carry | null>`(select ${carries.carry} from ${carries}
        where ${carries.machineId} = ${machineId} order by ${carries.hourMs} desc limit 1)`,
      days: sql<[number, PackedSums][] | null>`(
        select json_agg(json_build_array(${dailyRollups.dayMs}, ${dailyRollups.sums})) from ${dailyRollups}
        where ${dailyRollups.machineId} = ${machineId} and ${dailyRollups.revision} > ${revision}::bigint)`,
    })
    .from(collections)
    .where(eq(collections.machineId, machineId))
  if (row === undefined) return null
  const days = (row.days ?? []).map(([atMs, sums]) => ({ atMs, sums }))
  return { ...(row as Omit<CollectionHead, 'days'>), days }
}

/** The rows that a window needs. */
export interface WindowQuery {
  /** The stretches whose hourly rollups are read. */
  readonly hours: readonly Stretch[]
  /** The hours before `chunksFromMs` whose chunks are read. */
  readonly chunkHours: readonly number[]
  /** All chunks from this hour on are read. */
  readonly chunksFromMs: number
  /** Failures that begin in this stretch are read. */
  readonly failures: Stretch
  /** Events that overlap one of these stretches, or lie within `aroundMs` of one, are read. */
  readonly near: readonly Stretch[]
  readonly aroundMs: number
}

export interface WindowRows {
  /** The collection's revision at the time of reading. */
  readonly revision: number
  readonly hours: readonly PackedRow[]
  /** In order of time. */
  readonly chunks: readonly Uint8Array[]
  /** Oldest first. */
  readonly events: readonly UnitEvent[]
}

interface Row {
  readonly revision: number
  readonly chunks: readonly [hourMs: number, base64: string][] | null
  readonly events: readonly EventCells[] | null
  readonly hours: readonly [hourMs: number, sums: PackedSums][] | null
}

/**
 * Reads the rows of a window in one statement, which is a snapshot without a transaction. Each table comes as one JSON text, which the
 * embedded database's driver reads twice as fast as rows. Null: the collection is gone.
 */
export async function readWindowRows(
  db: Db,
  machineId: string,
  query: WindowQuery,
): Promise<WindowRows | null> {
  const chunks = sql`select json_agg(json_build_array(hour_ms, encode(data, 'base64'))) from ${sampleChunks}
    where ${and(eq(sampleChunks.machineId, machineId), isWantedChunk(query))}`
  const events = sql`select json_agg(json_build_array(${sql.join(Object.values(EVENT_COLUMNS), sql`, `)}))
    from ${unitEvents} where ${and(eq(unitEvents.machineId, machineId), isWantedEvent(query))}`
  const hours = sql`select json_agg(json_build_array(hour_ms, sums)) from ${hourlyRollups}
    where ${and(eq(hourlyRollups.machineId, machineId), isWithin(query.hours))}`
  const [row] = await rowsOf<Row>(
    db,
    sql`select revision::float8 as revision, (${chunks}) as chunks, (${events}) as events,
      ${query.hours.length > 0 ? sql`(${hours})` : sql`null::json`} as hours
      from ${collections} where machine_id = ${machineId}`,
  )
  if (row === undefined) return null
  const inOrder = [...(row.chunks ?? [])].sort(([a], [b]) => a - b)
  return {
    revision: row.revision,
    hours: (row.hours ?? []).map(([atMs, sums]) => ({ atMs, sums })),
    chunks: inOrder.map(([, base64]) => Buffer.from(base64, 'base64')),
    events: (row.events ?? []).map(toEvent).sort((a, b) => a.fromMs - b.fromMs),
  }
}

const isWithin = (stretches: readonly Stretch[]): SQL | undefined =>
  or(
    ...stretches.map(({ fromMs, toMs }) =>
      and(gte(hourlyRollups.hourMs, fromMs), lt(hourlyRollups.hourMs, toMs)),
    ),
  )

const isWantedChunk = ({ chunkHours, chunksFromMs }: WindowQuery): SQL | undefined =>
  or(
    gte(sampleChunks.hourMs, chunksFromMs),
    chunkHours.length > 0 ? inArray(sampleChunks.hourMs, [...chunkHours]) : undefined,
  )

/** The columns of `UnitEvent`. */
const { machineId: _, derivation: __, ...eventColumns } = getTableColumns(unitEvents)
export const EVENT_COLUMNS = eventColumns
const EVENT_KEYS = Object.keys(EVENT_COLUMNS)
type EventCells = readonly UnitEvent[keyof UnitEvent][]

const toEvent = (cells: EventCells): UnitEvent =>
  Object.fromEntries(EVENT_KEYS.map((key, i) => [key, cells[i]])) as unknown as UnitEvent

function isWantedEvent({ failures, near, aroundMs }: WindowQuery): SQL | undefined {
  const { fromMs, type, toMs } = unitEvents
  return or(
    and(eq(type, 'failure'), gte(fromMs, failures.fromMs), lt(fromMs, failures.toMs)),
    ...near.flatMap((stretch) => [
      and(
        inArray(type, ['failure', 'start', 'stop']),
        between(fromMs, stretch.fromMs - aroundMs, stretch.toMs + aroundMs),
      ),
      and(
        eq(type, 'failure'),
        lt(fromMs, stretch.fromMs - aroundMs),
        or(isNull(toMs), gte(toMs, stretch.fromMs - aroundMs)),
      ),
    ]),
  )
}

/** The hourly rollups of the hours that begin in one of the stretches. */
export async function hoursIn(
  db: Db,
  machineId: string,
  stretches: readonly Stretch[],
): Promise<DerivedRow[]> {
  const wanted = stretches.filter(({ fromMs, toMs }) => fromMs < toMs)
  if (wanted.length === 0) return []
  return rowsOf(
    db,
    sql`select hour_ms::float8 as "atMs", sums, derivation from ${hourlyRollups}
    where ${and(eq(hourlyRollups.machineId, machineId), isWithin(wanted))}`,
  )
}
