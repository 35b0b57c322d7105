/**
 * Elements of typed arrays at indices inside the array; `valueAt` in core is the one for doubles. One function for each type of array,
 * because a function that sees several types is several times slower.
 */
export function integerAt(list: Int32Array, index: number): number {
  const element = list[index]
  if (element === undefined) throw outside(index, list.length)
  return element
}
export function codeAt(list: Uint32Array, index: number): number {
  const element = list[index]
  if (element === undefined) throw outside(index, list.length)
  return element
}
export function byteAt(list: Uint8Array, index: number): number {
  const element = list[index]
  if (element === undefined) throw outside(index, list.length)
  return element
}

const outside = (index: number, length: number) => new RangeError(`no element ${index} of ${length}`)
