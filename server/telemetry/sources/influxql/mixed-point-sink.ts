import type { BlockBuilder } from '../block-builder.ts'
import type { Casts, Span } from './influxql.ts'
import { PointSink } from './point-sink.ts'

/** Rows of points in which a field has several columns, one for each of its types: whichever has a value gives it. */
export class MixedPointSink extends PointSink {
  /** By column of the answer, the field's place. */
  readonly #places: readonly number[]

  constructor(builder: BlockBuilder, fields: readonly string[], span: Span, casts: Casts) {
    const places = fields.flatMap((field, place) => casts.get(field)?.map(() => place) ?? place)
    super(builder, places.length, span)
    this.#places = places
  }
  override number(column: number, value: number): void {
    const place = this.#places[column]!
    // A null erases nothing that an earlier column gave.
    if (!Number.isNaN(value) || this.#places[column - 1] !== place) super.number(place, value)
  }
  override boolean(column: number, value: boolean): void {
    super.boolean(this.#places[column]!, value)
  }
  override text(column: number, value: string): void {
    super.text(this.#places[column]!, value)
  }
}
