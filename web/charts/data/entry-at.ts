/** The entry of a list at an index within it; throws at any other index. */
export function entryAt<T>(list: readonly T[], index: number): T {
  const entry = list[index]
  if (entry === undefined) throw new RangeError(`index ${index} of ${list.length} entries`)
  return entry
}
