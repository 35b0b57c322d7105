/** The entries in ascending order of a number; in the given order when any entry lacks the number (null). */
export function sortedBy<T>(entries: readonly T[], numberOf: (entry: T) => number | null): readonly T[] {
  const numbered: { readonly entry: T; readonly number: number }[] = []
  for (const entry of entries) {
    const number = numberOf(entry)
    if (number === null) return entries
    numbered.push({ entry, number })
  }
  return numbered.sort((a, b) => a.number - b.number).map(({ entry }) => entry)
}
