import { lnGamma } from '#core/stats/gamma.ts'

/** Failures in some operating hours. */
export interface FailureCount {
  readonly failures: number
  readonly hours: number
}

export interface FailureChange {
  /** Failure rate after / before, with its 95 % interval; null without failures before, and no upper bound without hours after. */
  readonly ratio: { readonly value: number; readonly lower: number; readonly upper: number } | null
  /** Operating hours that are still missing before the absence of failures would prove anything; 0: enough. */
  readonly missingHours: number
}

/** Each side of a 95 % interval. */
const TAIL = 0.025

/**
 * The change of a failure rate. Given r₁ + r₂ failures, r₂ is binomial with the part p = λ₂T₂ / (λ₁T₁ + λ₂T₂); the exact interval of p (Clopper and Pearson
 * 1934) is one of λ₂/λ₁ (Przyborowski and Wilenski 1940). Failures come singly and at a constant rate in each period.
 */
export function compareFailures(before: FailureCount, after: FailureCount): FailureChange {
  const missingHours = Math.max(0, hoursToProve(before) - after.hours)
  if (before.failures === 0 || before.hours <= 0 || after.hours <= 0) return { ratio: null, missingHours }
  const n = before.failures + after.failures
  const odds = (p: number) =>
    p >= 1 ? Number.POSITIVE_INFINITY : (p / (1 - p)) * (before.hours / after.hours)
  const [lower, upper] = binomialInterval(after.failures, n)
  const value = after.failures / after.hours / (before.failures / before.hours)
  return { ratio: { value, lower: odds(lower), upper: odds(upper) }, missingHours }
}

/** Hours without a failure after which the rate has fallen, with 95 %: (T₁ / (T₁ + T₂))^r₁ = 0.025. Infinite without failures before. */
const hoursToProve = ({ failures, hours }: FailureCount): number =>
  failures === 0 ? Number.POSITIVE_INFINITY : hours * (TAIL ** (-1 / failures) - 1)

/** The bounds of a binomial part from k successes of n: P(X ≥ k) and P(X ≤ k) are 2.5 % there. */
function binomialInterval(k: number, n: number): [number, number] {
  const lower = k === 0 ? 0 : solve((p) => 1 - binomialCdf(k - 1, n, p) < TAIL)
  const upper = k === n ? 1 : solve((p) => binomialCdf(k, n, p) > TAIL)
  return [lower, upper]
}

/** The p at which the condition ceases to hold, by bisection. */
function solve(isBelow: (p: number) => boolean): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (isBelow(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** P(X ≤ k), X binomial. */
function binomialCdf(k: number, n: number, p: number): number {
  if (p <= 0) return 1
  if (p >= 1) return k >= n ? 1 : 0
  let sum = 0
  for (let i = 0; i <= k; i += 1)
    sum += Math.exp(
      lnGamma(n + 1) - lnGamma(i + 1) - lnGamma(n - i + 1) + i * Math.log(p) + (n - i) * Math.log1p(-p),
    )
  return Math.min(1, sum)
}
