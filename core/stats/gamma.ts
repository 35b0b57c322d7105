/** Lanczos approximation of Γ with g = 7, 9 terms (Lanczos 1964, coefficients of Godfrey); relative error < 1e-14. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]
const LANCZOS_G = 7

/** ln Γ(x), x > 0. */
export function lnGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x)
  const z = x - 1
  const t = z + LANCZOS_G + 0.5
  const series = LANCZOS.reduce((sum, c, i) => sum + (i === 0 ? c : c / (z + i)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(series)
}

const MAX_TERMS = 1_000_000

/** Regularised lower incomplete gamma function P(a, x) (DLMF 8.11.4, and 8.9.2 for large x). */
export function lowerGamma(a: number, x: number): number {
  if (x <= 0) return 0
  return x < a + 1 ? series(a, x) : 1 - continuedFraction(a, x)
}

const scale = (a: number, x: number): number => Math.exp(a * Math.log(x) - x - lnGamma(a))

/** P(a, x) = xᵃ e⁻ˣ / Γ(a) · Σ xⁿ / (a (a+1) … (a+n)) */
function series(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < MAX_TERMS && term > sum * 1e-17; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum * scale(a, x)
}

/** Q(a, x) by its continued fraction, evaluated forward with Lentz's method. */
function continuedFraction(a: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let value = d
  for (let n = 1; n < MAX_TERMS; n++) {
    const an = -n * (n - a)
    b += 2
    d = 1 / (an * d + b || tiny)
    c = b + an / c || tiny
    value *= c * d
    if (Math.abs(c * d - 1) < 1e-16) break
  }
  return value * scale(a, x)
}
