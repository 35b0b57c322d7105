import { plainText } from '#core/signals/plain-text.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import type { Tag } from '../lexicon/tags.ts'
import { abbreviationTags } from './abbreviation.ts'
import type { FieldName } from './read-name.ts'

/** Only this many characters of a name are searched. */
const MAX_LENGTH = 200
const NUMBERED = /(?<!\p{L})(\p{L}{1,14})[\s_.-]*0*(\d{1,2})(?!\d)/gu

/**
 * The names' numbers after one unknown word: YK1_kW and YK2_kW, Capacidade - Sabroe 01. Names without the word are left
 * out. Null if no unknown word has several numbers in at least two otherwise equal names.
 */
export function numbersOfUnknownWord(
  names: readonly FieldName[],
  where: 'first' | 'anywhere',
): ReadonlyMap<FieldName, string> | null {
  const unknownWords = new Map<string, NumberedWord>()
  for (const name of names) {
    // Rack1.Comp2 names a machine and a compressor; a compressor known by its number alone names no machine.
    const named = name.knownPhrases.some(({ tags }) => tags.includes('of.compressor'))
    if (name.compressor !== null && (where === 'anywhere' || !named)) continue
    for (const { word, number, before, rest } of numberedWordsOf(name.name)) {
      if (where === 'first' && !/^[\s_]*$/.test(before)) break
      if (isKnown(word)) continue
      const { numbers, rests } = unknownWords.get(word) ?? { numbers: new Map(), rests: new Map() }
      unknownWords.set(word, { numbers, rests })
      if (numbers.has(name)) continue
      numbers.set(name, number)
      rests.set(rest, (rests.get(rest) ?? new Set()).add(number))
    }
  }
  const [best] = [...unknownWords.values()].filter(isShared).sort((a, b) => b.numbers.size - a.numbers.size)
  return best?.numbers ?? null
}

interface NumberedWord {
  readonly numbers: Map<FieldName, string>
  /** Numbers by the rest of the name. */
  readonly rests: Map<string, Set<string>>
}

/** The words with a number in a name; `rest` is the name with # in place of the word and its number. */
function numberedWordsOf(name: string) {
  return Array.from(
    name.slice(0, MAX_LENGTH).matchAll(NUMBERED),
    ({ 0: whole, 1: word = '', 2: number = '', index }) => {
      const before = name.slice(0, index)
      return {
        word: plainText(word),
        number,
        before,
        rest: `${before}#${name.slice(index + whole.length)}`.toLowerCase(),
      }
    },
  )
}

/** Whether at least two rests of names have several numbers. */
const isShared = ({ rests }: NumberedWord): boolean =>
  [...rests.values()].filter((numbers) => numbers.size > 1).length >= 2

const isKnown = (word: string): boolean =>
  /^[cs]$/.test(word) || lexicon.has(word) || abbreviationTags(word) !== null

/**
 * TC1_Status and TC2_Status beside the machine's own waters, or Pressão de Aspiração - Sabroe 01: an unknown word
 * numbers the compressors if there are as many numbers as compressors and no numbered name has a water or a cooling capacity.
 * Gives the names with these compressor numbers.
 */
export function withNumberedParts(names: readonly FieldName[], compressors: number): readonly FieldName[] {
  return withUnitsAsCompressors(withUnknownWords(withOrdinals(names, compressors), compressors), compressors)
}

const ORDINAL = /^(?:no|nr|n)[._ ]?(\d{1,2})[._ -]|^#?(\d{1,2})#?[._ -]/i

/** The number at the beginning of a name; null without one. */
function ordinalOf({ name }: FieldName): string | null {
  const [, afterNo, bare] = ORDINAL.exec(name) ?? []
  const digits = afterNo ?? bare
  return digits === undefined ? null : String(Number(digits))
}

/** NO1_SUC_PRESS beside NO1_COMP_RUN: the number at the beginning is the compressor's number. */
function withOrdinals(names: readonly FieldName[], compressors: number): readonly FieldName[] {
  const ofCompressors = new Set(
    names.flatMap((name) =>
      name.compressor !== null && name.compressor === ordinalOf(name) ? [name.compressor] : [],
    ),
  )
  const numbered = names.filter((name) => ordinalOf(name) !== null)
  const all = new Set(numbered.map(ordinalOf))
  // 01 Suction press. and 02 Suction press., with as many numbers as compressors.
  const bare =
    ofCompressors.size === 0 &&
    all.size === compressors &&
    compressors > 1 &&
    someTag(numbered, /^at\.(suction|discharge)$/) &&
    !someTag(numbered, /^(loop\.c|dir|q\.cooling|of\.)/)
  if (bare) return names.map((name) => ({ ...name, compressor: ordinalOf(name) ?? name.compressor }))
  if (ofCompressors.size === 0) return names
  return names.map((name) => {
    const ordinal = ordinalOf(name)
    const of = (tag: Tag) => name.knownPhrases.some(({ tags }) => tags.includes(tag))
    const free =
      (name.compressor ?? name.chiller ?? name.circuit) === null && !of('of.chiller') && !of('general')
    return ordinal !== null && free && ofCompressors.has(ordinal) ? { ...name, compressor: ordinal } : name
  })
}

/** Unit_1_Alarms beside Compressor_State_1: units with one kind of field are the machine's compressors. */
function withUnitsAsCompressors(names: readonly FieldName[], compressors: number): readonly FieldName[] {
  const own = names.filter(({ chiller }) => chiller !== null)
  const units = new Set(own.map(({ chiller }) => chiller))
  const stems = new Set(own.map(({ name }) => name.replace(/\d+/g, '')))
  const numbered = names.some(({ looseNumber, chiller, knownPhrases }) => {
    const part = knownPhrases.some(({ tags }) =>
      tags.some((tag) => /^(at\.(suction|discharge)|of\.compressor)$/.test(tag)),
    )
    return part && looseNumber !== null && chiller === null
  })
  if (!numbered || units.size < 2 || units.size !== compressors || stems.size > 1) return names
  return names.map((name) =>
    name.chiller === null ? name : { ...name, chiller: null, compressor: name.chiller },
  )
}

function withUnknownWords(names: readonly FieldName[], compressors: number): readonly FieldName[] {
  if (
    names.some(
      ({ compressor, circuit, numberAfterC }) =>
        compressor !== null || circuit !== null || numberAfterC !== null,
    )
  )
    return names
  // A1, A2 and B1 are circuits and their compressors: no single letter numbers all compressors.
  if (new Set(names.map(({ designator }) => designator?.[0])).size > 2) return names
  const numbers = numbersOfUnknownWord(names, 'anywhere')
  if (numbers === null || new Set(numbers.values()).size !== compressors) return names
  const parts = names.filter((name) => numbers.has(name))
  const areMachines = someTag(parts, /^(loop\.c|dir|q\.cooling)/)
  const areParts =
    !areMachines && (parts.length < names.length || someTag(parts, /^at\.(suction|discharge)$/))
  return areParts
    ? names.map((name) => ({ ...name, compressor: numbers.get(name) ?? null, looseNumber: null }))
    : names
}

/** Whether any tag of the names fits the pattern. */
const someTag = (names: readonly FieldName[], pattern: RegExp): boolean =>
  names.some(({ knownPhrases }) => knownPhrases.some(({ tags }) => tags.some((tag) => pattern.test(tag))))
