import type { TipoGrafico } from '#contract/files/dataset.ts'
import type { ChartSpec, ScatterSpec } from '#web/charts/chart-spec.ts'
import type { TimeChartSpec } from '#web/charts/time/time-chart.ts'

/** Twice the columns of a wide screen. */
export const POINTS = 2_000
/** Bars have room for few groups. */
const FEW = 60

interface ChartShape {
  /** The figure whatever the x is; null: the figure depends on the x. */
  readonly figure: 'gauges' | 'pies' | 'categories' | null
  readonly overCategories: Pick<ChartSpec, 'kind' | 'joins'>
  readonly overNumbers: Pick<ScatterSpec, 'joins'>
  readonly overTime: NonNullable<TimeChartSpec['shape']>
  /** The most points to ask for. */
  readonly points: number
}

const LINE = {
  figure: null,
  overCategories: { kind: 'line' },
  overNumbers: { joins: 'line' },
  overTime: 'line',
  points: POINTS,
} as const satisfies ChartShape
/** Never drawn over numbers or time. */
const ONLY_GROUPS = { ...LINE, overNumbers: {} } as const

/** How each type of chart draws a dataset. */
export const CHART_SHAPES: Readonly<Record<TipoGrafico, ChartShape>> = {
  line: LINE,
  bar: { ...ONLY_GROUPS, figure: 'categories', overCategories: { kind: 'bars' }, points: FEW },
  area: {
    ...LINE,
    overCategories: { kind: 'line', joins: 'area' },
    overNumbers: { joins: 'area' },
    overTime: 'area',
  },
  scatter: {
    ...LINE,
    overCategories: { kind: 'line', joins: 'none' },
    overNumbers: {},
    overTime: 'points',
  },
  pie: { ...ONLY_GROUPS, figure: 'pies' },
  gauge: { ...ONLY_GROUPS, figure: 'gauges' },
}
