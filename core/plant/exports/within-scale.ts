import { floatAt } from '#core/arrays/element-at.ts'
import type { RawBlock, RawColumn } from '#core/signals/blocks.ts'
import { plantField } from '../plant-signals.ts'
import type { PlantSpec } from '../plant-spec.ts'

/** The least and the greatest value that a sensor's scale has. */
export type Scale = readonly [least: number, most: number]

/** A signal's column of numbers. RangeError for a signal that the plant lacks. */
export function numbersOf(spec: PlantSpec, { fields }: RawBlock, signal: string): Float64Array {
  const column: RawColumn | undefined = fields[plantField(spec, signal)]
  if (column instanceof Float64Array) return column
  throw new RangeError(`${spec.key} has no signal ${signal}`)
}

export const isWithin = ([least, most]: Scale, value: number): boolean => value >= least && value <= most

export interface Span {
  readonly from: number
  readonly to: number
}

/** The sum and the count of the values within the scale, in the rows from `from` up to `to`. */
export function sumWithin(
  values: Float64Array,
  scale: Scale,
  { from, to }: Span,
): { sum: number; count: number } {
  let [sum, count] = [0, 0]
  for (let row = from; row < to; row += 1) {
    const value = floatAt(values, row)
    if (!isWithin(scale, value)) continue
    sum += value
    count += 1
  }
  return { sum, count }
}
