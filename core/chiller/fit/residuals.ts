import { DAY_MS } from '#core/time/hours.ts'
import { type LoadSource, operatingPoint } from '../signals/operating-point.ts'
import type { SteadyBlock } from '../signals/steady-blocks.ts'
import { expectedAt, fitPower, type PowerModel } from './fit-power.ts'
import { type Indicator, indicatorPriors, type Observation, type Seen } from './indicators.ts'
import { fitRobustRidge, predictionSd, type RidgeFit } from './robust-ridge.ts'
import { withoutDrift } from './without-drift.ts'

export interface Scale {
  readonly compressors: number
  readonly loadFrom: LoadSource
  readonly loadRef: number
  readonly hasTemperatures: boolean
}

/** A residual, with the standard deviation of its expectation. */
export interface Residual {
  readonly value: number
  readonly sd: number
}

/** More blocks than this make a fit no better: every k-th is taken. */
const MOST_FITTED = 3_000

export const seenIn = ({ fromMs, means }: SteadyBlock, { compressors, loadFrom, loadRef }: Scale): Seen => {
  const point = operatingPoint(means, compressors, loadFrom)
  return {
    day: Math.floor(fromMs / DAY_MS),
    means,
    point,
    plr: point.load / loadRef,
    isCooling: loadFrom === 'capacity' || loadFrom === 'flow',
  }
}

function thinned<T>(list: readonly T[]): readonly T[] {
  const every = Math.ceil(list.length / MOST_FITTED)
  return every <= 1 ? list : list.filter((_, i) => i % every === 0)
}

/** `drifts`: the level of the residuals moves by itself, and the coefficients rest on what changes within days. */
export const fitScaledPower = (seen: readonly Seen[], scale: Scale, drifts: boolean): PowerModel | null =>
  fitPower(
    thinned(seen),
    {
      hasTemperatures: scale.hasTemperatures,
      compressors: scale.compressors,
      loadRef: scale.loadRef,
    },
    drifts,
  )

/** ln(power / expected power). */
export function powerResidual(model: PowerModel, { point }: Seen): Residual | null {
  const expected = point.powerKw > 0 ? expectedAt(model, point) : null
  return expected && { value: Math.log(point.powerKw) - expected.lnPower, sd: expected.sd }
}

/** The indicator's regression on load and temperatures; null without observations. */
export function fitIndicator(
  { kind }: Indicator,
  observations: readonly (Observation | null)[],
  drifts: boolean,
): RidgeFit | null {
  const observed = thinned(observations.filter((one) => one !== null))
  const [first] = observed
  if (first === undefined) return null
  const size = first.terms.length
  const rows = new Float64Array(observed.length * size)
  for (const [i, { terms }] of observed.entries()) rows.set(terms, i * size)
  const targets = Float64Array.from(observed, ({ target }) => target)
  const days = observed.map(({ day }) => day)
  const linear = drifts ? withoutDrift({ rows, targets }, days) : { rows, targets }
  return fitRobustRidge(indicatorPriors(kind, size), () => linear)
}

export function observationResidual(fit: RidgeFit, observed: Observation | null): Residual | null {
  if (observed === null) return null
  const expected = observed.terms.reduce((sum, term, j) => sum + term * (fit.theta[j] ?? 0), 0)
  return { value: observed.target - expected, sd: predictionSd(fit, observed.terms) }
}

/** The block without the readings of these sensors. */
export function without(block: SteadyBlock, channels: Iterable<number>): SteadyBlock {
  const means = Float64Array.from(block.means)
  for (const channel of channels) means[channel] = Number.NaN
  return { ...block, means }
}
