import type { RawBlock } from '#core/signals/blocks.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { type Batch, batchesOf } from '../batches.ts'
import { BlockBuilder, tooManyOfAnInstant } from '../block-builder.ts'
import { TooManyValuesError } from '../http/answer-errors.ts'
import type { CallLimits } from '../http/pinned-http.ts'
import { SlicePace } from '../influx/slice-pace.ts'
import { type QueryPlace, queryPlaces } from '../series-places.ts'
import { SeriesRuns } from '../series-runs.ts'
import type { SeriesQuery } from '../source.ts'
import { BatchSink, type SeriesRow, SeriesTable } from './batch-sinks.ts'
import { chunkRows } from './chunk-rows.ts'
import * as influxql from './influxql.ts'
import type { InfluxqlHttp } from './influxql-http.ts'
import { instantIn } from './influxql-tables.ts'
import type { RowSink } from './result-stream.ts'

const VALUES_PER_SLICE = 500_000

/** How a server takes several statements. */
export interface BatchServer {
  readonly http: InfluxqlHttp
  readonly place: influxql.Place
  /** 3.x takes one statement per request. */
  readonly oneStatement: boolean
  /** The fields of several types in a place's measurement. */
  readonly castsOf: (place: QueryPlace) => influxql.Casts
  /** Whether the server refuses a slice for its length. */
  readonly isTooWide?: (error: unknown) => boolean
}

export const batchesFor = ({ oneStatement, castsOf }: BatchServer, places: readonly QueryPlace[]): Batch[] =>
  batchesOf(places, {
    fewest: oneStatement,
    kindOf: (place) => JSON.stringify(place.fields.map((field) => castsOf(place).get(field) ?? null)),
  })

/** Reads the places of a query in slices, each with one request where the server takes several statements. */
export async function* readBatches(
  server: BatchServer,
  query: SeriesQuery & Stretch,
  limits: CallLimits,
): AsyncGenerator<RawBlock> {
  const builder = new BlockBuilder(query.fields)
  const runs = new SeriesRuns(query.fields.length)
  const pace = new SlicePace(VALUES_PER_SLICE)
  const batches = batchesFor(server, queryPlaces(query))
  for (let fromMs = query.fromMs; fromMs < query.toMs; ) {
    limits.signal.throwIfAborted()
    const toMs = Math.min(query.toMs, fromMs + pace.widthMs)
    runs.clear()
    if (!(await fill(server, { batches, runs, stretch: { fromMs, toMs } }, limits))) {
      if (!pace.halve()) throw tooManyOfAnInstant()
      continue
    }
    pace.held(runs.values)
    runs.writeTo(builder)
    yield* builder.take()
    fromMs = toMs
  }
  builder.cut()
  yield* builder.take()
}

interface Slice {
  readonly batches: readonly Batch[]
  readonly runs: SeriesRuns
  readonly stretch: Stretch
}

/** False when the slice holds too much. */
async function fill(
  server: BatchServer,
  { batches, runs, stretch }: Slice,
  limits: CallLimits,
): Promise<boolean> {
  const { place, castsOf } = server
  // A server may round an instant to the millisecond before or after.
  const isWithin = (atMs: number) =>
    Number.isSafeInteger(atMs) && atMs >= stretch.fromMs - 1 && atMs <= stretch.toMs
  const statement = (batch: Batch) =>
    influxql.selectBatch(place, batch, stretch, batch.places[0] && castsOf(batch.places[0]))
  try {
    await ask(
      server,
      batches,
      { statement, sink: (some) => new BatchSink(some, runs, { castsOf, isWithin }) },
      limits,
    )
    return true
  } catch (error) {
    if (error instanceof TooManyValuesError || server.isTooWide?.(error)) return false
    throw error
  }
}

interface Question {
  readonly statement: (batch: Batch, n: number) => string
  readonly sink: (batches: readonly Batch[]) => RowSink
}

/** Asks for all batches: in one request, or in one request each. */
async function ask(
  { http, oneStatement }: BatchServer,
  batches: readonly Batch[],
  { statement, sink }: Question,
  limits: CallLimits,
): Promise<void> {
  const statements = batches.map((batch, n) => ({ batch, text: statement(batch, n) }))
  const requests = oneStatement ? statements.map((one) => [one]) : [statements]
  for (const request of requests) {
    if (request.length === 0) continue
    const fields = Math.max(...request.map(({ batch }) => batch.fields.length))
    const text = request.map((one) => one.text).join('; ')
    const into = sink(request.map(({ batch }) => batch))
    for await (const _ of http.run(text, into, { ...limits, chunkRows: chunkRows(fields) }));
  }
}

/** The rows of a small answer about all batches. */
export async function batchRows(
  server: BatchServer,
  batches: readonly Batch[],
  statement: Question['statement'],
  limits: CallLimits,
): Promise<SeriesRow[]> {
  const tables: SeriesTable[] = []
  const sink = (some: readonly Batch[]) => {
    const table = new SeriesTable(some)
    tables.push(table)
    return table
  }
  await ask(server, batches, { statement, sink }, limits)
  return tables.flatMap(({ rows }) => rows)
}

/** The first or last instant of all places. */
export async function batchEdge(
  server: BatchServer,
  query: SeriesQuery,
  edge: influxql.Edge,
  { limits, stretch }: { limits: CallLimits; stretch?: Stretch | undefined },
): Promise<number | null> {
  const batches = batchesFor(server, queryPlaces(query))
  const statement = (batch: Batch) =>
    influxql.selectBatchEdge(server.place, batch, edge, {
      stretch,
      ...(batch.places[0] ? { casts: server.castsOf(batch.places[0]) } : {}),
    })
  const rows = await batchRows(server, batches, statement, limits)
  const instants = rows.map(({ cells }) => instantOfRow(cells))
  if (instants.length === 0) return null
  return edge === 'first' ? Math.min(...instants) : Math.max(...instants)
}

const instantOfRow = (cells: SeriesRow['cells']) => instantIn([[...cells]]) ?? Number.NaN
