import { floatAt } from '#core/arrays/element-at.ts'
import { choleskyFactor, choleskySolve, type Factor, inverseForm } from '#core/stats/cholesky.ts'
import { medianOf, robustSigma } from '#core/stats/order.ts'

/** A coefficient's expectation before the data: mean and standard deviation. */
export interface Prior {
  readonly mean: number
  readonly sd: number
}

/** Coefficients with what is known about their error. Plain JSON. */
export interface RidgeFit {
  readonly theta: readonly number[]
  /** Robust standard deviation of the residuals. */
  readonly sigma: number
  /** Variance of a prediction at x = scale · |L⁻¹x|², with the lower factor L in rows. */
  readonly lower: readonly number[]
  readonly scale: number
}

/** A model linearised at the present coefficients: rows of derivatives, and targets minus the constant parts. */
export interface Linearised {
  readonly rows: Float64Array
  readonly targets: Float64Array
}

/** Residuals beyond this many standard deviations count less (Huber 1964; 95 % efficiency for normal errors). */
const HUBER = 1.345
const ITERATIONS = 8
const LEAST_SIGMA = 1e-4
/** Neighbouring residuals resemble each other, so n rows tell as much as n·(1 − ρ)/(1 + ρ) independent ones. */
const MOST_INFLATION = 50

/**
 * Coefficients by iterated reweighting with Huber's weights, drawn to their priors (ridge regression as a posterior mean). A model that is
 * not linear is linearised anew in each iteration (Gauss-Newton). Null without rows or when the rows say nothing.
 */
export function fitRobustRidge(
  priors: readonly Prior[],
  linearise: (theta: Float64Array) => Linearised,
): RidgeFit | null {
  let theta = Float64Array.from(priors, ({ mean }) => mean)
  let sigma = Number.NaN
  let factor: Factor | null = null
  let residuals: Float64Array = new Float64Array()
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    const { rows, targets } = linearise(theta)
    residuals = residualsOf(rows, targets, theta)
    if (residuals.length === 0) return null
    const centre = iteration === 0 ? medianOf(residuals) : 0
    sigma = Math.max(LEAST_SIGMA, robustSigma(residuals, centre))
    const step = weightedStep(rows, targets, residuals, sigma, centre, priors)
    if (step === null) return null
    ;({ factor, theta } = step)
  }
  if (factor === null || !theta.every(Number.isFinite)) return null
  return { theta: [...theta], sigma, lower: [...factor.lower], scale: sigma ** 2 * inflation(residuals) }
}

function residualsOf(rows: Float64Array, targets: Float64Array, theta: Float64Array): Float64Array {
  const size = theta.length
  return targets.map((target, i) => {
    let predicted = 0
    for (let j = 0; j < size; j += 1) predicted += floatAt(rows, i * size + j) * floatAt(theta, j)
    return target - predicted
  })
}

/** θ = (JᵀWJ + Λ)⁻¹ (JᵀWy + Λθ₀) with Λ = σ²/sd² of the priors. */
function weightedStep(
  rows: Float64Array,
  targets: Float64Array,
  residuals: Float64Array,
  sigma: number,
  centre: number,
  priors: readonly Prior[],
): { factor: Factor; theta: Float64Array<ArrayBuffer> } | null {
  const size = priors.length
  const matrix = new Float64Array(size * size)
  const right = new Float64Array(size)
  for (const [j, { mean, sd }] of priors.entries()) {
    matrix[j * size + j] = (sigma / sd) ** 2
    right[j] = mean * (sigma / sd) ** 2
  }
  for (let i = 0; i < targets.length; i += 1) {
    const away = Math.abs(floatAt(residuals, i) - centre)
    const weight = away <= HUBER * sigma ? 1 : (HUBER * sigma) / away
    addRow(matrix, right, rows.subarray(i * size, (i + 1) * size), floatAt(targets, i), weight)
  }
  for (let j = 0; j < size; j += 1) {
    for (let k = 0; k < j; k += 1) matrix[k * size + j] = floatAt(matrix, j * size + k)
  }
  const factor = choleskyFactor(matrix, size)
  return factor && { factor, theta: Float64Array.from(choleskySolve(factor, right)) }
}

/** Adds w·xxᵀ to the lower triangle and w·x·y to the right side. */
function addRow(matrix: Float64Array, right: Float64Array, x: Float64Array, y: number, weight: number): void {
  const size = right.length
  for (let j = 0; j < size; j += 1) {
    const weighted = weight * floatAt(x, j)
    if (weighted === 0) continue
    right[j] = floatAt(right, j) + weighted * y
    for (let k = 0; k <= j; k += 1)
      matrix[j * size + k] = floatAt(matrix, j * size + k) + weighted * floatAt(x, k)
  }
}

/** (1 + ρ)/(1 − ρ) with ρ the correlation of neighbouring residuals. */
function inflation(residuals: Float64Array): number {
  let [product, square] = [0, 0]
  for (let i = 1; i < residuals.length; i += 1) {
    product += floatAt(residuals, i) * floatAt(residuals, i - 1)
    square += floatAt(residuals, i) ** 2
  }
  const rho = square > 0 ? Math.min(0.99, Math.max(0, product / square)) : 0
  return Math.min(MOST_INFLATION, (1 + rho) / (1 - rho))
}

/** Standard deviation of a prediction, from the coefficients' uncertainty alone: it grows away from the training's rows. */
export function predictionSd({ theta, lower, scale }: RidgeFit, x: ArrayLike<number>): number {
  const factor = factorOf(theta.length, lower)
  return Math.sqrt(scale * inverseForm(factor, x))
}

const factors = new WeakMap<readonly number[], Factor>()
/** The factor as numbers in a row; made once for each fit. */
function factorOf(size: number, lower: readonly number[]): Factor {
  const known = factors.get(lower)
  if (known !== undefined) return known
  const made = { size, lower: Float64Array.from(lower) }
  factors.set(lower, made)
  return made
}
