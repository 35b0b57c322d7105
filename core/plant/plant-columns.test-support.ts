import { floatAt } from '#core/arrays/element-at.ts'
import { Plant } from './plant-block.ts'
import type { PlantSpec } from './plant-spec.ts'

/** A stretch of a plant, as named columns for tests. */
export interface Columns {
  readonly atMs: Float64Array
  /** The signal's value in a row. */
  value(signal: string, row: number): number
  /** Column by reading id. */
  of(signal: string): Float64Array
}

export function columns(spec: PlantSpec, fromMs: number, toMs: number, plant = new Plant(spec)): Columns {
  const { atMs, fields } = plant.block(fromMs, toMs)
  const of = (signal: string): Float64Array => {
    const column = fields[`${spec.key}_${signal}`]
    if (column instanceof Float64Array) return column
    throw new Error(`the plant has no signal ${signal}`)
  }
  return { atMs, of, value: (signal, row) => floatAt(of(signal), row) }
}

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
