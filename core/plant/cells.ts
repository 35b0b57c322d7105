/** The number in a row of a column; RangeError outside the column. */
export function numberAt(column: Float64Array, row: number): number {
  const value = column[row]
  if (value === undefined) throw outside(row, column)
  return value
}

/** A minute's byte, such as its mask of units (bit n is compressor n); RangeError outside the minutes. */
export function byteAt(minutes: Uint8Array, minute: number): number {
  const value = minutes[minute]
  if (value === undefined) throw outside(minute, minutes)
  return value
}

/** 1 when the mask has the unit's bit, else 0. */
export const bitOf = (mask: number, bit: number): number => (mask >> bit) & 1

/** The entry of a list at an index; RangeError outside the list. */
export function entryAt<T>(list: readonly T[], index: number): T {
  const entry = list[index]
  if (entry === undefined) throw outside(index, list)
  return entry
}

/** A function of its own, so that the functions above stay small enough for the compiler to inline. */
const outside = (index: number, { length }: ArrayLike<unknown>): RangeError =>
  new RangeError(`no entry ${index} among ${length}`)

/** The entry that a number in [0, 1) picks, each equally likely; RangeError for an empty list. */
export const pick = <T>(list: readonly T[], part: number): T => entryAt(list, Math.floor(part * list.length))
