import { lexicon } from '../lexicon/lexicon.ts'
import type { Tag } from '../lexicon/tags.ts'
import { abbreviationTags } from './abbreviation.ts'
import type { FieldName } from './read-name.ts'

const NUMBERED = /(?<!\p{L})(\p{L}{1,14})[\s_.-]*0*(\d{1,2})(?!\d)/gu

/**
 * Each name's number after one unknown word: YK1_kW and YK2_kW, Capacidade - Sabroe 01. Null if no
 * unknown word has several numbers in at least two otherwise equal names.
 */
export function numbersOfUnknownWord(
  names: readonly FieldName[],
  where: 'first' | 'anywhere',
): (string | null)[] | null {
  const numbersOf = new Map<string, Numbered>()
  names.forEach(({ name, compressor, said }, at) => {
    // Rack1.Comp2 names a machine and a compressor; a compressor known by its number alone names no machine.
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
  /** Numbers by the name's index. */
  readonly keys: Map<number, string>
  /** Numbers by the rest of the name. */
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

/** Whether at least two rests of names have several numbers. */
const isShared = ({ rests }: Numbered): boolean =>
  [...rests.values()].filter((numbers) => numbers.size > 1).length >= 2

const isKnown = (word: string): boolean =>
  /^[cs]$/.test(word) || lexicon.has(word) || abbreviationTags(word) !== null

/**
 * TC1_Status and TC2_Status beside the machine's own waters, or Pressão de Aspiração - Sabroe 01: an unknown word
 * numbers the compressors if the numbers are as many as the compressors and none has a water or a cooling capacity.
 * Gives the names with these compressor numbers.
 */
export function withNumberedParts(names: readonly FieldName[], compressors: number): readonly FieldName[] {
  return withUnits(withWords(withOrdinals(names, compressors), compressors), compressors)
}

const ORDINAL = /^(?:no|nr|n)[._ ]?(\d{1,2})[._ -]|^#?(\d{1,2})#?[._ -]/i

/** NO1_SUC_PRESS beside NO1_COMP_RUN: the number at the beginning is the compressor's number. */
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
  // 01 Suction press. and 02 Suction press., with as many numbers as compressors.
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

/** Unit_1_Alarms beside Compressor_State_1: units with one kind of field are the machine's compressors. */
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
  // A1, A2 and B1 are circuits and their compressors: no single letter numbers all compressors.
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
