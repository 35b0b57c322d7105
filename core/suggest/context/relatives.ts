import type { FieldName } from '../names/read-name.ts'

/** Facts about a field that the other names of its measurement show. */
export interface Relatives {
  /** Whether other fields have the same name with another number or letter: the field is one of several, not the machine's own. */
  isOneOfSeveral(name: FieldName): boolean
  /** Whether numbered machines have the same field and this one has no number: it belongs to all machines. */
  isOfAll(name: FieldName): boolean
  /** Whether another field has the same name without the unknown words, which then mark a set point, a limit or a mean. */
  isDerived(name: FieldName): boolean
}

/** `names` are the names of one machine and those that all machines of the measurement share. */
export function relativesOf(
  names: readonly FieldName[],
  common: ReadonlySet<string>,
  ofMachines: ReadonlySet<string>,
  keyed: ReadonlySet<FieldName>,
): Relatives {
  const stems = new Map<string, number>()
  for (const { name } of names) stems.set(stemOf(name), (stems.get(stemOf(name)) ?? 0) + 1)
  /** The unknown words of each name, by the name's meaning. */
  const strangeWords = new Map<string, string[][]>()
  const strange = (name: FieldName): string[] =>
    name.unknown.map(({ text }) => text).filter((text) => !common.has(text))
  for (const name of names) {
    const alike = strangeWords.get(meaningKey(name)) ?? []
    strangeWords.set(meaningKey(name), alike)
    alike.push(strange(name))
  }
  return {
    isOfAll: (name) => !keyed.has(name) && name.compressor === null && ofMachines.has(kindOf(name)),
    isOneOfSeveral: ({ name }) => (stems.get(stemOf(name)) ?? 0) > 1,
    isDerived(name) {
      const own = strange(name)
      const fewer = (other: readonly string[]) =>
        other.length < own.length && other.every((word) => own.includes(word))
      const same = own.length > 0 ? (strangeWords.get(meaningKey(name)) ?? []) : []
      return same.length <= MOST_COMPARED && same.some(fewer)
    },
  }
}

/** Larger groups of fields with one meaning are not compared. */
const MOST_COMPARED = 64
/** Only this many characters of a name are compared. */
const MAX_NAME = 240
/** The name without numbers, Roman numerals and lone letters. */
const stemOf = (name: string): string =>
  name
    .slice(0, MAX_NAME)
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/(?<![\p{L}#])(?:[a-h]|i{1,3}|iv)(?!\p{L})|(?<=#)[a-d](?!\p{L})/gu, '@')

/** The meaning of a name with its machine, part and numbers. */
const meaningKey = ({ said, unit, chiller, compressor, circuit, c, loose, letters }: FieldName): string =>
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

/** The meaning of a name without its machine. */
export const kindOf = ({ said, unit }: FieldName): string =>
  JSON.stringify([
    [...new Set(said.flatMap(({ tags }) => tags))]
      .filter((tag) => !/^(of\.chiller|total|fine|general)$/.test(tag))
      .sort(),
    unit?.dimension,
  ])
