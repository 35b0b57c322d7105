import { Plant } from './plant-block.ts'
import type { PlantSpec } from './plant-spec.ts'

/** A stretch of a plant, as named columns for tests. */
export interface Columns {
  readonly atMs: Float64Array
  /** Column by reading id. */
  of(signal: string): Float64Array
}

export function columns(spec: PlantSpec, fromMs: number, toMs: number, plant = new Plant(spec)): Columns {
  const { atMs, fields } = plant.block(fromMs, toMs)
  return { atMs, of: (signal) => fields[`${spec.key}_${signal}`] as Float64Array }
}

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
