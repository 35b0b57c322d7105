import { floatAt } from '#core/arrays/element-at.ts'
import type { Fit, FittedModel, PointForecasts } from '../fitted-model.ts'
import { nelderMead } from '../nelder-mead.ts'
import { type SeasonKind, seasonProfile, withoutSeason } from '../series/season-profile.ts'
import { isSeasonalByAutocorrelation } from '../series/seasonal-test.ts'

/** The optimised dynamic Theta model of Fiorucci et al. (2016) on the series without its season. */
export const fitDynamicTheta = (values: Float64Array, season: number) =>
  withSeasonApart(values, season, dynamicTheta)

interface SeasonlessModel {
  readonly forecast: (values: Float64Array, h: number) => PointForecasts
  readonly describe: string
}

function withSeasonApart(
  values: Float64Array,
  season: number,
  fitAdjusted: (adjusted: Float64Array) => SeasonlessModel,
): FittedModel | null {
  if (values.length < 4) return null
  const isSeasonal = isSeasonalByAutocorrelation(values, season)
  const ratios =
    isSeasonal && values.every((value) => value > 0) ? seasonProfile(values, season, 'multiplicative') : null
  const kind: SeasonKind = ratios === null ? 'additive' : 'multiplicative'
  const indices = ratios ?? (isSeasonal ? seasonProfile(values, season, 'additive') : null)
  const refit: Fit = (part, length) => withSeasonApart(part, length, fitAdjusted)
  if (indices === null) return { ...fitAdjusted(values), refit }
  const model = fitAdjusted(withoutSeason(values, indices, kind))
  return {
    describe: `${model.describe} with ${kind} season`,
    refit,
    forecast: (from, h) => {
      const { mean, deviation } = model.forecast(withoutSeason(from, indices, kind), h)
      const indexAt = (step: number) => floatAt(indices, (from.length + step) % season)
      if (kind === 'additive') return { mean: mean.map((value, step) => value + indexAt(step)), deviation }
      const seasoned = (value: number, step: number) => value * indexAt(step)
      return { mean: mean.map(seasoned), deviation: deviation.map(seasoned) }
    },
  }
}

function dynamicTheta(adjusted: Float64Array): SeasonlessModel {
  const mean = adjusted.reduce((sum, value) => sum + value, 0) / adjusted.length
  const scale = Math.sqrt(adjusted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / adjusted.length)
  const parametersAt = (at: Float64Array) => ({
    alpha: 0.05 + 0.94 / (1 + Math.exp(-floatAt(at, 0))),
    theta: 1 + Math.exp(floatAt(at, 1)),
    level: floatAt(adjusted, 0) / 2 + scale * floatAt(at, 2),
  })
  const found = nelderMead(
    (at) => walk(adjusted, adjusted.length, parametersAt(at), 0).squares,
    new Float64Array([0, 0, 0]),
    new Float64Array([1, 0.7, 0.3]),
    300,
  )
  const parameters = parametersAt(found.at)
  const spread = Math.sqrt(found.value / Math.max(1, adjusted.length - 5))
  return {
    describe: 'dynamic optimised Theta',
    forecast: (from, h) => ({
      mean: walk(from, from.length, parameters, h).after,
      deviation: Float64Array.from(
        { length: h },
        (_, step) => spread * Math.sqrt(1 + step * parameters.alpha ** 2),
      ),
    }),
  }
}

interface ThetaParameters {
  readonly alpha: number
  readonly theta: number
  readonly level: number
}

/** The recursions (10)–(15) of Fiorucci et al. (2016) over `n` values and `h` forecasts, which follow as if they had happened. */
function walk(values: Float64Array, n: number, { alpha, theta, level: start }: ThetaParameters, h: number) {
  const after = new Float64Array(h)
  const tilt = 1 - 1 / theta
  let level = start
  let mean = 0
  let slope = 0
  let intercept = 0
  let faded = 1
  let squares = 0
  for (let t = 1; t <= n + h; t++) {
    const expected = level + tilt * (faded * intercept + ((1 - faded * (1 - alpha)) / alpha) * slope)
    const value = t <= n ? floatAt(values, t - 1) : expected
    if (t > n) after[t - n - 1] = expected
    else if (t > 2) squares += (value - expected) ** 2
    level = alpha * value + (1 - alpha) * level
    slope = t === 1 ? 0 : ((t - 2) * slope + (6 / t) * (value - mean)) / (t + 1)
    mean = ((t - 1) * mean + value) / t
    intercept = mean - ((t + 1) / 2) * slope
    faded *= 1 - alpha
  }
  return { squares, after }
}
