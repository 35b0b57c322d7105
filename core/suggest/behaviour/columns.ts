/** The numbers of a field, in order of the rows; NaN = none. */
export type Column = readonly number[]

/** A field with its numbers in the rows. */
export interface BehavingField {
  readonly field: string
  readonly values: Column
}

export const knownOf = (values: Column): number[] => values.filter((value) => Number.isFinite(value))

/** The known values in order. */
function sortedOf(values: Column): Float64Array {
  const known = new Float64Array(values.length)
  let count = 0
  for (const value of values) if (Number.isFinite(value)) known[count++] = value
  return known.subarray(0, count).sort()
}

const inSorted = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN

/** The value below which `share` of the known values are; NaN without values. */
export const quantileOf = (values: Column, share: number): number => inSorted(sortedOf(values), share)
export const medianOf = (values: Column): number => inSorted(sortedOf(values), 0.5)

/** The highest known value; NaN without values. */
export function highestOf(values: Column): number {
  let highest = Number.NaN
  for (const value of values) if (Number.isFinite(value) && !(value <= highest)) highest = value
  return highest
}

/** Half the distance between the lowest and the highest tenth, over the median: some strange rows change nothing. */
export function variationOf(values: Column): number {
  const sorted = sortedOf(values)
  return (inSorted(sorted, 0.9) - inSorted(sorted, 0.1)) / 2 / Math.abs(inSorted(sorted, 0.5))
}

/** The share of the known values that pass; 0 without values. */
export function shareOf(values: Column, passes: (value: number) => boolean): number {
  const known = knownOf(values)
  return known.length === 0 ? 0 : known.filter(passes).length / known.length
}

export const combined = (a: Column, b: Column, of: (a: number, b: number) => number): number[] =>
  a.map((value, row) => of(value, b[row] ?? Number.NaN))

/** The values of the rows, without the others. */
export const where = (values: Column, rows: readonly boolean[]): number[] =>
  values.filter((_, row) => rows[row] === true)

export const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most

const MOST_PERCENT = 105

/** Nothing below 0 and nothing above 100 %, as percentages are read. */
export const isPercent = ({ values }: BehavingField): boolean => {
  const highest = highestOf(values)
  return (
    highest <= MOST_PERCENT && highest >= MOST_PERCENT / 3 && shareOf(values, (value) => value >= -1) === 1
  )
}
