import { entryAt } from '#core/arrays/element-at.ts'

/** The solution x of A x = b and ln det A, for a small symmetric positive definite A, by Cholesky's factors. */
export function solveSymmetric(matrix: readonly (readonly number[])[], right: readonly number[]) {
  const lower: number[][] = []
  for (const [i, row] of matrix.entries()) {
    const line: number[] = []
    for (let j = 0; j <= i; j++) {
      const other = j === i ? line : entryAt(lower, j)
      const rest = line.reduce(
        (sum, value, k) => (k < j ? sum - value * entryAt(other, k) : sum),
        entryAt(row, j),
      )
      line.push(j === i ? Math.sqrt(rest) : rest / entryAt(other, j))
    }
    lower.push(line)
  }
  const half: number[] = []
  for (const [i, line] of lower.entries())
    half.push(
      half.reduce((sum, value, k) => sum - value * entryAt(line, k), entryAt(right, i)) / entryAt(line, i),
    )
  const solution = [...half]
  for (let i = half.length - 1; i >= 0; i--) {
    let rest = entryAt(half, i)
    for (let k = i + 1; k < half.length; k++) rest -= entryAt(entryAt(lower, k), i) * entryAt(solution, k)
    solution[i] = rest / entryAt(entryAt(lower, i), i)
  }
  const logDeterminant = lower.reduce((sum, line, i) => sum + 2 * Math.log(entryAt(line, i)), 0)
  return { solution, logDeterminant }
}
