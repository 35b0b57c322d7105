/** The value at a row that the column has; RangeError for any other row. The engine inlines it: it costs nothing in a hot loop. */
export function valueAt(column: Float64Array, row: number): number {
  const value = column[row]
  if (value === undefined) throw new RangeError(`no row ${row} in a column of ${column.length}`)
  return value
}
