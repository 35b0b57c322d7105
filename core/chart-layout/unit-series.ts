const COMPRESSOR_SERIES = 7

/** Number of the series colour of the machine as a whole. */
export const MACHINE_SERIES = 1

export type SeriesNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** Number of a compressor's series colour, by its place among the machine's compressors: 2 to 8 in turn, the same in every chart. */
export const compressorSeries = (index: number): SeriesNumber =>
  ((index % COMPRESSOR_SERIES) + 2) as SeriesNumber
