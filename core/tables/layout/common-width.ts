/** The commonest number of cells; of equally common ones the largest. */
export function commonWidth(records: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [first] = [...counts].toSorted(([w1, n1], [w2, n2]) => n2 - n1 || w2 - w1)
  return first?.[0] ?? 0
}
