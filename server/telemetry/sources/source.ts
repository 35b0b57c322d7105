import type { RawBlock } from '#core/signals/blocks.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { SampleQuery, SeriesSample, TagValueQuery, TagValues } from './samples/series-sample.ts'

/** A place that holds points. Every call has a time limit and fails with a `SourceError`. */
export interface Source {
  /** Connects, authenticates and reads the names in the database. */
  test(signal?: AbortSignal): Promise<SourceMetadata>
  /** The databases or buckets that the connection's credentials see. */
  databases(signal?: AbortSignal): Promise<string[]>
  measurements(signal?: AbortSignal): Promise<string[]>
  fields(measurement: string, signal?: AbortSignal): Promise<SourceField[]>
  /** The newest rows, newest first. */
  preview(measurement: string, limit: number, signal?: AbortSignal): Promise<PreviewRow[]>
  /** The first and last instant of the fields in the measurement; null without a point. */
  bounds(query: SeriesQuery, signal?: AbortSignal): Promise<{ firstMs: number; lastMs: number } | null>
  /**
   * Streams points with fromMs ≤ t < toMs in order of time, at the consumer's pace.
   * A block never crosses a UTC midnight and has about 20,000 rows at most; rows of one instant stand in one block.
   * A block is valid until the next one is requested, which may reuse its memory.
   * The stream ends without an error only when the source confirmed that the answer is whole.
   */
  read(query: SeriesQuery & { fromMs: number; toMs: number }, signal?: AbortSignal): AsyncIterable<RawBlock>
  /** The series behind the query's columns, each with its newest point within the stretch; the first few thousand of many. */
  series(query: SeriesQuery & Partial<Stretch>, signal?: AbortSignal): Promise<SourceSeries[]>
  /** For sources that can show new, lost and rewritten points much cheaper than by a read. */
  hourMarks?(query: HourQuery, signal?: AbortSignal): Promise<HourMarks>
  /** For sources whose points have tags: the series with recent points, each with its newest rows. */
  samples?(query: SampleQuery, signal?: AbortSignal): Promise<SeriesSample[]>
  /** For the same sources: the tags of a measurement and their values; the first of very many. */
  tagValues?(query: TagValueQuery, signal?: AbortSignal): Promise<TagValues[]>
  close(): Promise<void>
}

export interface HourQuery extends SeriesQuery {
  readonly fromMs: number
  readonly toMs: number
  /** Fields that are on or off: two of their values may change places and leave the sum as it was. */
  readonly states: readonly string[]
}

export interface HourMarks {
  /** A text by start of the UTC hour, which changes with the hour's points. An hour without a text has no points. */
  readonly marks: ReadonlyMap<number, string>
  /** The marks say nothing about these fields: they have to be read. */
  readonly unmarked: readonly string[]
}

export interface SeriesQuery {
  readonly measurement: string
  /** The columns of the answer. A column without an entry in `places` is the field of its name. */
  readonly fields: readonly string[]
  /** Tags the points must carry. */
  readonly tags: Readonly<Record<string, string>>
  /** The places of the columns that lie in another measurement or under other tags. */
  readonly places?: Readonly<Record<string, SeriesPlace>> | undefined
  /** The zone whose local times the stamps hold; left out: the connection's. */
  readonly timezone?: string | undefined
}

/** One field of the series that carry these tags. */
export interface SeriesPlace {
  readonly measurement: string
  readonly field: string
  readonly tags: Readonly<Record<string, string>>
}

/** One field of the points with the same tags. */
export interface SourceSeries extends SeriesPlace {
  readonly type: SourceField['type']
  readonly newest: { readonly atMs: number; readonly value: string | number | boolean | null }
}

export interface SourceField {
  readonly name: string
  readonly type: 'float' | 'integer' | 'boolean' | 'string'
  /** The unit that the source tells besides the name. */
  readonly unit?: string | undefined
}
export interface SourceMetadata {
  readonly measurements: string[]
  readonly fields: string[]
}
export type PreviewRow = Record<string, string | number | boolean | null>

export type SourceFailure =
  | 'unreachable'
  | 'timeout'
  | 'tls'
  | 'unauthorized'
  | 'unknown-database'
  | 'empty'
  | 'not-influx'
  | 'server'
  /** The answer ended before it was whole. */
  | 'truncated'
  | 'forbidden-address'
  /** The question lies beyond the connection's tags and measurements, so no server was asked. */
  | 'out-of-bounds'
  /** The product can't read this server through this kind of connection. */
  | 'unsupported'

/** Why a source gave no answer; `message` is Portuguese, for a technician, and never holds a secret. */
export class SourceError extends Error {
  readonly failure: SourceFailure
  /** Whether the same question may succeed in a moment. */
  readonly transient: boolean
  /** The pause that the server asks for. */
  readonly retryAfterMs: number | undefined

  constructor(
    failure: SourceFailure,
    message: string,
    options: { cause?: unknown; transient?: boolean; retryAfterMs?: number | undefined } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'SourceError'
    this.failure = failure
    this.transient = options.transient ?? false
    this.retryAfterMs = options.retryAfterMs
  }
}

/** The error for an answer's time that is no instant, or an instant that InfluxDB can't store. */
export const noInstant = () =>
  new SourceError('not-influx', 'O servidor respondeu com um instante que não é de um InfluxDB')
