import { type AxisScale, axisScale } from './axis-scale.ts'

/** One value per category; null = unknown. */
export type CategoryValues = readonly (number | null)[]

interface DrawnValues {
  /** One column of values per series. */
  readonly columns: readonly CategoryValues[]
  /** Whether the series of a category stand on each other instead of side by side. */
  readonly isStacked?: boolean
}

interface AgreedAxis {
  readonly axisMin?: number | undefined
  readonly axisMax: number
  readonly axisStep?: number | undefined
  readonly leastStep?: number | undefined
  /** Part of the axis left free beneath the lowest value below zero, for the value's label; 0 by default. */
  readonly labelShare?: number
}

/** The value axis of a chart of categories: between round ends that hold every value, or every stack. */
export function valueAxis(drawn: DrawnValues, { labelShare = 0, ...agreed }: AgreedAxis): AxisScale {
  const ends = drawn.isStacked ? stackEnds(drawn.columns) : drawn.columns.flat().filter((one) => one !== null)
  const top = ends.reduce((high, value) => Math.max(high, value), agreed.axisMax)
  const lowest = ends.reduce((low, value) => Math.min(low, value), agreed.axisMin ?? 0)
  const bottom = lowest >= 0 ? lowest : lowest - (top - lowest) * labelShare
  return axisScale({ ...agreed, top, bottom })
}

/** Both ends of each stack: values below zero hang beneath the zero line. */
function stackEnds(columns: readonly CategoryValues[]): number[] {
  const categories = Math.max(0, ...columns.map(({ length }) => length))
  return Array.from({ length: categories }, (_, category) => {
    const parts = columns.map((column) => column[category] ?? 0)
    const sum = (keep: (part: number) => boolean) => parts.filter(keep).reduce((all, part) => all + part, 0)
    return [sum((part) => part > 0), sum((part) => part < 0)]
  }).flat()
}

/** The values at the grid lines of an axis, from its lower end on. */
export const gridValues = ({ min, max, step }: AxisScale): number[] =>
  Array.from({ length: Math.floor((max - min) / step + 1e-9) + 1 }, (_, n) => min + n * step)
