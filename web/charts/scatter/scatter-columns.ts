import { entryAt } from '#core/arrays/element-at.ts'
import type { ScatterSpec } from '../chart-spec.ts'
import type { ChartColumn } from '../data/chart-columns.ts'
import { figureText, numberCell } from '../data/figure-text.ts'

const markNames = new WeakMap<ScatterSpec, ReadonlyMap<unknown, string>>()

/** The kind of a marked point, by the point's identity; undefined for all others. */
export function markOf(spec: ScatterSpec, index: number): string | undefined {
  const known =
    markNames.get(spec) ??
    new Map(spec.marked?.flatMap(({ name, points }) => points.map((point) => [point, name] as const)))
  markNames.set(spec, known)
  return known.get(spec.points[index])
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
  const marked = (index: number) => markOf(spec, index) ?? ''
  return [...axes, { name: markedName, isNumber: false, text: marked, cell: marked }]
}
