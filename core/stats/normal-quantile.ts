/**
 * The quantile of the standard normal distribution for a probability in (0, 1), by the rational approximation 26.2.23 of Abramowitz and
 * Stegun (absolute error under 4.5e-4).
 */
export function normalQuantile(probability: number): number {
  if (probability < 0.5) return -normalQuantile(1 - probability)
  const t = Math.sqrt(-2 * Math.log(1 - probability))
  return (
    t -
    (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3)
  )
}
