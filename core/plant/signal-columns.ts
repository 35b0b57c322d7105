/** The columns of one unit's signals, by the signal's name. */
export type SignalColumns<Signal extends string> = Readonly<Record<Signal, Float64Array>>

/** Names the columns from `first` on, which come in the order of the signals. RangeError when there are too few. */
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

/** What `write` gives: a cell that has its value. */
export type Written = true

export function write(column: Float64Array, row: number, value: number): Written {
  column[row] = value
  return true
}

/** Does nothing: its type asks that every signal has been written. */
export const allWritten = <Signal extends string>(_: Readonly<Record<Signal, Written>>): void => {}
