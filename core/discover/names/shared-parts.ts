import type { Draft } from '../draft.ts'
import { isNameless } from '../source-point.ts'

/** More machines of a kind are not compared. */
const MOST_COMPARED = 2_000

/** Points of an unnumbered chiller among numbered ones, or of no equipment among several, are shared; beside a single one they are its own. */
export function withSharedParts(drafts: readonly Draft[]): Draft[] {
  const found: (Draft | null)[] = [...drafts]
  const named = [...drafts.keys()].filter((n) => drafts[n]?.foundBy !== 'none')
  const mains = named.filter((n) => isMain(drafts[n]))
  const byKind = Map.groupBy(named, (n) => drafts[n]?.equipment?.kind)
  for (const at of drafts.keys()) {
    const draft = found[at]
    if (!draft) continue
    const isLoose = draft.foundBy === 'none'
    const isBare = draft.foundBy === 'name' && draft.equipment?.number === null && !hasWords(draft)
    if (!isLoose && !isBare) continue
    const alike = isLoose ? mains : (byKind.get(draft.equipment?.kind) ?? [])
    const places = new Set(draft.points.map(({ point }) => point.measurement))
    const others = (alike.length > MOST_COMPARED ? [] : alike).filter(
      (n) => n !== at && found[n] && isBeside(found[n], places),
    )
    const [first, ...more] = others
    const only = first === undefined ? null : found[first]
    if (first !== undefined && only && more.length === 0 && only.foundBy === 'name') {
      found[first] = { ...only, points: [...only.points, ...draft.points] }
      found[at] = null
    } else if (
      (isLoose && others.filter((n) => isNumberedIn(found[n], places)).length > 1) ||
      others.some((n) => (found[n]?.points.length ?? 0) > 2 * draft.points.length)
    )
      found[at] = { ...draft, isShared: true }
  }
  return found.filter((draft) => draft !== null)
}

const hasWords = ({ equipment }: Draft): boolean => (equipment?.words.length ?? 0) > 0
const isMain = (draft: Draft | undefined): boolean =>
  draft?.equipment?.kind === 'chiller' || draft?.equipment?.kind === 'unknown'
/** A machine whose number stands in the names of points of these measurements: a point without one there is the plant's. */
const isNumberedIn = (draft: Draft | null | undefined, places: ReadonlySet<string>): boolean =>
  draft?.foundBy === 'name' &&
  draft.equipment?.number != null &&
  draft.points.some(({ point }) => places.has(point.measurement))
const isBeside = ({ points }: Draft, places: ReadonlySet<string>): boolean =>
  points.some(({ point }) => places.has(point.measurement) || isNameless(point.field))
