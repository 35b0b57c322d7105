import { expect, test } from 'vitest'
import { bestMatching, type MatchingEdge } from './best-matching.ts'

/** The column of each row; null = the row stays alone. */
const columnsOf = (rows: number, edges: readonly MatchingEdge[]) => {
  const matched = bestMatching(edges)
  return Array.from({ length: rows }, (_, row) => matched.get(row)?.column ?? null)
}
const edge = (row: number, column: number, worth: number): MatchingEdge => ({ row, column, worth })

test('the greatest total worth wins over the best single pair', () => {
  // A greedy choice takes 0-0 (9) and leaves row 1 alone: 9. The greatest total is 8 + 7.
  expect(columnsOf(2, [edge(0, 0, 9), edge(0, 1, 8), edge(1, 0, 7)])).toEqual([1, 0])
})

test('a row without an edge stays alone, and so does the row whose match is worth least', () => {
  expect(columnsOf(3, [edge(0, 0, 1), edge(1, 0, 5), edge(1, 1, 1)])).toEqual([null, 0, null])
})

test('agrees with trying everything on random tables', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  for (let round = 0; round < 200; round++) {
    const edges: MatchingEdge[] = []
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 5; column++) if (random() < 0.6) edges.push(edge(row, column, random()))
    }
    const matched = bestMatching(edges)
    const taken = Array.from(matched.values(), ({ column }) => column)
    expect(new Set(taken).size).toBe(taken.length)
    for (const [row, one] of matched) expect(one.row).toBe(row)
    const worth = Array.from(matched.values()).reduce((sum, one) => sum + one.worth, 0)
    expect(worth).toBeCloseTo(bestByTrying(5, edges), 9)
  }
})

function bestByTrying(
  rows: number,
  edges: readonly MatchingEdge[],
  row = 0,
  used = new Set<number>(),
): number {
  if (row === rows) return 0
  const stays = bestByTrying(rows, edges, row + 1, used)
  const goes = edges
    .filter((one) => one.row === row && !used.has(one.column))
    .map((one) => one.worth + bestByTrying(rows, edges, row + 1, new Set([...used, one.column])))
  return Math.max(stays, ...goes)
}
