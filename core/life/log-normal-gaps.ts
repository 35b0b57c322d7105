import { logNormalBelow, normalDrawBelow } from '#core/stats/normal-distribution.ts'
import { normalDraw } from '#core/stats/random.ts'

/** What log-normal gaps need to know of a machine's gaps, in reference hours. */
export interface LogGaps {
  readonly count: number
  /** Of the logarithms of the closed gaps; 0 without any. */
  readonly mean: number
  readonly squares: number
  /** ln of the hours since the last failure; −∞ for none. */
  readonly logOpen: number
}

export function logGapsOf(closed: readonly number[], open: number): LogGaps {
  const logs = closed.map(Math.log)
  const mean = logs.reduce((sum, log) => sum + log, 0) / Math.max(1, logs.length)
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0)
  return { count: logs.length, mean, squares, logOpen: Math.log(open) }
}

/** Normal distribution of the level ℓ before the machine's own gaps. The mean of ln gap is −ℓ − σ²/2, so that e^−ℓ is the mean gap. */
interface LevelPrior {
  readonly mean: number
  readonly deviation: number
}

/** The level's distribution by the closed gaps: normal, because their logarithms are. */
function byClosedGaps({ count, mean }: LogGaps, sigma: number, prior: LevelPrior) {
  const [own, data] = [1 / prior.deviation ** 2, count / (sigma * sigma)]
  const told = -mean - (sigma * sigma) / 2
  return {
    told,
    mean: (own * prior.mean + data * told) / (own + data),
    deviation: 1 / Math.sqrt(own + data),
  }
}

/** The open gap is longer than it is now as long as ℓ + σ·z is below this, z standard normal. */
const openLimit = ({ logOpen }: LogGaps, sigma: number) => -(sigma * sigma) / 2 - logOpen

/** ln of the likelihood of the gaps, averaged over the prior of the level. */
export function logNormalMarginal(gaps: LogGaps, sigma: number, prior: LevelPrior): number {
  const { count, mean, squares } = gaps
  const level = byClosedGaps(gaps, sigma, prior)
  const survived =
    (openLimit(gaps, sigma) - level.mean) / Math.sqrt(sigma * sigma + level.deviation * level.deviation)
  if (count === 0) return logNormalBelow(survived)
  const closed = -count * (Math.log(sigma) + 0.9189385332046728 + mean) - squares / (2 * sigma * sigma)
  const miss = prior.mean - level.told
  const variance = prior.deviation * prior.deviation + (sigma * sigma) / count
  const met = 0.5 * Math.log((sigma * sigma) / count / variance) - (miss * miss) / (2 * variance)
  return closed + met + logNormalBelow(survived)
}

/** A draw of the level, given the gaps: first the open gap's end, then the level given that end. */
export function drawLogNormalLevel(
  gaps: LogGaps,
  sigma: number,
  prior: LevelPrior,
  random: () => number,
): number {
  const { mean, deviation } = byClosedGaps(gaps, sigma, prior)
  const both = sigma * sigma + deviation * deviation
  const spread = Math.sqrt(both)
  const end = spread * normalDrawBelow((openLimit(gaps, sigma) - mean) / spread, random)
  const part = (deviation * deviation) / both
  return mean + part * end + (deviation * sigma * normalDraw(random)) / spread
}

/** The chance that an open gap of `open` reference hours lasts `hours` more. */
export function logNormalSurvival(sigma: number, level: number, open: number, hours: number): number {
  const limit = -level - (sigma * sigma) / 2
  const at = (gap: number) => logNormalBelow((limit - Math.log(gap)) / sigma)
  return Math.exp(at(open + hours) - at(open))
}
