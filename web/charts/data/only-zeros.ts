import type { ChartSpec } from '../chart-spec.ts'
import { hatchedPlaces } from './coverage.ts'

/** Whether each value is known and 0, without an event beside it and with data for nearly all the time. */
export function hasOnlyZeros(spec: ChartSpec): boolean {
  const isZero = ({ values }: { values: readonly (number | null)[] }) => values.every((value) => value === 0)
  return spec.series.every(isZero) && (spec.marks ?? []).every(isZero) && hatchedPlaces(spec).length === 0
}
