/** One minute's values of some signals, each named. A signal that is missing does not compile. */
export type Cells<Signal extends string> = Readonly<Record<Signal, number>>

/** Writes the cells into one row of the columns, which begin at `first` with the signals' in their order. */
export function writeCells<Signal extends string>(
  columns: readonly Float64Array[],
  row: number,
  first: number,
  signals: readonly Signal[],
  cells: Cells<Signal>,
): void {
  signals.forEach((signal, i) => {
    const column = columns[first + i]
    if (column === undefined) throw new RangeError(`no column for ${signal}`)
    column[row] = cells[signal]
  })
}
