import type { ChartSpec } from '#web/charts/chart-spec.ts'

/** A chart with what it says in words. */
export interface Chart {
  readonly title: string
  readonly summary: string
  readonly spec: ChartSpec
}
