import { entryAt } from '#core/arrays/element-at.ts'
import type { ScatterSpec } from '../chart-spec.ts'
import type { ChartColumn } from '../data/chart-columns.ts'
import { figureText, numberCell } from '../data/figure-text.ts'

const markedSets = new WeakMap<ScatterSpec, ReadonlySet<unknown>>()

/** The marked points of a chart, by identity. */
export function markedOf(spec: ScatterSpec): ReadonlySet<unknown> {
  const known = markedSets.get(spec) ?? new Set(spec.marked)
  markedSets.set(spec, known)
  return known
}

/** The chart's data, one row per point. */
export function scatterColumns(spec: ScatterSpec): ChartColumn[] {
  const { points, markedName } = spec
  const axes = ([spec.x, spec.y] as const).map(
    ({ name, decimals }, place): ChartColumn => ({
      name,
      isNumber: true,
      text: (index) => figureText(entryAt(points, index)[place], decimals),
      cell: (index) => numberCell(entryAt(points, index)[place], decimals),
    }),
  )
  if (markedName === undefined) return axes
  const marked = (index: number) => (markedOf(spec).has(points[index]) ? 'sim' : '')
  return [...axes, { name: markedName, isNumber: false, text: marked, cell: marked }]
}
