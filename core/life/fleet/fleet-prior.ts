import { gammaDraw, normalDraw } from '#core/stats/random.ts'
import type { FailureProcess, ProcessKind } from '../failure-process.ts'

/** A normal distribution. */
export interface Normal {
  readonly mean: number
  readonly deviation: number
}

/** The processes with a shape of their own. */
type ShapedKind = Exclude<ProcessKind, 'constant'>

/** The distribution of the machines of a fleet: shares of the processes, and normal distributions of ln k, ln σ, ln β and of the levels. */
export interface FleetPrior {
  readonly shares: Readonly<Record<ProcessKind, number>>
  readonly logShape: Readonly<Record<ShapedKind, Normal>>
  /** The mean level is `level + slope · ln β`; the slope is for machines with a trend. */
  readonly level: number
  readonly slope: number
  readonly levelDeviation: number
}

/** A machine's process and level in one draw; `logShape` lies anywhere in the step of its process. */
export interface MachineDraw {
  readonly kind: ProcessKind
  readonly logShape: number
  readonly level: number
}

/**
 * Priors of a fleet's own numbers, weak on purpose: about 3 machines' worth of data each. Chillers and pumps wear (k and β a little
 * above 1); a population's machines differ in rate by a factor of about e^0.4.
 */
const SHAPE_PRIOR = {
  renewal: { mean: 0.3, deviation: 0.6 },
  'log-normal': { mean: -0.3, deviation: 0.5 },
  trend: { mean: 0.1, deviation: 0.5 },
} as const
const SHAPE_SPREAD = { degrees: 3, deviation: 0.3 }
const LEVEL_SPREAD = { degrees: 3, deviation: 0.4 }
const LEVEL_DEVIATION = 2
const SLOPE_DEVIATION = 1

/** The prior with which a draw of the posterior begins; `level` is the logarithm of the mean failures in the reference hours. */
export const firstPrior = (level: number): FleetPrior => ({
  shares: { constant: 0.25, renewal: 0.25, 'log-normal': 0.25, trend: 0.25 },
  logShape: {
    renewal: { mean: SHAPE_PRIOR.renewal.mean, deviation: 0.4 },
    'log-normal': { mean: SHAPE_PRIOR['log-normal'].mean, deviation: 0.4 },
    trend: { mean: SHAPE_PRIOR.trend.mean, deviation: 0.4 },
  },
  level,
  slope: 0,
  levelDeviation: 0.6,
})

export const levelMean = (
  { level, slope }: FleetPrior,
  { kind, logShape }: Pick<FailureProcess, 'kind' | 'logShape'>,
) => (kind === 'trend' ? level + slope * logShape : level)

/** A draw of the fleet's numbers, given one draw of each machine (conjugate conditionals; Gelman et al. 2013, sections 3.3 and 14.2). */
export function drawPrior(
  draws: readonly MachineDraw[],
  former: FleetPrior,
  pooledLevel: number,
  random: () => number,
): FleetPrior {
  const shape = (kind: ShapedKind) => {
    const shapes = draws.filter((one) => one.kind === kind).map((one) => one.logShape)
    return drawNormal(shapes, former.logShape[kind], SHAPE_PRIOR[kind], random)
  }
  const { level, slope } = drawLine(draws, former.levelDeviation, pooledLevel, random)
  const misses = draws.map((one) => one.level - level - (one.kind === 'trend' ? slope * one.logShape : 0))
  return {
    shares: drawShares(draws, random),
    logShape: {
      renewal: shape('renewal'),
      'log-normal': shape('log-normal'),
      trend: shape('trend'),
    },
    level,
    slope,
    levelDeviation: Math.max(drawDeviation(misses, LEVEL_SPREAD, random), 0.02),
  }
}

function drawShares(draws: readonly MachineDraw[], random: () => number): FleetPrior['shares'] {
  const part = (kind: ProcessKind) => gammaDraw(1 + draws.filter((one) => one.kind === kind).length, random)
  const [constant, renewal, logNormal, trend] = [
    part('constant'),
    part('renewal'),
    part('log-normal'),
    part('trend'),
  ]
  const all = constant + renewal + logNormal + trend
  return {
    constant: constant / all,
    renewal: renewal / all,
    'log-normal': logNormal / all,
    trend: trend / all,
  }
}

function drawNormal(values: readonly number[], former: Normal, prior: Normal, random: () => number): Normal {
  const precision = 1 / prior.deviation ** 2 + values.length / former.deviation ** 2
  const sum = values.reduce((total, value) => total + value, 0)
  const centre = (prior.mean / prior.deviation ** 2 + sum / former.deviation ** 2) / precision
  const mean = centre + normalDraw(random) / Math.sqrt(precision)
  const deviation = drawDeviation(
    values.map((value) => value - mean),
    SHAPE_SPREAD,
    random,
  )
  // Below the step of the shapes a smaller deviation could not be told.
  return { mean, deviation: Math.max(deviation, 0.05) }
}

/** A scaled inverse-χ² draw of a deviation, from the distances to the mean. */
function drawDeviation(
  misses: readonly number[],
  { degrees, deviation }: typeof SHAPE_SPREAD,
  random: () => number,
): number {
  const squares = misses.reduce((sum, miss) => sum + miss * miss, degrees * deviation * deviation)
  return Math.sqrt(squares / 2 / gammaDraw((degrees + misses.length) / 2, random))
}

/** A draw of level and slope: Bayesian regression of the machines' levels on ln β. */
function drawLine(
  draws: readonly MachineDraw[],
  deviation: number,
  pooledLevel: number,
  random: () => number,
): { level: number; slope: number } {
  const weight = 1 / (deviation * deviation)
  let [a, b, d] = [1 / LEVEL_DEVIATION ** 2, 0, 1 / SLOPE_DEVIATION ** 2]
  let [u, v] = [pooledLevel * a, 0]
  for (const one of draws) {
    const x = one.kind === 'trend' ? one.logShape : 0
    a += weight
    b += weight * x
    d += weight * x * x
    u += weight * one.level
    v += weight * x * one.level
  }
  // Slope first, then the level given the slope: precision matrix [[a, b], [b, d]].
  const slopePrecision = d - (b * b) / a
  const slope = (v - (b * u) / a) / slopePrecision + normalDraw(random) / Math.sqrt(slopePrecision)
  return { level: (u - b * slope) / a + normalDraw(random) / Math.sqrt(a), slope }
}
