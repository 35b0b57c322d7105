/** A reading on change has at least this many steps longer than its limit. */
export const FEWEST_LONG_STEPS = 20
/** Its long steps, without the longest tenth, contain more than this share of the time in which the machine was heard. */
export const LEAST_SHARE = 0.05

/** The sum over the steps without the longest tenth of them: a sensor that died. Cells are in order of length. */
export function withoutLongest(cells: readonly (readonly [count: number, sum: number])[]): number {
  const total = cells.reduce((sum, [count]) => sum + count, 0)
  let left = total - Math.floor(total / 10)
  let result = 0
  for (const [count, sum] of cells) {
    result += (sum * Math.min(count, left)) / count
    left -= Math.min(count, left)
  }
  return result
}
