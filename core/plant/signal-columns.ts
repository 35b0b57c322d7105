/** The column of one of a machine's signals (`power`, `c2_power`). */
export interface PlantColumn {
  readonly signal: string
  readonly values: Float64Array
}

/** The columns of one unit's signals, by the signal's name without the unit's prefix. */
export type SignalColumns<Signal extends string> = Readonly<Record<Signal, Float64Array>>

/** Names the columns from `first` on, which are in the order of the signals. RangeError when a column is missing. */
export function nameColumns<Signal extends string>(
  signals: readonly Signal[],
  columns: readonly PlantColumn[],
  first = 0,
): SignalColumns<Signal> {
  const named = signals.map((signal, i) => {
    const column = columns[first + i]
    if (column === undefined) throw new RangeError(`no column for ${signal}`)
    return [signal, column.values] as const
  })
  return Object.fromEntries(named) as SignalColumns<Signal>
}

/** The result of `setCell`: the cell has its value. */
export type SetCell = true

export function setCell(column: Float64Array, row: number, value: number): SetCell {
  column[row] = value
  return true
}

/** Does nothing at run time: the type requires a `setCell` for every signal. */
export const allCellsSet = <Signal extends string>(_: Readonly<Record<Signal, SetCell>>): void => {}
