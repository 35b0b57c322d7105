import { beginsLike, isLike } from './likeness.ts'
import { findPhrase, type Span } from './phrases.ts'
import { ALL_TYPE_WORDS } from './type-words.ts'
import { isLink, type Word, wordsOf } from './words.ts'

/** A machine whose name may stand in a question. */
export interface NamedMachine {
  readonly id: string
  readonly nome: string
  readonly tipo: string
  readonly submaquinas: readonly { readonly id: string; readonly nome: string }[]
}

export interface FoundMachines {
  /** The machines that fit the words equally well: several when the words do not tell them apart. */
  readonly machines: readonly NamedMachine[]
  readonly spans: readonly Span[]
}

interface Match {
  readonly machine: NamedMachine
  /** Share of the name's weight that stands in the question. */
  readonly share: number
  readonly weight: number
  readonly places: readonly number[]
  /** Those of words that tell more than a type. */
  readonly tellingPlaces: readonly number[]
}

/**
 * The machines that a question names. A word that few machines have in their names tells more than one that many have; a number in a name must stand
 * in the question exactly. A name counts when a word that is no type (`chiller`) or a number fits, or when one machine alone has the type.
 */
export function findMachines(
  words: readonly Word[],
  machines: readonly NamedMachine[],
  readings: readonly Span[] = [],
): FoundMachines {
  const names = machines.map((machine) => ({ machine, words: nameWords(machine.nome) }))
  const rarity = raritiesOf(names.map((one) => one.words))
  const isOfReading = (place: number) => readings.some(({ from, to }) => place >= from && place < to)
  const matches = names
    .flatMap(({ machine, words: name }) => matchOf(words, machine, name, rarity) ?? [])
    .filter(({ places }) => !places.every(isOfReading))
  const best = Math.max(0, ...matches.map(({ weight }) => weight))
  if (best === 0) return { machines: [], spans: [] }
  const fitting = matches.filter(({ weight }) => weight > best - 1e-9)
  const share = Math.max(...fitting.map((match) => match.share))
  const closest = fitting.filter((match) => match.share > share - 1e-9)
  const separate = separatelyNamed(closest, matches)
  const places = separate.flatMap((match) => match.places)
  return {
    machines: separate.map(({ machine }) => machine),
    spans: places.map((place) => ({ from: place, to: place + 1 })),
  }
}

/** A question may name two machines: those whose words do not overlap with the best one's. */
function separatelyNamed(closest: readonly Match[], matches: readonly Match[]): readonly Match[] {
  const taken = new Set(closest.flatMap(({ tellingPlaces }) => tellingPlaces))
  const others = matches.filter(
    ({ tellingPlaces, share }) => share >= 0.5 && tellingPlaces.every((place) => !taken.has(place)),
  )
  return closest.length === 1 ? [...closest, ...others].slice(0, 6) : closest
}

const nameWords = (nome: string): string[] =>
  wordsOf(nome.replace(/([\p{L}])(\d)/gu, '$1 $2'))
    .map(({ plain }) => plain)
    .filter((plain) => !isLink(plain))

function raritiesOf(names: readonly (readonly string[])[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const name of names) for (const word of new Set(name)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => 1 / (counts.get(word) ?? 1)
}

function matchOf(
  words: readonly Word[],
  machine: NamedMachine,
  name: readonly string[],
  rarity: (word: string) => number,
): Match | undefined {
  const places: number[] = []
  const tellingPlaces: number[] = []
  let [matched, whole] = [0, 0]
  for (const part of name) {
    const weight = ALL_TYPE_WORDS.has(part) ? 0.3 * rarity(part) : rarity(part)
    whole += weight
    const place = words.findIndex(({ plain }, i) => !places.includes(i) && isWordOf(plain, part))
    if (place === -1) continue
    places.push(place)
    matched += weight
    const tells = !ALL_TYPE_WORDS.has(part) && (!/^\d+$/.test(part) || isNumberOfMachine(words, place))
    if (tells) tellingPlaces.push(place)
  }
  return tellingPlaces.length > 0
    ? { machine, share: matched / whole, weight: matched, places, tellingPlaces }
    : undefined
}

const isWordOf = (typed: string, part: string): boolean =>
  typed === part || isLike(typed, part) || (part.length >= 6 && beginsLike(typed, part))

/** A bare number is a machine's number only after a word of a machine: `chiller 2`, not `2 dias`. */
const isNumberOfMachine = (words: readonly Word[], place: number): boolean => {
  const before = words[place - 1]?.plain ?? ''
  return ALL_TYPE_WORDS.has(before)
    ? !before.startsWith('compressor')
    : ['maquina', 'equipamento', 'unidade', 'n'].includes(before)
}

const ORDINALS = 'primeiro segundo terceiro quarto quinto sexto setimo oitavo'.split(' ')

export interface FoundUnits {
  /** Ids of submachines, in the order of the question. */
  readonly units: readonly string[]
  /** Compressor numbers of the question that the machines lack. */
  readonly missing: readonly string[]
  /** `os compressores`, `cada compressor`. */
  readonly each: boolean
  readonly spans: readonly Span[]
}

/** The compressors that a question names: `C2`, `compressor 2`, `segundo compressor`, or by name. */
export function findUnits(words: readonly Word[], machines: readonly NamedMachine[]): FoundUnits {
  const units: string[] = []
  const missing: string[] = []
  const spans: Span[] = []
  const take = (number: string, from: number, to: number) => {
    const id = unitWithNumber(machines, number)
    if (id === undefined) missing.push(`C${number}`)
    else if (!units.includes(id)) units.push(id)
    spans.push({ from, to })
  }
  for (const [i, { plain }] of words.entries()) {
    const short = /^c(\d{1,2})$/.exec(plain)
    const last = short ? /^c(\d{1,2})$/.exec(words[i + 2]?.plain ?? '')?.[1] : undefined
    // `C1 ao C4`
    if (short?.[1] && last && ['a', 'ao', 'ate'].includes(words[i + 1]?.plain ?? ''))
      for (let n = Number(short[1]); n < Number(last); n++) take(String(n), i, i + 2)
    else if (short?.[1]) take(short[1], i, i + 1)
    else if (['compressor', 'comp', 'compressores', 'cp'].includes(plain) || isLike(plain, 'compressor')) {
      const number = /^c?0?(\d{1,2})$/.exec(words[i + 1]?.plain ?? '')
      if (number?.[1] && !isUnitOfTime(words[i + 2])) take(number[1], i, i + 2)
      if (number?.[1] && plain.endsWith('s'))
        for (const at of furtherNumbers(words, i + 2)) take(words[at]?.plain ?? '', at, at + 1)
      // `o segundo compressor que mais gastou` is a place, no number.
      const isPlace = ['que', 'com', 'mais', 'menos'].includes(words[i + 1]?.plain ?? '')
      const ordinal = isPlace ? -1 : ORDINALS.indexOf(words[i - 1]?.plain ?? '')
      if (ordinal !== -1) take(String(ordinal + 1), i - 1, i + 1)
    }
  }
  const each =
    units.length + missing.length === 0 &&
    (findPhrase(words, '=compressores') !== undefined ||
      findPhrase(words, 'cada|por compressor') !== undefined)
  return { units, missing, each, spans }
}

/** `5` and `7` in `compressores 2, 5 e 7`. */
function furtherNumbers(words: readonly Word[], begin: number): number[] {
  const places: number[] = []
  for (let at = begin; at < words.length; at++) {
    if (/^\d{1,2}$/.test(words[at]?.plain ?? '') && !isUnitOfTime(words[at + 1])) places.push(at)
    else if (words[at]?.plain !== 'e') break
  }
  return places
}

export const isUnitOfTime = (word: Word | undefined): boolean =>
  /^(?:dias?|horas?|semanas?|mes(?:es)?|anos?)$/.test(word?.plain ?? '')

function unitWithNumber(machines: readonly NamedMachine[], number: string): string | undefined {
  const wanted = Number(number)
  for (const { submaquinas } of machines)
    for (const { id, nome } of submaquinas) {
      const own = /(\d+)\D*$/.exec(id) ?? /(\d+)\D*$/.exec(nome)
      if (own && Number(own[1]) === wanted) return id
    }
  return undefined
}
