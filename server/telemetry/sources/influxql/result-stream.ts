export type Cell = string | number | boolean | null

/** InfluxDB takes texts and names of 64 KB. */
export const LONGEST_TEXT = 128 * 1024
/** More columns than any measurement has fields and tags. */
export const MOST_COLUMNS = 20_000
/** So much of an answer may come without a row. */
export const MOST_BYTES_PER_ROW = 16 * 1024 * 1024

/** Takes the rows of one statement as they are decoded. */
export interface RowSink {
  /** A series begins. */
  columns(names: readonly string[]): void
  /** Opens the next row with its first cell, the time in Unix ms for points; opening again before `close` starts it over. */
  open(first: Cell): void
  /** `column` counts from the second cell on; NaN stands for null. */
  number(column: number, value: number): void
  boolean(column: number, value: boolean): void
  text(column: number, value: string): void
  close(): void
}

/** Decodes InfluxDB's answer as its bytes arrive. */
export interface ResultStream {
  push(chunk: Uint8Array): void
  /** The body is over; throws when the answer was not whole. */
  end(): void
}
