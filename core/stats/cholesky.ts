import { floatAt } from '#core/arrays/element-at.ts'

/** A symmetric positive definite matrix A = L·Lᵀ: its lower factor in rows of `size`. */
export interface Factor {
  readonly size: number
  readonly lower: Float64Array
}

/** The Cholesky factor of a symmetric matrix in rows of `size`; null when the matrix is not positive definite. */
export function choleskyFactor(matrix: Float64Array, size: number): Factor | null {
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = floatAt(matrix, i * size + j)
      for (let k = 0; k < j; k += 1) sum -= floatAt(lower, i * size + k) * floatAt(lower, j * size + k)
      if (i !== j) lower[i * size + j] = sum / floatAt(lower, j * size + j)
      else if (sum > 0) lower[i * size + i] = Math.sqrt(sum)
      else return null
    }
  }
  return { size, lower }
}

/** L⁻¹·b by forward substitution. */
export function forward({ size, lower }: Factor, b: ArrayLike<number>): Float64Array {
  const x = Float64Array.from(b)
  for (let i = 0; i < size; i += 1) {
    let sum = floatAt(x, i)
    for (let k = 0; k < i; k += 1) sum -= floatAt(lower, i * size + k) * floatAt(x, k)
    x[i] = sum / floatAt(lower, i * size + i)
  }
  return x
}

/** A⁻¹·b. */
export function choleskySolve(factor: Factor, b: ArrayLike<number>): Float64Array {
  const { size, lower } = factor
  const x = forward(factor, b)
  for (let i = size - 1; i >= 0; i -= 1) {
    let sum = floatAt(x, i)
    for (let k = i + 1; k < size; k += 1) sum -= floatAt(lower, k * size + i) * floatAt(x, k)
    x[i] = sum / floatAt(lower, i * size + i)
  }
  return x
}

/** bᵀ·A⁻¹·b, never negative. */
export function inverseForm(factor: Factor, b: ArrayLike<number>): number {
  let sum = 0
  for (const part of forward(factor, b)) sum += part * part
  return sum
}
