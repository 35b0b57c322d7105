import { floatAt } from '#core/arrays/element-at.ts'

/**
 * The root k > 0 of Σ xᵏ ln x / Σ xᵏ − 1/k − m = 0, which rises in k; null where the function stays below 0. `logs` are the ln x,
 * the largest of them 0, so that no power overflows; `meanLog` is m. Weibull distributions and power-law processes both find their
 * shape there (profile-likelihood equations: Lawless 2003, section 5.2; MIL-HDBK-189C, section 6.2).
 */
export function profileShape(logs: Float64Array, meanLog: number): number | null {
  // The limit for large k is 0 − m.
  if (meanLog >= 0) return null
  const score = (k: number) => meanWeightedLog(k, logs) - 1 / k - meanLog
  let low = 1
  let high = 1
  while (score(low) > 0) low /= 4
  while (score(high) < 0) high *= 4
  return Math.exp(rootBetween((logK) => score(Math.exp(logK)), Math.log(low), Math.log(high)))
}

/**
 * The root of a rising function between two places, by Ridder's method (1979): the root stays between the two, as in halving. Newton's
 * method runs away on data with few failures.
 */
function rootBetween(rising: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  let [atLow, atHigh] = [rising(low), rising(high)]
  let best = (low + high) / 2
  for (let round = 0; round < 100 && high - low > 1e-14 * (1 + Math.abs(low)); round++) {
    const middle = (low + high) / 2
    const atMiddle = rising(middle)
    const before = best
    best = middle - ((middle - low) * atMiddle) / Math.sqrt(atMiddle * atMiddle - atLow * atHigh)
    const atBest = rising(best)
    for (const [x, value] of [
      [middle, atMiddle],
      [best, atBest],
    ] as const)
      if (value < 0 && x > low) [low, atLow] = [x, value]
      else if (value > 0 && x < high) [high, atHigh] = [x, value]
    if (atBest === 0 || Math.abs(best - before) <= 1e-15 * (1 + Math.abs(best))) break
  }
  return best
}

/** Σ xᵏ of the logarithms of x. */
export function powerSum(k: number, logs: Float64Array): number {
  let sum = 0
  for (let i = 0; i < logs.length; i++) sum += Math.exp(k * floatAt(logs, i))
  return sum
}

function meanWeightedLog(k: number, logs: Float64Array): number {
  let sum = 0
  let weighted = 0
  for (let i = 0; i < logs.length; i++) {
    const log = floatAt(logs, i)
    const power = Math.exp(k * log)
    sum += power
    weighted += power * log
  }
  return weighted / sum
}
