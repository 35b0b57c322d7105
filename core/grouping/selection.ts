/** The rows that a question is about: those with a time in [fromMs, toMs); without `atMs` all. */
export interface Selection {
  readonly rows: number
  readonly atMs: Float64Array | null
  readonly fromMs: number
  readonly toMs: number
}

/** How many rows are selected. */
export function selectedRows({ rows, atMs, fromMs, toMs }: Selection): number {
  if (atMs === null) return rows
  let total = 0
  for (let row = 0; row < rows; row++) {
    const at = atMs[row] ?? Number.NaN
    if (at >= fromMs && at < toMs) total++
  }
  return total
}
