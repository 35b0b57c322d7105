import { entryAt } from '#core/arrays/element-at.ts'
import {
  areNumbers,
  type BacktestWindow,
  backtestError,
  backtestWindow,
  maseScale,
  rolled,
} from './backtest.ts'
import { components } from './components.ts'
import type { PointForecasts } from './fitted-model.ts'
import { widthFactor } from './interval-width.ts'
import { fitSeasonalNaive } from './naive.ts'
import { weighted, weightsByError } from './weighted.ts'

/** A candidate after its backtest, with its forecasts of the points to come. */
export interface RolledCandidate {
  readonly name: string
  readonly mase: number
  readonly final: PointForecasts
  /** See `widthFactor`. */
  readonly factor: number
}

interface RolledComponent {
  readonly name: string
  readonly error: number
  readonly final: PointForecasts
  readonly rolls: readonly PointForecasts[]
}

/** From this many horizons on, the backtest can tell a good model from a lucky one; a shorter series chooses between the seasonal naive and the combination. */
const HORIZONS_FOR_SINGLES = 12

/**
 * The candidates of a series: the seasonal naive, the combination of all components by their backtest errors, and on long series each
 * component by itself. The choice of a single model by a short backtest is mostly luck, and the combination is better there.
 */
export function rolledCandidates(
  values: Float64Array,
  season: number,
  h: number,
): { candidates: RolledCandidate[]; window: BacktestWindow | null } {
  const window = backtestWindow(values.length, season, h)
  if (window === null || values.every((value) => value === values[0]))
    return { candidates: [lastKnown(values, season, h)], window: null }
  const scale = maseScale(values, season)
  const parts = rolledComponents(values, season, h, window, scale)
  const singles = values.length >= HORIZONS_FOR_SINGLES * h ? parts : parts.slice(0, 1)
  const candidates = [...singles, combinationOf(values, parts, singles, window, scale)]
  return {
    candidates: candidates.map(({ name, error, final, rolls }) => ({
      name,
      mase: error,
      final,
      factor: widthFactor(values, rolls, window, season),
    })),
    window,
  }
}

/** Bates and Granger (1969) weigh by the second power of the inverse error; each further power trusts the backtest more. */
const POWERS = [2, 3, 4, 6, 8, 12, 16, 24, 32, 64]

/**
 * The components weighted by 1/error², so that all take part; by a higher power only as far as the combination would else be worse in the
 * backtest than a single candidate. Near-equal weights are hard to beat (Stock and Watson 2004), so they are left no farther than that.
 */
function combinationOf(
  values: Float64Array,
  parts: readonly RolledComponent[],
  singles: readonly RolledComponent[],
  window: BacktestWindow,
  scale: number,
): RolledComponent {
  const least = Math.min(...singles.map(({ error }) => error))
  let weights: number[] = []
  let rolls: PointForecasts[] = []
  let error = Number.POSITIVE_INFINITY
  for (const power of POWERS) {
    if (error <= least) break
    weights = weightsByError(
      parts.map((part) => part.error),
      power,
    )
    rolls = window.origins.map((_, origin) =>
      weighted(
        parts.map((part) => entryAt(part.rolls, origin)),
        weights,
      ),
    )
    error = backtestError(values, rolls, window, scale)
  }
  const finals = parts.map(({ final }) => final)
  return { name: 'combination', error, rolls, final: weighted(finals, weights) }
}

/** The components that can be fitted to the series and to each origin; the seasonal naive is always the first. */
function rolledComponents(
  values: Float64Array,
  season: number,
  h: number,
  window: BacktestWindow,
  scale: number,
): RolledComponent[] {
  return Object.entries(components).flatMap(([name, fitModel]) => {
    const model = fitModel(values, season)
    const final = model?.forecast(values, h)
    if (model === null || final === undefined || !areNumbers(final)) return []
    const rolls = rolled(values, season, model, window)?.map((one) => withinReach(one, values))
    if (rolls === undefined) return []
    return [
      { name, final: withinReach(final, values), rolls, error: backtestError(values, rolls, window, scale) },
    ]
  })
}

/** Forecasts no farther outside the series' own range than the range is wide, so that no trend runs away. */
function withinReach({ mean, deviation }: PointForecasts, values: Float64Array): PointForecasts {
  const least = values.reduce((a, b) => Math.min(a, b))
  const most = values.reduce((a, b) => Math.max(a, b))
  const range = most - least
  return {
    mean: mean.map((value) => Math.min(most + range, Math.max(least - range, value))),
    deviation: deviation.map((value) => Math.min(3 * range, value)),
  }
}

/** For a constant series and for one too short for a backtest: the last season again, whose backtest has no error to show. */
function lastKnown(values: Float64Array, season: number, h: number): RolledCandidate {
  const final = fitSeasonalNaive(values, season)?.forecast(values, h) ?? {
    mean: new Float64Array(h).fill(values.at(-1) ?? 0),
    deviation: new Float64Array(h),
  }
  return { name: 'seasonal-naive', mase: 0, final, factor: 1 }
}
