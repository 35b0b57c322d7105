import { meanOf } from '#core/stats/mean.ts'
import { medianOf, robustSigma } from '#core/stats/order.ts'
import {
  afterDay,
  type ChartModel,
  chartLimit,
  chartModel,
  followedLevel,
  restingChart,
} from './chart/ewma-chart.ts'
import { FLOORS } from './chart/floors.ts'
import type { ChillerModel, Habits, IndicatorModel } from './chiller-model.ts'
import { liftHabit } from './faults/surge.ts'
import { crossValidate, type DayResidual, dailyMeans } from './fit/cross-validate.ts'
import { type Indicator, indicatorsOf, observe, type Seen } from './fit/indicators.ts'
import {
  fitIndicator,
  fitScaledPower,
  observationResidual,
  powerResidual,
  type Residual,
  type Scale,
  seenIn,
} from './fit/residuals.ts'
import { scaleOf, withPower } from './fit/scale-of.ts'
import { trainedRange } from './fit/trained-range.ts'
import { operatingPoint } from './signals/operating-point.ts'
import type { SteadyBlock } from './signals/steady-blocks.ts'

/** Fewest steady blocks that say something about a machine: a day of half hours. */
const LEAST_POINTS = 48

type FittedModel = Omit<ChillerModel, 'version' | 'stepMs' | 'compressors' | 'highestPowerKw' | 'habits'> & {
  readonly lift: Habits['lift']
}

/** The model that the steady blocks tell; an Error with plain words when they tell none. */
export function fitModel(blocks: readonly SteadyBlock[], compressors: number): FittedModel {
  const powered = withPower(blocks)
  const scale = scaleOf(powered, compressors)
  const used = powered.filter(({ means }) => operatingPoint(means, compressors, scale.loadFrom).load > 0)
  if (used.length < LEAST_POINTS)
    throw new Error(
      `the training has ${used.length} steady blocks of half an hour, ${LEAST_POINTS} are needed`,
    )
  const seen = used.map((block) => seenIn(block, scale))
  const power = fitScaledPower(seen, scale)
  const byLoad = fitScaledPower(seen, { ...scale, hasTemperatures: false })
  if (power === null || byLoad === null) throw new Error('the training tells no relation of power and load')
  const tested = crossValidate(seen, (train) => fitScaledPower(train, scale), powerResidual)
  const daily = dailyMeans(used, tested)
  const powerChart = chartModel(daily.map(({ value }) => value))
  if (powerChart === null) throw new Error('the training has fewer than three days of steady operation')
  const values = tested.flatMap((residual) => (residual === null ? [] : [residual.value]))
  return {
    fromMs: used[0]?.fromMs ?? 0,
    toMs: used.at(-1)?.toMs ?? 0,
    points: used.length,
    blocksPerDay: medianOf(daily.map(({ count }) => count)),
    loadFrom: scale.loadFrom,
    terms: scale.hasTemperatures ? 'temperatures' : 'load-only',
    missing: missingReadings(scale),
    cvrmse: cvrmse(seen, tested),
    blockSigma: robustSigma(values, medianOf(values)),
    power,
    byLoad,
    powerChart,
    indicators: indicatorsOf(compressors).flatMap((one) => fitChartedIndicator(one, used, seen) ?? []),
    falseAlarmsPerMonth: falseAlarms(powerChart, daily),
    range: trainedRange(seen),
    lift: liftHabit(seen),
  }
}

const missingReadings = ({ loadFrom, hasTemperatures }: Scale): string[] => [
  ...(loadFrom === 'capacity' || loadFrom === 'flow' ? [] : ['capacity']),
  ...(hasTemperatures ? [] : ['chw_out_temp', 'cw_in_temp']),
]

/** √(mean (P − P̂)²) / mean P (ASHRAE Guideline 14), out of sample. */
function cvrmse(seen: readonly Seen[], residuals: readonly (Residual | null)[]): number {
  const pairs = seen.flatMap(({ point }, i) => {
    const residual = residuals[i] ?? null
    return residual === null
      ? []
      : [{ powerKw: point.powerKw, error: point.powerKw * (1 - Math.exp(-residual.value)) }]
  })
  const square = meanOf(pairs.map(({ error }) => error ** 2))
  const mean = meanOf(pairs.map(({ powerKw }) => powerKw))
  return square === null || mean === null ? Number.NaN : Math.sqrt(square) / mean
}

function fitChartedIndicator(
  indicator: Indicator,
  blocks: readonly SteadyBlock[],
  seen: readonly Seen[],
): IndicatorModel | null {
  const observed = seen.map((one) => observe(indicator, one))
  const tested = crossValidate(observed, (train) => fitIndicator(indicator, train), observationResidual)
  if (tested.filter((one) => one !== null).length < LEAST_POINTS) return null
  const fit = fitIndicator(indicator, observed)
  const chart = chartModel(dailyMeans(blocks, tested).map(({ value }) => value))
  return fit && chart && { ...indicator, fit, chart }
}

/** How often the power's chart passes its limit on its own training, per 30 days. */
function falseAlarms(model: ChartModel, daily: readonly DayResidual[]): number {
  let state = restingChart
  let [alarms, isOpen, level] = [0, false, 0]
  for (const { value, sd } of daily) {
    state = afterDay(state, value - level, sd, 1)
    if (model.level !== null) level = followedLevel(level, value, 1)
    const isAbove = state.value > chartLimit(model, state, FLOORS.power)
    if (isAbove && !isOpen) alarms += 1
    isOpen = isAbove
  }
  const [first, last] = [daily[0]?.day ?? 0, daily.at(-1)?.day ?? 0]
  return (alarms * 30) / Math.max(1, last - first + 1)
}
