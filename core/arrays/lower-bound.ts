import { floatAt } from './element-at.ts'

/** The first index whose number is not below the bound; the list's length without such an index. The list is ascending. */
export function lowerBound(ascending: Float64Array, bound: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (floatAt(ascending, middle) < bound) low = middle + 1
    else high = middle
  }
  return low
}
