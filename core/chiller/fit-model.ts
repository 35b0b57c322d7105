import { meanOf } from '#core/stats/mean.ts'
import { medianOf, robustSigma } from '#core/stats/order.ts'
import { falseAlarmsPerMonth } from './chart/false-alarms.ts'
import { FLOORS } from './chart/floors.ts'
import type { ChillerModel, Habits, IndicatorModel } from './chiller-model.ts'
import { liftHabit } from './faults/surge.ts'
import { chartedFit } from './fit/charted-fit.ts'
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

/** Fits the model to the steady blocks; an Error in plain words when they do not suffice. */
export function fitModel(blocks: readonly SteadyBlock[], compressors: number): FittedModel {
  const powered = withPower(blocks)
  const scale = scaleOf(powered, compressors)
  const used = powered.filter(({ means }) => operatingPoint(means, compressors, scale.loadFrom).load > 0)
  if (used.length < LEAST_POINTS)
    throw new Error(
      `the training has ${used.length} steady blocks of half an hour, ${LEAST_POINTS} are needed`,
    )
  const seen = used.map((block) => seenIn(block, scale))
  const byLoad = fitScaledPower(seen, { ...scale, hasTemperatures: false }, false)
  const charted = chartedFit({
    seen,
    floor: FLOORS.power,
    fitTo: (train, drifts) => fitScaledPower(train, scale, drifts),
    residual: powerResidual,
  })
  if (charted === null || byLoad === null) throw new Error('the training tells no relation of power and load')
  const { fit: power, chart: powerChart, tested, daily } = charted
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
    indicators: indicatorsOf(compressors).flatMap((one) => fitChartedIndicator(one, seen) ?? []),
    falseAlarmsPerMonth: falseAlarmsPerMonth(powerChart, daily, FLOORS.power),
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

function fitChartedIndicator(indicator: Indicator, seen: readonly Seen[]): IndicatorModel | null {
  const observed = seen.flatMap((one) => observe(indicator, one) ?? [])
  if (observed.length < LEAST_POINTS) return null
  const charted = chartedFit({
    seen: observed,
    floor: FLOORS[indicator.kind],
    fitTo: (train, drifts) => fitIndicator(indicator, train, drifts),
    residual: observationResidual,
  })
  if (charted === null || charted.chart === null) return null
  return { ...indicator, fit: charted.fit, chart: charted.chart }
}
