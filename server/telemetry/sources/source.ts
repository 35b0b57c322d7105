import type { RawBlock } from '#core/signals/blocks.ts'

/** A place where points live. Every call is bounded in time and fails with a `SourceError`. */
export interface Source {
  /** Connects, authenticates and looks at the database. */
  test(signal?: AbortSignal): Promise<SourceMetadata>
  measurements(signal?: AbortSignal): Promise<string[]>
  fields(measurement: string, signal?: AbortSignal): Promise<SourceField[]>
  /** The newest rows, newest first. */
  preview(measurement: string, limit: number, signal?: AbortSignal): Promise<PreviewRow[]>
  /** First and last instant that the fields have in the measurement; null when there is no point. */
  bounds(query: SeriesQuery, signal?: AbortSignal): Promise<{ firstMs: number; lastMs: number } | null>
  /**
   * Points with fromMs ≤ t < toMs in order of time, streamed; the consumer's pace holds the source back.
   * A block never crosses an UTC midnight and has some 20,000 rows at most; rows of one instant stand in one block.
   * A block is valid until the next is asked for: its memory may be used again.
   * It ends well only when the source said that it gave everything.
   */
  read(query: SeriesQuery & { fromMs: number; toMs: number }, signal?: AbortSignal): AsyncIterable<RawBlock>
  /** Optional, where the source can tell for much less than reading whether points came, went or were written again. */
  hourMarks?(query: HourQuery, signal?: AbortSignal): Promise<HourMarks>
  close(): Promise<void>
}

export interface HourQuery extends SeriesQuery {
  readonly fromMs: number
  readonly toMs: number
  /** Fields that are on or off: two of their values may well change places. */
  readonly states: readonly string[]
}

export interface HourMarks {
  /** By start of the UTC hour: a text that is another one when the points of the hour are. No text: no points. */
  readonly marks: ReadonlyMap<number, string>
  /** The fields that it says nothing of: they have to be read. */
  readonly unmarked: readonly string[]
}

export interface SeriesQuery {
  readonly measurement: string
  /** Field names, as in the machine's readings (`topicField`). */
  readonly fields: readonly string[]
  /** Tags the points must carry. */
  readonly tags: Readonly<Record<string, string>>
}

export interface SourceField {
  readonly name: string
  readonly type: 'float' | 'integer' | 'boolean' | 'string'
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
  /** The answer ended before it was whole; nothing is lost silently. */
  | 'truncated'
  | 'forbidden-address'
  /** Asked for what lies beyond the connection's own tags and measurements; no server was asked. */
  | 'out-of-bounds'
  /** This kind of connection can't be read by this version of the product. */
  | 'unsupported'

/** Why a source gave no answer; `message` is Portuguese, for a technician, and never holds a secret. */
export class SourceError extends Error {
  readonly failure: SourceFailure
  /** The same question may well be answered in a moment. */
  readonly transient: boolean
  /** How long the server asks to be left alone. */
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

/** A time in an answer that is none, or one that no InfluxDB can have. */
export const noInstant = () =>
  new SourceError('not-influx', 'O servidor respondeu com um instante que não é de um InfluxDB')
