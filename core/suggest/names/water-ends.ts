import type { Tag } from '../lexicon/tags.ts'
import type { FieldName } from './read-name.ts'

/** Names that may stand for either end of the condenser water: leaving and entering, or colder and warmer. */
const LOW = 'cdlo'
const HIGH = 'cdhi'

/**
 * CDLO and CDHI beside each other: condenser water leaves warmer than it enters, so where the values differ, they say which is
 * which. `typicalOf` is null without values.
 */
export function withWaterEnds(
  names: readonly FieldName[],
  typicalOf: (name: FieldName) => number | null,
): readonly FieldName[] {
  const low = names.filter((name) => hasText(name, LOW))
  const swapped = new Set(
    low.flatMap((name) => {
      const other = names.find((one) => hasText(one, HIGH) && one.chiller === name.chiller)
      if (other === undefined) return []
      const [cold, warm] = [typicalOf(name), typicalOf(other)]
      return cold !== null && warm !== null && warm > cold ? [name, other] : []
    }),
  )
  return names.map((name) => (swapped.has(name) ? withOtherWay(name) : name))
}

const hasText = ({ knownPhrases }: FieldName, text: string): boolean =>
  knownPhrases.some((phrase) => phrase.text === text)

const OTHER_WAY: Readonly<Partial<Record<Tag, Tag>>> = { 'dir.in': 'dir.out', 'dir.out': 'dir.in' }
const withOtherWay = (name: FieldName): FieldName => ({
  ...name,
  knownPhrases: name.knownPhrases.map((phrase) => ({
    ...phrase,
    tags: phrase.tags.map((tag) => OTHER_WAY[tag] ?? tag),
  })),
})
