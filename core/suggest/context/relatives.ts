import type { FieldName } from '../names/read-name.ts'

/** What a field's name says by the other names of the measurement. */
export interface Relatives {
  /** Whether others have the same name under another number or letter: it is one of several, not the whole's. */
  isOneOfSeveral(name: FieldName): boolean
  /** Whether fields of numbered machines say the same and this one has no number: it is of all of them. */
  isOfAll(name: FieldName): boolean
  /** Whether another says the same without the words that nobody knows: they tell a set point, a limit or a mean of it. */
  isDerived(name: FieldName): boolean
}

/** `names` are those of one machine and what its measurement shares. */
export function relativesOf(
  names: readonly FieldName[],
  common: ReadonlySet<string>,
  ofMachines: ReadonlySet<string>,
  keyed: ReadonlySet<FieldName>,
): Relatives {
  const stems = new Map<string, number>()
  for (const { name } of names) stems.set(stemOf(name), (stems.get(stemOf(name)) ?? 0) + 1)
  const plain = new Map<string, string[][]>()
  const strange = (name: FieldName): string[] =>
    name.unknown.map(({ text }) => text).filter((text) => !common.has(text))
  for (const name of names) {
    const key = sayingOf(name)
    plain.set(key, [...(plain.get(key) ?? []), strange(name)])
  }
  return {
    isOfAll: (name) => !keyed.has(name) && name.compressor === null && ofMachines.has(kindOf(name)),
    isOneOfSeveral: ({ name }) => stems.get(stemOf(name))! > 1,
    isDerived(name) {
      const own = strange(name)
      const fewer = (other: readonly string[]) =>
        other.length < own.length && other.every((word) => own.includes(word))
      const same = own.length > 0 ? plain.get(sayingOf(name))! : []
      return same.length <= MOST_COMPARED && same.some(fewer)
    },
  }
}

/** Of more that say the same, nobody can tell which is meant. */
const MOST_COMPARED = 64
/** A name longer than that is compared by its beginning. */
const MAX_NAME = 240
/** The name without its numbers and lone letters, Roman numerals among them. */
const stemOf = (name: string): string =>
  name
    .slice(0, MAX_NAME)
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/(?<![\p{L}#])(?:[a-h]|i{1,3}|iv)(?!\p{L})|(?<=#)[a-d](?!\p{L})/gu, '@')

const sayingOf = ({ said, unit, chiller, compressor, circuit, c, loose, letters }: FieldName): string =>
  JSON.stringify([
    said
      .flatMap(({ tags }) => tags)
      .filter((tag) => tag !== 'fine' && tag !== 'general')
      .sort(),
    unit?.dimension,
    chiller,
    compressor,
    circuit,
    c,
    loose,
    letters,
  ])

/** What kind of thing a name says, of whichever machine. */
export const kindOf = ({ said, unit }: FieldName): string =>
  JSON.stringify([
    [...new Set(said.flatMap(({ tags }) => tags))]
      .filter((tag) => !/^(of\.chiller|total|fine|general)$/.test(tag))
      .sort(),
    unit?.dimension,
  ])
