import type { RawBlock } from '#core/signals/blocks.ts'
import { HOUR_MS } from '#core/time/hours.ts'
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
import type { FieldKeys } from './field-keys.ts'
import * as influxql from './influxql.ts'
import type { InfluxqlHttp } from './influxql-http.ts'
import { instantIn } from './influxql-tables.ts'
import type { RowSink } from './result-stream.ts'
import type { WholeAnswers } from './whole-answers.ts'

const VALUES_PER_SLICE = 500_000
/** A slice as short as this is asked for in one piece, which the server holds in memory. */
const WHOLE_MS = HOUR_MS

/** How a server takes several statements. */
export interface BatchServer {
  readonly http: InfluxqlHttp
  readonly place: influxql.Place
  /** 3.x takes one statement per request. */
  readonly oneStatement: boolean
  /** The fields of the query's measurements. */
  readonly keys: FieldKeys
  /** For servers that give a short answer cheaper in one piece. */
  readonly wholeAnswers?: WholeAnswers
  /** Whether the server refuses a slice for its length. */
  readonly isTooWide?: (error: unknown) => boolean
}

/** A statement about measurements whose field has different types gives the values of one type alone, so each type has its statement. */
export const batchesFor = ({ oneStatement, keys }: BatchServer, places: readonly QueryPlace[]): Batch[] =>
  batchesOf(places, {
    fewest: oneStatement,
    kindOf: ({ measurement, fields }) => keys.kindOf(measurement, fields),
  })

const castsIn = ({ keys }: BatchServer, { places: [place] }: Batch): influxql.Casts =>
  place === undefined ? influxql.NO_CASTS : keys.castsOf(place.measurement)

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
  const castsOf = ({ measurement }: QueryPlace) => server.keys.castsOf(measurement)
  // A server may round an instant to the millisecond before or after.
  const isWithin = (atMs: number) =>
    Number.isSafeInteger(atMs) && atMs >= stretch.fromMs - 1 && atMs <= stretch.toMs
  const statement = (batch: Batch) =>
    influxql.selectBatch(server.place, batch, stretch, castsIn(server, batch))
  const isShort = stretch.toMs - stretch.fromMs <= WHOLE_MS
  try {
    await ask(server, batches, {
      statement,
      sink: (some) => new BatchSink(some, runs, { castsOf, isWithin }),
      limits,
      isShort,
      again: () => runs.clear(),
    })
    return true
  } catch (error) {
    if (error instanceof TooManyValuesError || server.isTooWide?.(error)) return false
    throw error
  }
}

interface Question {
  readonly statement: (batch: Batch, n: number) => string
  readonly sink: (batches: readonly Batch[]) => RowSink
  readonly limits: CallLimits
  readonly isShort: boolean
  /** Forgets the answer so far: the same question begins once more. */
  again(): void
}

/** Asks for all batches: in one request, or in one request each. */
async function ask(server: BatchServer, batches: readonly Batch[], question: Question): Promise<void> {
  question.again()
  if (batches.length === 0) return
  const statements = batches.map((batch, n) => ({ batch, text: question.statement(batch, n) }))
  if (server.oneStatement) {
    for (const statement of statements) await send(server, [statement], question, false)
    return
  }
  const { wholeAnswers } = server
  const all = (isWhole: boolean) => {
    question.again()
    return send(server, statements, question, isWhole)
  }
  await (question.isShort && wholeAnswers ? wholeAnswers.ask(all) : all(false))
}

async function send(
  { http, place }: BatchServer,
  statements: readonly { readonly batch: Batch; readonly text: string }[],
  { sink, limits }: Question,
  isWhole: boolean,
): Promise<void> {
  const texts = statements.map(({ text }) => text)
  if (isWhole) texts.push(influxql.selectNothing(place))
  const into = sink(statements.map(({ batch }) => batch))
  const rows = chunkRows(Math.max(...statements.map(({ batch }) => batch.fields.length)))
  const terms = { ...limits, chunkRows: rows, wholeOf: isWhole ? texts.length : undefined }
  for await (const _ of http.run(texts.join('; '), into, terms));
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
  const again = () => void tables.splice(0)
  await ask(server, batches, { statement, sink, limits, isShort: true, again })
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
      casts: castsIn(server, batch),
    })
  const rows = await batchRows(server, batches, statement, limits)
  const instants = rows.map(({ cells }) => instantOfRow(cells))
  if (instants.length === 0) return null
  return edge === 'first' ? Math.min(...instants) : Math.max(...instants)
}

const instantOfRow = (cells: SeriesRow['cells']) => instantIn([[...cells]]) ?? Number.NaN
