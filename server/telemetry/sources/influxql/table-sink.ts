import { AnswerBudget } from '../answer-budget.ts'
import type { AnsweredSeries, Cell, RowSink } from './result-stream.ts'

/** Holds a small answer whole in memory. */
export class TableSink implements RowSink {
  names: readonly string[] = []
  readonly rows: Cell[][] = []
  readonly #budget = new AnswerBudget()
  #row: Cell[] = []

  columns(names: readonly string[], { name: series }: AnsweredSeries): void {
    for (const name of names) this.#budget.spendText(name)
    this.#budget.spendText(series)
    this.names = names
  }
  open(first: Cell): void {
    this.#budget.spendRow(this.names.length)
    if (typeof first === 'string') this.#budget.spendText(first)
    this.#row = [first]
  }
  number(column: number, value: number): void {
    this.#row[column + 1] = Number.isNaN(value) ? null : value
  }
  boolean(column: number, value: boolean): void {
    this.#row[column + 1] = value
  }
  text(column: number, value: string): void {
    this.#budget.spendText(value)
    this.#row[column + 1] = value
  }
  close(): void {
    this.rows.push(this.#row)
  }
}
