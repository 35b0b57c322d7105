import type { Tag } from '../lexicon/tags.ts'
import type { FieldName } from './read-name.ts'

/** The two ends of the condenser's water by names that say not surely which one is the machine's inlet. */
interface Ends {
  readonly isEntering: (name: FieldName) => boolean
  readonly isLeaving: (name: FieldName) => boolean
  /** The ways that the names mean where the values contradict them. */
  readonly otherWay: Readonly<Partial<Record<Tag, Tag>>>
  /** A smaller difference may be that of two sensors. */
  readonly least: number
}

const ENDS: readonly Ends[] = [
  // CDLO and CDHI: leaving and entering, or colder and warmer.
  {
    isEntering: ({ knownPhrases }) => knownPhrases.some(({ text }) => text === 'cdhi'),
    isLeaving: ({ knownPhrases }) => knownPhrases.some(({ text }) => text === 'cdlo'),
    otherWay: { 'dir.in': 'dir.out', 'dir.out': 'dir.in' },
    least: 0,
  },
  // Supply and return: seen from the tower, or from the condenser.
  {
    isEntering: (name) => has(name, 'loop.cw', 'at.cond') && has(name, 'dir.supply'),
    isLeaving: (name) => has(name, 'loop.cw', 'at.cond') && has(name, 'dir.return'),
    otherWay: { 'dir.supply': 'dir.out', 'dir.return': 'dir.in' },
    least: 1,
  },
]

/**
 * Condenser water leaves warmer than it enters: where names may be read either way and the values differ, they say which is which.
 * `typicalOf` is null without values.
 */
export const withWaterEnds = (
  names: readonly FieldName[],
  typicalOf: (name: FieldName) => number | null,
): readonly FieldName[] => ENDS.reduce((read, ends) => withEnds(read, ends, typicalOf), names)

function withEnds(
  names: readonly FieldName[],
  { isEntering, isLeaving, otherWay, least }: Ends,
  typicalOf: (name: FieldName) => number | null,
): readonly FieldName[] {
  const turned = new Set(
    names.filter(isLeaving).flatMap((leaving) => {
      const entering = names.find((one) => isEntering(one) && isSameButItsWay(one, leaving))
      if (entering === undefined) return []
      const [warm, cold] = [typicalOf(entering), typicalOf(leaving)]
      return warm !== null && cold !== null && warm - cold > least ? [leaving, entering] : []
    }),
  )
  return names.map((name) => (turned.has(name) ? withWays(name, otherWay) : name))
}

const has = ({ knownPhrases }: FieldName, ...tags: Tag[]): boolean =>
  knownPhrases.some((phrase) => tags.some((tag) => phrase.tags.includes(tag)))

const isSameButItsWay = (a: FieldName, b: FieldName): boolean =>
  a.chiller === b.chiller && withoutWay(a) === withoutWay(b)
const withoutWay = ({ knownPhrases, unknownWords }: FieldName): string =>
  JSON.stringify([
    knownPhrases.map(({ tags }) => tags.filter((tag) => !tag.startsWith('dir.'))),
    unknownWords.map(({ text }) => text),
  ])

const withWays = (name: FieldName, ways: Ends['otherWay']): FieldName => ({
  ...name,
  knownPhrases: name.knownPhrases.map((phrase) => ({
    ...phrase,
    tags: phrase.tags.map((tag) => ways[tag] ?? tag),
  })),
})
