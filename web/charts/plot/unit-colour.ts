import type { SeriesColour } from '../chart-spec.ts'

const SERIES = 8

/** The machine is the first series colour, its parts take the others in turn, the same in every chart. */
export function compressorColour(index: number): SeriesColour {
  return ((index % (SERIES - 1)) + 2) as SeriesColour
}
