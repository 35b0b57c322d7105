import { and, between, eq, getTableColumns, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Carry } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { Db } from '#server/platform/database/database.ts'
import { carries, collections, dailyRollups, hourlyRollups, sampleChunks, unitEvents } from '../tables.ts'
import { type CollectionSummary, SUMMARY_COLUMNS } from './collection-row.ts'
import type { DerivedRow, PackedRow, PackedSums } from './packed-sums.ts'
import { rowsOf } from './rows.ts'

export interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}

export interface CollectionHead extends CollectionSummary {
  /** The newest one. */
  readonly carry: Carry | null
  /** The daily rollups that were written after the revision that was asked for. */
  readonly days: readonly PackedRow[]
}

/** The columns that a reader needs first, in one statement and so as of one instant. Null: the machine was never collected. */
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

export interface AskedRows {
  /** Hourly rollups of the hours that begin in one of them. */
  readonly hours: readonly Stretch[]
  /** Chunks of these single hours … */
  readonly chunkHours: readonly number[]
  /** … and of all from this one on. */
  readonly chunksFromMs: number
  /** Failures that begin in it. */
  readonly failures: Stretch
  /** Events that touch one of them or lie within `aroundMs` of it. */
  readonly near: readonly Stretch[]
  readonly aroundMs: number
}

export interface WindowRows {
  /** As of which revision of the collection they are. */
  readonly revision: number
  readonly hours: readonly PackedRow[]
  /** In order. */
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
 * Everything a window needs, in one statement: a snapshot without a transaction around it. Null when the collection is
 * gone. Of each table one JSON text: over rows, cells and bytes the embedded database's driver takes twice as long.
 */
export async function readWindowRows(
  db: Db,
  machineId: string,
  asked: AskedRows,
): Promise<WindowRows | null> {
  const chunks = sql`select json_agg(json_build_array(hour_ms, encode(data, 'base64'))) from ${sampleChunks}
    where ${and(eq(sampleChunks.machineId, machineId), chunksAsked(asked))}`
  const events = sql`select json_agg(json_build_array(${sql.join(Object.values(EVENT_COLUMNS), sql`, `)}))
    from ${unitEvents} where ${and(eq(unitEvents.machineId, machineId), eventsAsked(asked))}`
  const hours = sql`select json_agg(json_build_array(hour_ms, sums)) from ${hourlyRollups}
    where ${and(eq(hourlyRollups.machineId, machineId), inStretches(asked.hours))}`
  const [row] = await rowsOf<Row>(
    db,
    sql`select revision::float8 as revision, (${chunks}) as chunks, (${events}) as events,
      ${asked.hours.length > 0 ? sql`(${hours})` : sql`null::json`} as hours
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

const inStretches = (stretches: readonly Stretch[]): SQL | undefined =>
  or(
    ...stretches.map(({ fromMs, toMs }) =>
      and(gte(hourlyRollups.hourMs, fromMs), lt(hourlyRollups.hourMs, toMs)),
    ),
  )

const chunksAsked = ({ chunkHours, chunksFromMs }: AskedRows): SQL | undefined =>
  or(
    gte(sampleChunks.hourMs, chunksFromMs),
    chunkHours.length > 0 ? inArray(sampleChunks.hourMs, [...chunkHours]) : undefined,
  )

/** An event's own columns: the machine is the question's. */
const { machineId: _, derivation: __, ...EVENT_COLUMNS } = getTableColumns(unitEvents)
const EVENT_KEYS = Object.keys(EVENT_COLUMNS)
type EventCells = readonly UnitEvent[keyof UnitEvent][]

export { EVENT_COLUMNS }

const toEvent = (cells: EventCells): UnitEvent =>
  Object.fromEntries(EVENT_KEYS.map((key, i) => [key, cells[i]])) as unknown as UnitEvent

function eventsAsked({ failures, near, aroundMs }: AskedRows): SQL | undefined {
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
  const asked = stretches.filter(({ fromMs, toMs }) => fromMs < toMs)
  if (asked.length === 0) return []
  return rowsOf(
    db,
    sql`select hour_ms::float8 as "atMs", sums, derivation from ${hourlyRollups}
    where ${and(eq(hourlyRollups.machineId, machineId), inStretches(asked))}`,
  )
}
