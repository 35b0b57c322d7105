import { medianOf } from '#core/stats/order.ts'
import { wearOf } from '../chart/drift.ts'
import { type ChartModel, chartLimit, chartModel, driftingChartModel } from '../chart/ewma-chart.ts'
import { crossValidate, type DayResidual, dailyMeans } from './cross-validate.ts'
import type { Residual } from './residuals.ts'

interface Charting<S, M> {
  /** In order of time. */
  readonly seen: readonly S[]
  /** The smallest lasting change that matters. */
  readonly floor: number
  readonly fitTo: (train: readonly S[], drifts: boolean) => M | null
  readonly residual: (model: M, one: S) => Residual | null
}

interface ChartedFit<M> {
  readonly fit: M
  /** Null with too few days. */
  readonly chart: ChartModel | null
  /** Out-of-sample residual of each block, less the level of its day where the level moves. */
  readonly tested: readonly (Residual | null)[]
  readonly daily: readonly DayResidual[]
}

/** A level that moves is assumed where it lowers the limit below this part; a level that stands still finds slower faults. */
const LOWER_LIMIT = 0.75
/** A level also moves when it would pass the smallest change that matters within two months. */
const WEAR_DAYS = 60

/** The fit and its chart. Where the level of the training moves by itself, both leave its movement out. */
export function chartedFit<S extends { readonly day: number }, M>(
  charting: Charting<S, M>,
): ChartedFit<M> | null {
  const still = fitOnce(charting, false)
  if (still === null) return null
  const { floor } = charting
  const limit = limitOf(still, floor)
  const wears = Math.abs(wearOf(still.daily.map(({ value }) => value))) * WEAR_DAYS > floor
  if (limit <= floor && !wears) return still
  const drifting = fitOnce(charting, true)
  if (drifting === null || limitOf(drifting, floor) > limit) return still
  return wears || limitOf(drifting, floor) < LOWER_LIMIT * limit ? drifting : still
}

function fitOnce<S extends { readonly day: number }, M>(
  { seen, floor, fitTo, residual }: Charting<S, M>,
  drifts: boolean,
): ChartedFit<M> | null {
  const fit = fitTo(seen, drifts)
  if (fit === null) return null
  const tested = crossValidate(seen, (train) => fitTo(train, drifts), residual)
  const daily = dailyMeans(seen, tested)
  const means = daily.map(({ value }) => value)
  if (!drifts) return { fit, chart: chartModel(means), tested, daily }
  const drifting = driftingChartModel(means, floor)
  if (drifting === null) return null
  const levels = new Map(daily.map(({ day }, i) => [day, drifting.levels[i]]))
  const away = tested.map((one, i) => {
    const level = levels.get(seen[i]?.day ?? Number.NaN)
    return one === null || level === undefined ? null : { ...one, value: one.value - level }
  })
  return { fit, chart: drifting.chart, tested: away, daily }
}

/** The smallest deviation of a usual day that is an alarm; Infinity without a chart. */
function limitOf({ chart, daily }: ChartedFit<unknown>, floor: number): number {
  if (chart === null) return Number.POSITIVE_INFINITY
  return chartLimit(chart, { value: 0, sd: medianOf(daily.map(({ sd }) => sd)) }, floor)
}
