/** What became of a form after somebody else saved the same thing. */
export interface MergedEdits<Draft> {
  draft: Draft
  /** Members that both changed, differently: the own value stands. */
  clashes: (keyof Draft)[]
  /** Members that only the other person changed: their value stands. */
  taken: (keyof Draft)[]
}

/**
 * Brings somebody else's change into a form in which something was typed, member by member: what was typed here
 * stays, what only the other person changed is taken over. `base` is what the form began with.
 */
export function mergeEdits<Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): MergedEdits<Draft> {
  const merged: MergedEdits<Draft> = { draft: { ...mine }, clashes: [], taken: [] }
  for (const key of Object.keys(theirs) as (keyof Draft)[]) {
    if (same(base[key], theirs[key]) || same(mine[key], theirs[key])) continue
    if (same(base[key], mine[key])) {
      merged.draft[key] = theirs[key]
      merged.taken.push(key)
    } else merged.clashes.push(key)
  }
  return merged
}

/** Members of forms are plain values: their JSON tells. */
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
