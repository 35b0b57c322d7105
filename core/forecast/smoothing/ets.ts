import { floatAt } from '#core/arrays/element-at.ts'
import type { FittedModel } from '../fitted-model.ts'
import { nelderMead } from '../nelder-mead.ts'
import { etsDeviation } from './ets-deviation.ts'
import { type EtsShape, type EtsState, type EtsWeights, etsPass } from './ets-filter.ts'
import { type EtsStart, etsStart } from './ets-start.ts'

/** Exponential smoothing with weights and first states of greatest likelihood; among shapes the one with the least AICc. */
export function fitEts(values: Float64Array, season: number): FittedModel | null {
  const isPositive = values.every((value) => value > 0)
  let best: EtsFit | null = null
  for (const shape of shapes) {
    if (!isPositive && (shape.error === 'M' || shape.season === 'M')) continue
    const fit = fitShape(values, season, shape)
    if (fit && (best === null || fit.aicc < best.aicc)) best = fit
  }
  return best && modelOf(best, season)
}

/** The shapes with a finite variance that mix no additive error with a multiplicative season (Hyndman et al. 2008, section 2.8). */
const shapes: readonly EtsShape[] = (['A', 'M'] as const).flatMap((error) =>
  (['N', 'A', 'Ad'] as const).flatMap((trend) =>
    (error === 'A' ? (['N', 'A'] as const) : (['N', 'A', 'M'] as const)).map((season) => ({
      error,
      trend,
      season,
    })),
  ),
)

interface EtsFit {
  readonly shape: EtsShape
  readonly weights: EtsWeights
  readonly start: EtsStart
  readonly aicc: number
  readonly variance: number
}

/** The fit of one shape; null where the series has too few points for its parameters or suits it not. */
function fitShape(values: Float64Array, season: number, shape: EtsShape): EtsFit | null {
  const n = values.length
  const parameters = countParameters(shape, season)
  if (n - parameters - 1 < 1) return null
  const start = etsStart(values, season, shape)
  if (start === null) return null
  const scale = typicalStep(values)
  const objective = (at: Float64Array) => {
    const state = stateOf(placed(at, shape, start, scale))
    return etsPass(values, n, shape, weightsAt(at, shape), state)
      ? deviance(state, n, shape)
      : Number.POSITIVE_INFINITY
  }
  const { at, value } = nelderMead(
    objective,
    firstPoint(shape),
    firstStep(shape),
    120 * (2 + dimensions(shape)),
  )
  if (value === Number.MAX_VALUE) return null
  const state = stateOf(placed(at, shape, start, scale))
  etsPass(values, n, shape, weightsAt(at, shape), state)
  return {
    shape,
    weights: weightsAt(at, shape),
    start: placed(at, shape, start, scale),
    aicc: value + (2 * parameters * n) / (n - parameters - 1),
    variance: state.squares / Math.max(n / 2, n - parameters + 1),
  }
}

/** −2·log-likelihood without its constant (Hyndman et al. 2008, section 5.1). */
const deviance = (state: EtsState, n: number, shape: EtsShape) =>
  n * Math.log(Math.max(state.squares, Number.MIN_VALUE)) + (shape.error === 'M' ? 2 * state.logs : 0)

function countParameters({ trend, season: kind }: EtsShape, season: number): number {
  const ofTrend = { N: 0, A: 2, Ad: 3 }[trend]
  return 2 + ofTrend + (kind === 'N' ? 0 : season) + 1
}

// The optimiser moves free numbers: [α, level, β, growth, φ, γ] as far as the shape has them.
const dimensions = ({ trend, season }: EtsShape) =>
  2 + { N: 0, A: 2, Ad: 3 }[trend] + (season === 'N' ? 0 : 1)
const gammaPlace = ({ trend }: EtsShape) => 2 + { N: 0, A: 2, Ad: 3 }[trend]

function firstPoint(shape: EtsShape): Float64Array {
  const at = new Float64Array(dimensions(shape))
  at[0] = -0.5
  if (shape.trend !== 'N') at[2] = -2
  if (shape.trend === 'Ad') at[4] = 1.5
  if (shape.season !== 'N') at[gammaPlace(shape)] = -2
  return at
}

const firstStep = (shape: EtsShape) => new Float64Array(dimensions(shape)).fill(1)

/** Weights within the usual bounds: 0 < β < α < 1, 0 < γ < 1 − α, 0.8 < φ < 0.98. */
function weightsAt(at: Float64Array, shape: EtsShape): EtsWeights {
  const alpha = share(floatAt(at, 0))
  return {
    alpha,
    beta: shape.trend === 'N' ? 0 : alpha * share(floatAt(at, 2)),
    gamma: shape.season === 'N' ? 0 : (1 - alpha) * share(floatAt(at, gammaPlace(shape))),
    phi: shape.trend === 'N' ? 0 : shape.trend === 'A' ? 1 : 0.8 + 0.18 * share(floatAt(at, 4)),
  }
}

const share = (free: number) => 0.0001 + 0.9998 / (1 + Math.exp(-free))

function placed(at: Float64Array, shape: EtsShape, start: EtsStart, scale: number): EtsStart {
  return {
    level: start.level + scale * floatAt(at, 1),
    growth: shape.trend === 'N' ? 0 : start.growth + 0.1 * scale * floatAt(at, 3),
    seasons: start.seasons,
  }
}

const stateOf = ({ level, growth, seasons }: EtsStart): EtsState => ({
  level,
  growth,
  seasons: seasons.slice(),
  squares: 0,
  logs: 0,
})

/** The mean absolute step: the scale by which the optimiser moves first states. */
function typicalStep(values: Float64Array): number {
  let sum = 0
  for (let t = 1; t < values.length; t++) sum += Math.abs(floatAt(values, t) - floatAt(values, t - 1))
  return sum / Math.max(1, values.length - 1)
}

function modelOf(fit: EtsFit, season: number): FittedModel {
  const { shape, weights, start } = fit
  return {
    describe: `ETS(${shape.error},${shape.trend},${shape.season})`,
    refit: (values) => {
      const again = fitShape(values, season, shape)
      return again && modelOf(again, season)
    },
    forecast: (values, h) => {
      const state = stateOf(start)
      etsPass(values, values.length, shape, weights, state)
      const mean = new Float64Array(h)
      let trend = 0
      let damping = 1
      for (let step = 0; step < h; step++) {
        damping *= weights.phi
        trend += damping
        const level = state.level + trend * state.growth
        const index = shape.season === 'N' ? 0 : floatAt(state.seasons, (values.length + step) % season)
        mean[step] = shape.season === 'M' ? level * index : level + index
      }
      return { mean, deviation: etsDeviation(fit, season, mean) }
    },
  }
}
