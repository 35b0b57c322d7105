export type Cell = string | number | boolean | null

/** InfluxDB takes texts and names of 64 KB. */
export const LONGEST_TEXT = 128 * 1024
/** No measurement has as many fields and tags. */
export const MOST_COLUMNS = 20_000
/** The most bytes of an answer without a row. */
export const MOST_BYTES_PER_ROW = 16 * 1024 * 1024

/** The series whose rows follow. */
export interface AnsweredSeries {
  /** The place of its statement in the request. */
  readonly statement: number
  readonly name: string
  /** The tags by which the statement groups, by the order of their keys; the server's own order changes. */
  readonly tags: Readonly<Record<string, string>>
}

/** Takes the rows of one request as they are decoded. */
export interface RowSink {
  /** A series begins, or goes on in a further chunk. */
  columns(names: readonly string[], series: AnsweredSeries): void
  /** Opens the next row with its first cell (for points the time in Unix ms); opening again before `close` restarts the row. */
  open(first: Cell): void
  /** `column` 0 is the second cell; NaN means null. */
  number(column: number, value: number): void
  boolean(column: number, value: boolean): void
  text(column: number, value: string): void
  close(): void
}

/** Decodes an answer of InfluxDB as its bytes arrive. */
export interface ResultStream {
  /** The number of results so far: one for each statement, more in a chunked answer. */
  readonly results: number
  push(piece: Uint8Array): void
  /** The body has ended; throws when the answer was not whole. */
  end(): void
}
