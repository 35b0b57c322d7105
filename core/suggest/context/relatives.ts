import type { FieldName } from '../names/read-name.ts'

/** Facts about a field that the other names of its measurement show. */
export interface Relatives {
  /** Whether other fields have the same name with another number or letter: the field is one of several, not the machine's own. */
  isOneOfSeveral(name: FieldName): boolean
  /** Whether numbered machines have the same field and this field has no number: the field belongs to all machines. */
  isOfAllMachines(name: FieldName): boolean
  /** Whether another field has the same name without the unknown words, which then mark a set point, a limit or a mean. */
  isDerivedFromOther(name: FieldName): boolean
}

/** The relatives of one machine's names and of the names that all machines share. `common` are the words that most names have. */
export function relativesOf(
  names: readonly FieldName[],
  common: ReadonlySet<string>,
  numberedMeanings: ReadonlySet<string>,
  numberedNames: ReadonlySet<FieldName>,
): Relatives {
  const stems = new Map<string, number>()
  for (const { name } of names) stems.set(stemOf(name), (stems.get(stemOf(name)) ?? 0) + 1)
  /** The unknown words of each name, by the name's meaning. */
  const strangeWords = new Map<string, string[][]>()
  const strange = (name: FieldName): string[] =>
    name.unknownWords.map(({ text }) => text).filter((text) => !common.has(text))
  for (const name of names) {
    const alike = strangeWords.get(meaningKey(name)) ?? []
    strangeWords.set(meaningKey(name), alike)
    alike.push(strange(name))
  }
  return {
    isOfAllMachines: (name) =>
      !numberedNames.has(name) &&
      name.compressor === null &&
      numberedMeanings.has(meaningWithoutMachine(name)),
    isOneOfSeveral: ({ name }) => (stems.get(stemOf(name)) ?? 0) > 1,
    isDerivedFromOther(name) {
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
const meaningKey = ({
  knownPhrases,
  unit,
  chiller,
  compressor,
  circuit,
  numberAfterC,
  looseNumber,
  letters,
}: FieldName): string =>
  JSON.stringify([
    knownPhrases
      .flatMap(({ tags }) => tags)
      .filter((tag) => tag !== 'fine' && tag !== 'general')
      .sort(),
    unit?.dimension,
    chiller,
    compressor,
    circuit,
    numberAfterC,
    looseNumber,
    letters,
  ])

/** The meaning of a name without its machine. */
export const meaningWithoutMachine = ({ knownPhrases, unit }: FieldName): string =>
  JSON.stringify([
    [...new Set(knownPhrases.flatMap(({ tags }) => tags))]
      .filter((tag) => !/^(of\.chiller|total|fine|general)$/.test(tag))
      .sort(),
    unit?.dimension,
  ])
