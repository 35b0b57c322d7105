/** The columns of one unit's signals, by the signal's name. */
export type SignalColumns<Signal extends string> = Readonly<Record<Signal, Float64Array>>

/** Names the columns from `first` on; they are in the order of the signals. RangeError when a column is missing. */
export function nameColumns<Signal extends string>(
  signals: readonly Signal[],
  columns: readonly Float64Array[],
  first = 0,
): SignalColumns<Signal> {
  const named = signals.map((signal, i) => {
    const column = columns[first + i]
    if (column === undefined) throw new RangeError(`no column for ${signal}`)
    return [signal, column] as const
  })
  return Object.fromEntries(named) as SignalColumns<Signal>
}

/** The result of `write`: the cell has its value. */
export type Written = true

export function write(column: Float64Array, row: number, value: number): Written {
  column[row] = value
  return true
}

/** Does nothing at run time: the type requires a `write` for every signal. */
export const allWritten = <Signal extends string>(_: Readonly<Record<Signal, Written>>): void => {}
