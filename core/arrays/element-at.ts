/**
 * Elements at an index that the array has. Any other index is a RangeError: it is a mistake of the program, because a missing value is
 * NaN or null. One function for each type of array, because a function that sees several types is several times slower.
 */
export function floatAt(list: Float64Array, index: number): number {
  const element = list[index]
  if (element === undefined) throw outside(index, list.length)
  return element
}
export function byteAt(list: Uint8Array, index: number): number {
  const element = list[index]
  if (element === undefined) throw outside(index, list.length)
  return element
}
export function integerAt(list: Int32Array, index: number): number {
  const element = list[index]
  if (element === undefined) throw outside(index, list.length)
  return element
}
export function unsignedAt(list: Uint32Array, index: number): number {
  const element = list[index]
  if (element === undefined) throw outside(index, list.length)
  return element
}
export function entryAt<T>(list: readonly T[], index: number): T {
  const element = list[index]
  if (element === undefined) throw outside(index, list.length)
  return element
}

/** A function of its own, so that the functions above stay small enough for the engine to inline. */
const outside = (index: number, length: number) => new RangeError(`no element ${index} of ${length}`)
