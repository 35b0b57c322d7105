import { lexicon } from '../lexicon/lexicon.ts'
import type { Tag } from '../lexicon/tags.ts'
import { abbreviationTags } from './abbreviation.ts'
import type { FieldName } from './read-name.ts'

const NUMBERED = /(?<!\p{L})(\p{L}{1,14})[\s_.-]*0*(\d{1,2})(?!\d)/gu

/**
 * The number that each name gives a word that means nothing else: YK1_kW and YK2_kW, Capacidade - Sabroe 01. Null when no
 * such word numbers the same things at least twice.
 */
export function numbersOfUnknownWord(
  names: readonly FieldName[],
  where: 'first' | 'anywhere',
): (string | null)[] | null {
  const numbersOf = new Map<string, Numbered>()
  names.forEach(({ name, compressor, said }, at) => {
    // Rack1.Comp2 has both; what is a compressor by such a number alone has no machine.
    const named = said.some(({ tags }) => tags.includes('of.compressor'))
    if (compressor !== null && (where === 'anywhere' || !named)) return
    for (const match of name.slice(0, 200).matchAll(NUMBERED)) {
      if (where === 'first' && !/^[\s_]*$/.test(name.slice(0, match.index))) break
      const word = match[1]!.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      if (!isKnown(word)) note(numbersOf, word, match, at, name)
    }
  })
  const best = [...numbersOf.values()].filter(isShared).sort((a, b) => b.keys.size - a.keys.size)[0]
  return best ? names.map((_, at) => best.keys.get(at) ?? null) : null
}

interface Numbered {
  /** By the place of the name. */
  readonly keys: Map<number, string>
  /** Numbers by what the name says besides. */
  readonly rests: Map<string, Set<string>>
}

function note(all: Map<string, Numbered>, word: string, match: RegExpExecArray, at: number, name: string) {
  const { keys, rests } = all.get(word) ?? { keys: new Map(), rests: new Map() }
  all.set(word, { keys, rests })
  if (keys.has(at)) return
  const rest = `${name.slice(0, match.index)}#${name.slice(match.index + match[0].length)}`.toLowerCase()
  keys.set(at, match[2]!)
  rests.set(rest, (rests.get(rest) ?? new Set()).add(match[2]!))
}

/** The same thing under several numbers, twice at least. */
const isShared = ({ rests }: Numbered): boolean =>
  [...rests.values()].filter((numbers) => numbers.size > 1).length >= 2

const isKnown = (word: string): boolean =>
  /^[cs]$/.test(word) || lexicon.has(word) || abbreviationTags(word) !== null

/**
 * TC1_Status and TC2_Status beside the machine's own waters, or Pressão de Aspiração - Sabroe 01: what an unknown word
 * numbers are the compressors, when there are no more of them and none has a water or a cooling capacity of its own. The
 * names with that number put in.
 */
export function withNumberedParts(names: readonly FieldName[], compressors: number): readonly FieldName[] {
  return withUnits(withWords(withOrdinals(names, compressors), compressors), compressors)
}

const ORDINAL = /^(?:no|nr|n)[._ ]?(\d{1,2})[._ -]|^#?(\d{1,2})#?[._ -]/i

/** NO1_SUC_PRESS beside NO1_COMP_RUN: the number at the beginning is the compressor's. */
function withOrdinals(names: readonly FieldName[], compressors: number): readonly FieldName[] {
  const ordinals = names.map(({ name }) => {
    const [, after, bare] = ORDINAL.exec(name) ?? []
    const digits = after ?? bare
    return digits === undefined ? null : String(Number(digits))
  })
  const ofCompressors = new Set(
    names.flatMap(({ compressor }, i) =>
      compressor !== null && compressor === ordinals[i] ? [compressor] : [],
    ),
  )
  const gases = names.filter((_, i) => ordinals[i] !== null)
  const all = new Set(ordinals.filter((ordinal) => ordinal !== null))
  // 01 Suction press. and 02 Suction press., of as many as there are compressors.
  const bare =
    ofCompressors.size === 0 &&
    all.size === compressors &&
    compressors > 1 &&
    says(gases, /^at\.(suction|discharge)$/) &&
    !says(gases, /^(loop\.c|dir|q\.cooling|of\.)/)
  if (bare) return names.map((name, i) => ({ ...name, compressor: ordinals[i] ?? name.compressor }))
  if (ofCompressors.size === 0) return names
  return names.map((name, i) => {
    const ordinal = ordinals[i] ?? null
    const of = (tag: Tag) => name.said.some(({ tags }) => tags.includes(tag))
    const free =
      (name.compressor ?? name.chiller ?? name.circuit) === null && !of('of.chiller') && !of('general')
    return ordinal !== null && free && ofCompressors.has(ordinal) ? { ...name, compressor: ordinal } : name
  })
}

/** Unit_1_Alarms beside Compressor_State_1: units of which little else is said are the machine's own. */
function withUnits(names: readonly FieldName[], compressors: number): readonly FieldName[] {
  const own = names.filter(({ chiller }) => chiller !== null)
  const units = new Set(own.map(({ chiller }) => chiller))
  const stems = new Set(own.map(({ name }) => name.replace(/\d+/g, '')))
  const numbered = names.some(({ loose, chiller, said }) => {
    const part = said.some(({ tags }) =>
      tags.some((tag) => /^(at\.(suction|discharge)|of\.compressor)$/.test(tag)),
    )
    return part && loose !== null && chiller === null
  })
  if (!numbered || units.size < 2 || units.size !== compressors || stems.size > 1) return names
  return names.map((name) =>
    name.chiller === null ? name : { ...name, chiller: null, compressor: name.chiller },
  )
}

function withWords(names: readonly FieldName[], compressors: number): readonly FieldName[] {
  if (names.some(({ compressor, circuit, c }) => compressor !== null || circuit !== null || c !== null))
    return names
  // A1, A2 and B1 are circuits and their compressors: none of the letters numbers all.
  if (new Set(names.map(({ designator }) => designator?.[0])).size > 2) return names
  const keys = numbersOfUnknownWord(names, 'anywhere')
  if (keys === null || new Set(keys.filter((key) => key !== null)).size !== compressors) return names
  const parts = names.filter((_, i) => keys[i] !== null)
  const whole = says(parts, /^(loop\.c|dir|q\.cooling)/)
  const isPart = !whole && (parts.length < names.length || says(parts, /^at\.(suction|discharge)$/))
  return isPart ? names.map((name, i) => ({ ...name, compressor: keys[i] ?? null, loose: null })) : names
}

const says = (names: readonly FieldName[], pattern: RegExp): boolean =>
  names.some(({ said }) => said.some(({ tags }) => tags.some((tag) => pattern.test(tag))))
