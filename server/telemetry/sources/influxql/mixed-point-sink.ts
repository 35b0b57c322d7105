import type { Stretch } from '#core/time/stretch.ts'
import type { BlockBuilder } from '../block-builder.ts'
import { MalformedAnswerError } from '../http/answer-errors.ts'
import type { Casts } from './influxql.ts'
import { PointSink } from './point-sink.ts'

/** Writes rows in which a field has one column for each of its types. The column with a value gives the field's value. */
export class MixedPointSink extends PointSink {
  /** The field's place by column of the answer. */
  readonly #places: readonly number[]

  constructor(builder: BlockBuilder, fields: readonly string[], stretch: Stretch, casts: Casts) {
    const places = fields.flatMap((field, place) => casts.get(field)?.map(() => place) ?? place)
    super(builder, places.length, stretch)
    this.#places = places
  }
  override number(column: number, value: number): void {
    const place = this.#placeOf(column)
    // A null must not erase the value of an earlier column.
    if (!Number.isNaN(value) || this.#places[column - 1] !== place) super.number(place, value)
  }
  override boolean(column: number, value: boolean): void {
    super.boolean(this.#placeOf(column), value)
  }
  override text(column: number, value: string): void {
    super.text(this.#placeOf(column), value)
  }
  #placeOf(column: number): number {
    const place = this.#places[column]
    if (place === undefined) throw new MalformedAnswerError('other columns')
    return place
  }
}
