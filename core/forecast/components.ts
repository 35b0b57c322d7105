import { fitAutoArima } from './arima/arima.ts'
import { fitDrift } from './drift.ts'
import type { Fit } from './fitted-model.ts'
import { fitSeasonalNaive } from './naive.ts'
import { fitEts } from './smoothing/ets.ts'
import { fitDynamicTheta } from './smoothing/theta.ts'
import { weekApart } from './week-apart.ts'

/** The models that are tried on a series, by name. The combination weighs all of them. */
export const components: Readonly<Record<string, Fit>> = {
  'seasonal-naive': fitSeasonalNaive,
  ets: fitEts,
  arima: fitAutoArima,
  theta: fitDynamicTheta,
  drift: (values, season) => (season === 1 ? fitDrift(values) : null),
  'weekly-naive': (values, season) =>
    (season === 24 || season === 48) && values.length > 14 * season
      ? fitSeasonalNaive(values, 7 * season)
      : null,
  'weekly-arima': weekApart(fitAutoArima),
  'weekly-ets': weekApart((values) => fitEts(values, 1)),
}
