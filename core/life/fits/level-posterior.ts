import { floatAt } from '#core/arrays/element-at.ts'

/** A level ℓ with density ∝ exp(events · ℓ − hazard · e^(power · ℓ)) times a normal prior. The density has one mode. */
export interface LevelDensity {
  /** failures · power */
  readonly events: number
  readonly hazard: number
  readonly power: number
  readonly mean: number
  readonly deviation: number
}

/** Nodes and weights of Gauss–Hermite quadrature with 5 points for ∫ e^(−x²) f(x) dx (Abramowitz and Stegun 25.10). */
const NODES = Float64Array.of(
  -2.0201828704560856,
  -0.9585724646138185,
  0,
  0.9585724646138185,
  2.0201828704560856,
)
const WEIGHTS = Float64Array.of(
  0.01995324205904591,
  0.3936193231522412,
  0.9453087204829419,
  0.3936193231522412,
  0.01995324205904591,
)

const logDensity = ({ events, hazard, power, mean, deviation }: LevelDensity, level: number): number => {
  const z = (level - mean) / deviation
  return events * level - hazard * Math.exp(power * level) - 0.5 * z * z
}

/** The mode, by Newton's method from its right side, where the method falls towards the mode without passing it. */
export function levelMode({ events, hazard, power, mean, deviation }: LevelDensity): number {
  const precision = 1 / (deviation * deviation)
  let level = events > 0 ? Math.max(mean, Math.log(events / (power * hazard)) / power) : mean
  for (let round = 0; round < 60; round++) {
    const growth = power * hazard * Math.exp(power * level)
    const step = (events - growth - (level - mean) * precision) / (power * growth + precision)
    level += step
    // The next step would be about the square of this one.
    if (step * step * (power * growth + precision) < 1e-3) break
  }
  return level
}

const deviationAt = ({ hazard, power, deviation }: LevelDensity, mode: number): number =>
  1 / Math.sqrt(power * power * hazard * Math.exp(power * mode) + 1 / (deviation * deviation))

/** ln of the density's integral over ℓ with the prior normalised, by adaptive Gauss–Hermite quadrature (Liu and Pierce 1994). */
export function logMarginal(density: LevelDensity): number {
  const { events, hazard, power, mean, deviation } = density
  const mode = levelMode(density)
  const precision = 1 / (deviation * deviation)
  const growth = hazard * Math.exp(power * mode)
  const spread = Math.SQRT2 / Math.sqrt(power * power * growth + precision)
  // ln density relative to the mode, at mode + y: events·y − growth·(e^(power·y) − 1) − y·(y + 2·(mode − mean))·precision/2
  const tilt = 2 * (mode - mean)
  let sum = 0
  for (let i = 0; i < NODES.length; i++) {
    const x = floatAt(NODES, i)
    const y = spread * x
    const grown = growth * (Math.exp(power * y) - 1)
    sum += floatAt(WEIGHTS, i) * Math.exp(events * y - grown - 0.5 * precision * y * (y + tilt) + x * x)
  }
  // spread / (deviation · √(2π))
  return logDensity(density, mode) + Math.log((sum * spread) / (deviation * 2.5066282746310002))
}

const POINTS = 41
const cumulative = new Float64Array(POINTS)

/** A draw of the level: the inverse of its distribution function on points from 6 deviations below the mode to 6 above it. */
export function drawLevel(density: LevelDensity, random: () => number): number {
  const mode = levelMode(density)
  const step = (12 * deviationAt(density, mode)) / (POINTS - 1)
  const top = logDensity(density, mode)
  const from = mode - (step * (POINTS - 1)) / 2
  let sum = 0
  for (let i = 0; i < POINTS; i++) {
    sum += Math.exp(logDensity(density, from + i * step) - top)
    cumulative[i] = sum
  }
  const part = random() * sum
  let i = 0
  while (i < POINTS - 1 && floatAt(cumulative, i) < part) i++
  return from + (i + random() - 0.5) * step
}
