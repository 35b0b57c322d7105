import type { BlockBuilder } from '../block-builder.ts'
import { MalformedAnswerError } from '../http/answer-errors.ts'
import { isPossibleInstant } from '../possible-instant.ts'
import type { Cell, RowSink } from './result-stream.ts'

/** Rows of points into blocks; the columns come in the order in which the fields were asked. */
export class PointSink implements RowSink {
  readonly #builder: BlockBuilder
  readonly #width: number
  #rows = 0

  constructor(builder: BlockBuilder, width: number) {
    this.#builder = builder
    this.#width = width
  }
  /** So many have come. */
  get rows(): number {
    return this.#rows
  }
  columns(names: readonly string[]): void {
    if (names.length !== this.#width + 1 || names[0] !== 'time')
      throw new MalformedAnswerError('other columns')
  }
  open(first: Cell): void {
    if (typeof first !== 'number' || !isPossibleInstant(first)) throw new MalformedAnswerError('no time')
    if (!this.#builder.open(first)) throw new MalformedAnswerError('time goes backwards')
  }
  number(column: number, value: number): void {
    this.#builder.number(column, value)
  }
  boolean(column: number, value: boolean): void {
    this.#builder.number(column, value ? 1 : 0)
  }
  text(column: number, value: string): void {
    this.#builder.text(column, value)
  }
  close(): void {
    this.#builder.close()
    this.#rows += 1
  }
}
