import type { Stretch } from '#core/time/stretch.ts'
import type { BlockBuilder } from '../block-builder.ts'
import { MalformedAnswerError } from '../http/answer-errors.ts'
import type { Cell, RowSink } from './result-stream.ts'

/** Writes rows of points into blocks; the columns come in the order of the fields in the statement. */
export class PointSink implements RowSink {
  readonly #builder: BlockBuilder
  readonly #width: number
  readonly #stretch: Stretch
  #rows = 0

  /** `stretch`: the statement asked only for points of this stretch. */
  constructor(builder: BlockBuilder, width: number, stretch: Stretch) {
    this.#builder = builder
    this.#width = width
    this.#stretch = stretch
  }
  /** The number of rows so far. */
  get rows(): number {
    return this.#rows
  }
  columns(names: readonly string[]): void {
    if (names.length !== this.#width + 1 || names[0] !== 'time')
      throw new MalformedAnswerError('other columns')
  }
  open(first: Cell): void {
    if (typeof first !== 'number' || !this.#isWithin(first)) throw new MalformedAnswerError('no time')
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
  /** A server may round an instant to the millisecond before or after. */
  #isWithin(atMs: number): boolean {
    return Number.isSafeInteger(atMs) && atMs >= this.#stretch.fromMs - 1 && atMs <= this.#stretch.toMs
  }
}
