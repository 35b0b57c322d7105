import { normalQuantile } from './normal-quantile.ts'

/** Below this point the rational approximation has lost too many digits. */
const FAR = -3.5
const LOG_ROOT_2PI = 0.5 * Math.log(2 * Math.PI)

/** ln of the standard normal distribution function, for any z (Abramowitz and Stegun 26.2.19; far below 0 their continued fraction 26.2.14). */
export function logNormalBelow(z: number): number {
  if (z < FAR) {
    const x = -z
    return -LOG_ROOT_2PI - 0.5 * x * x - Math.log(x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 5 / x)))))
  }
  const x = Math.abs(z)
  const sum =
    1 +
    x *
      (0.049867347 +
        x * (0.0211410061 + x * (0.0032776263 + x * (0.0000380036 + x * (0.0000488906 + x * 0.000005383)))))
  const outside = 0.5 / sum ** 16
  return z < 0 ? Math.log(outside) : Math.log1p(-outside)
}

/** A draw of a standard normal number that is below `limit`. */
export function normalDrawBelow(limit: number, random: () => number): number {
  // So far out, exp(−z²/2) tells the tail.
  if (limit < FAR) return -Math.sqrt(limit * limit - 2 * Math.log(random()))
  return normalQuantile(random() * Math.exp(logNormalBelow(limit)))
}
