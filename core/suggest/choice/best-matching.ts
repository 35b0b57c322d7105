/** A possible pair and its worth (> 0). */
export interface MatchingEdge {
  readonly row: number
  readonly column: number
  readonly worth: number
}

/** The edges of the matching, each under its row and under its column. */
interface Matching<E extends MatchingEdge> {
  readonly byRow: Map<number, E | Alone>
  readonly byColumn: Map<number, E | Alone>
}

/** Each row has an extra column of worth 0, in which the row stays alone. */
interface Alone extends MatchingEdge {
  readonly isAlone: true
}
const aloneIn = (row: number): Alone => ({ row, column: -1 - row, worth: 0, isAlone: true })

/**
 * The matching of rows with columns that has the greatest summed worth; rows and columns may stay alone. Gives the edge of
 * each matched row. Row by row the cheapest augmenting path (the Hungarian method on a sparse graph).
 */
export function bestMatching<E extends MatchingEdge>(edges: readonly E[]): Map<number, E> {
  const edgesOf = new Map<number, E[]>()
  for (const edge of edges) {
    const own = edgesOf.get(edge.row) ?? []
    edgesOf.set(edge.row, own)
    own.push(edge)
  }
  const matching: Matching<E> = { byRow: new Map(), byColumn: new Map() }
  for (const row of edgesOf.keys()) augment(row, (one) => edgesOf.get(one) ?? [], matching)
  const matched = new Map<number, E>()
  for (const [row, edge] of matching.byRow) if (!('isAlone' in edge)) matched.set(row, edge)
  return matched
}

/** A row that the search has reached, and the least cost of the way to the row. */
interface Reached {
  readonly row: number
  cost: number
}
interface Step<E extends MatchingEdge> {
  readonly edge: E | Alone
  /** The column that the row gives up; null for the row without a column, where the search starts. */
  readonly from: number | null
  readonly cost: number
}

/** Gives the row its column by Bellman-Ford over the few rows that compete; costs are negative worths, so no potentials are needed. */
function augment<E extends MatchingEdge>(
  start: number,
  edgesOf: (row: number) => readonly E[],
  { byRow, byColumn }: Matching<E>,
): void {
  const steps = new Map<number, Step<E>>()
  const reached = new Map<number, Reached>()
  const queue: Reached[] = [{ row: start, cost: 0 }]
  // The queue grows while the loop runs.
  for (const { row, cost: costSoFar } of queue) {
    const from = byRow.get(row)?.column ?? null
    for (const edge of [...edgesOf(row), aloneIn(row)]) {
      const cost = costSoFar - edge.worth
      const known = steps.get(edge.column)
      if (edge.column === from || (known !== undefined && cost >= known.cost - 1e-12)) continue
      steps.set(edge.column, { edge, from, cost })
      const rival = byColumn.get(edge.column)
      if (rival === undefined) continue
      const next = reached.get(rival.row) ?? { row: rival.row, cost: 0 }
      reached.set(rival.row, next)
      next.cost = cost + rival.worth
      queue.push(next)
    }
  }
  takePath(steps, { byRow, byColumn })
}

/** Matches along the cheapest path that ends in a free column. */
function takePath<E extends MatchingEdge>(
  steps: ReadonlyMap<number, Step<E>>,
  { byRow, byColumn }: Matching<E>,
): void {
  let end: Step<E> | undefined
  for (const step of steps.values()) {
    if (!byColumn.has(step.edge.column) && (end === undefined || step.cost < end.cost)) end = step
  }
  for (let step = end; step; step = step.from === null ? undefined : steps.get(step.from)) {
    byRow.set(step.edge.row, step.edge)
    byColumn.set(step.edge.column, step.edge)
  }
}
