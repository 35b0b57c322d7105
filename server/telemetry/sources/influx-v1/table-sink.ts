import type { Cell, RowSink } from './result-stream.ts'

/** A small answer, whole in memory. */
export class TableSink implements RowSink {
  names: readonly string[] = []
  readonly rows: Cell[][] = []
  #row: Cell[] = []

  columns(names: readonly string[]): void {
    this.names = names
  }
  open(first: Cell): void {
    this.#row = [first]
  }
  number(column: number, value: number): void {
    this.#row[column + 1] = Number.isNaN(value) ? null : value
  }
  boolean(column: number, value: boolean): void {
    this.#row[column + 1] = value
  }
  text(column: number, value: string): void {
    this.#row[column + 1] = value
  }
  close(): void {
    this.rows.push(this.#row)
  }
}
