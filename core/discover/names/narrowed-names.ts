import type { Draft } from '../draft.ts'
import { isNameless } from '../source-point.ts'
import type { NamedPoint } from './named-point.ts'

/** Chiller Expv beside Chiller: where the longer name has fewer points, its last words belong to the points. */
export function withoutNarrowed(drafts: readonly Draft[]): Draft[] {
  const kept: (Draft | null)[] = [...drafts]
  const byName = Map.groupBy(drafts.keys(), (n) => nameOf(drafts[n], wordsOf(drafts[n]).length))
  const inOrder = [...drafts.keys()].toSorted((a, b) => wordsOf(drafts[a]).length - wordsOf(drafts[b]).length)
  for (const at of inOrder) {
    const draft = kept[at]
    if (draft?.foundBy !== 'name' || draft.points.length >= MOST_NARROWED) continue
    const into = parentOf(draft, kept, byName)
    const parent = into === null ? null : kept[into]
    if (into === null || !parent) continue
    kept[into] = { ...parent, points: [...parent.points, ...draft.points.map(whole)] }
    kept[at] = null
  }
  return kept.filter((draft) => draft !== null)
}

/** A machine has more points than this. */
const MOST_NARROWED = 4
/** More names alike are not compared. */
const MOST_ALIKE = 200

const wordsOf = (draft: Draft | undefined): readonly string[] => draft?.equipment?.words ?? []
const nameOf = (draft: Draft | undefined, words: number): string =>
  JSON.stringify([draft?.equipment?.kind, ...wordsOf(draft).slice(0, words)])

/** The draft with the longest beginning of the draft's own words. */
function parentOf(
  draft: Draft,
  kept: readonly (Draft | null)[],
  byName: ReadonlyMap<string, readonly number[]>,
): number | null {
  for (let words = wordsOf(draft).length - 1; words >= 0; words -= 1) {
    const alike = byName.get(nameOf(draft, words))?.slice(0, MOST_ALIKE) ?? []
    const found = alike.findLast((n) => mayTake(kept[n], draft))
    if (found !== undefined) return found
  }
  return null
}

const mayTake = (other: Draft | null | undefined, draft: Draft): boolean =>
  other?.foundBy === 'name' &&
  (draft.equipment?.number === other.equipment?.number || draft.equipment?.number === null) &&
  draft.points.length <= other.points.length

const whole = (one: NamedPoint): NamedPoint => ({
  ...one,
  name: one.point.field === one.name ? one.name : fullName(one),
})
const fullName = ({ point, name }: NamedPoint): string => (isNameless(point.field) ? name : point.field)
