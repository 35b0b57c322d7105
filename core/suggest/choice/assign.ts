/** A possible pair and its worth (> 0). */
export interface Edge {
  readonly row: number
  readonly column: number
  readonly worth: number
}

/**
 * The matching of rows with columns that has the greatest summed worth; rows and columns may stay alone. Gives the column of
 * each row, or null. Row by row the cheapest augmenting path (the Hungarian method on a sparse graph).
 */
export function assign(rows: number, edges: readonly Edge[]): (number | null)[] {
  const byRow: Edge[][] = Array.from({ length: rows }, () => [])
  for (const edge of edges) byRow[edge.row]!.push(edge)
  const ofRow: (number | null)[] = new Array(rows).fill(null)
  const ofColumn = new Map<number, number>()
  for (let row = 0; row < rows; row++) augment(row, byRow, ofRow, ofColumn)
  return ofRow.map((column) => (column === null || column < 0 ? null : column))
}

/** Each row has an extra column of worth 0, which stands for staying alone. */
const alone = (row: number): number => -1 - row

interface Step {
  readonly column: number
  readonly row: number
  readonly from: number | null
  readonly cost: number
}

/** Bellman-Ford over the few rows that compete: costs are negative worths, so no potentials are needed. */
function augment(
  start: number,
  byRow: readonly Edge[][],
  ofRow: (number | null)[],
  ofColumn: Map<number, number>,
): void {
  const best = new Map<number, number>()
  const steps = new Map<number, Step>()
  const rowCost = new Map<number, number>([[start, 0]])
  const queue: number[] = [start]
  for (let at = 0; at < queue.length; at++) {
    const row = queue[at]!
    const from = row === start ? null : ofRow[row]!
    for (const edge of [...byRow[row]!, { row, column: alone(row), worth: 0 }]) {
      if (edge.column === from) continue
      const cost = rowCost.get(row)! - edge.worth
      if (cost >= (best.get(edge.column) ?? Number.POSITIVE_INFINITY) - 1e-12) continue
      best.set(edge.column, cost)
      steps.set(edge.column, { column: edge.column, row, from, cost })
      const holder = ofColumn.get(edge.column)
      if (holder === undefined) continue
      rowCost.set(holder, cost + worthOf(byRow[holder]!, edge.column))
      queue.push(holder)
    }
  }
  let end: Step | undefined
  for (const step of steps.values()) {
    if (!ofColumn.has(step.column) && (end === undefined || step.cost < end.cost)) end = step
  }
  for (let step = end; step; step = step.from === null ? undefined : steps.get(step.from)) {
    ofRow[step.row] = step.column
    ofColumn.set(step.column, step.row)
  }
}
const worthOf = (edges: readonly Edge[], column: number): number =>
  edges.find((edge) => edge.column === column)?.worth ?? 0
