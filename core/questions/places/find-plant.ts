import { keysIn, type Span } from '../text/phrases.ts'
import { isOfQuestions, strangeWords } from '../text/vocabulary.ts'
import { isJoin, isLink, type Word } from '../text/words.ts'
import { FIGURE_WORDS } from '../topics/figure-words.ts'
import { isUnitOfTime } from './find-units.ts'
import { isDesignator, type NamedMachine, nameParts, partAt } from './name-parts.ts'
import { ALL_TYPE_WORDS, findTypes, isWordOfType } from './type-words.ts'

export interface FoundMachines {
  /** The machines that fit the words equally well: several when the words do not tell them apart. */
  readonly machines: readonly NamedMachine[]
  readonly spans: readonly Span[]
}

interface Match {
  readonly machine: NamedMachine
  /** Share of the name's words that stands in the question. */
  readonly share: number
  readonly weight: number
  readonly places: readonly number[]
  /** Those of words that tell more than a type. */
  readonly tellingPlaces: readonly number[]
  /** By a word that no other machine has and no question: `sabroe`. */
  readonly isCalledByName: boolean
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
  const names = machines.map((machine) => ({ machine, words: nameParts(machine.nome) }))
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

/** A question may name several machines: those that its further words name. */
function separatelyNamed(closest: readonly Match[], matches: readonly Match[]): readonly Match[] {
  const taken = new Set(closest.flatMap(({ tellingPlaces }) => tellingPlaces))
  const others = matches.filter(
    ({ tellingPlaces, share, isCalledByName }) =>
      (share >= 0.5 || isCalledByName) && tellingPlaces.every((place) => !taken.has(place)),
  )
  return closest.length === 1 ? [...closest, ...others].slice(0, 6) : closest
}

/** `bomba 2` where the pumps are called `BAG-01` and `BAC-02`. */
export function findNumbered(words: readonly Word[], machines: readonly NamedMachine[]): FoundMachines {
  const found = findTypes(words).flatMap(({ tipo, span }) => {
    const own = machines.filter(
      ({ tipo: type, nome }) =>
        type === tipo && nameParts(nome).some((part) => /^\d+$/.test(part) && partAt(words, span.to, part)),
    )
    return own.length === 0 ? [] : [{ own, span: { from: span.to, to: span.to + 1 } }]
  })
  return { machines: found.flatMap(({ own }) => own), spans: found.map(({ span }) => span) }
}

/** `trane 2` in `a trane 1 e a trane 2`, and `2` in `trane 1 e 2`: machines that are called alike, by their numbers. */
export function findTwins(words: readonly Word[], machine: NamedMachine, among: readonly NamedMachine[]) {
  const own = nameParts(machine.nome)
  const twins = among.flatMap((other) => {
    const parts = nameParts(other.nome)
    const differing = parts.filter((part, i) => part !== own[i])
    const [number] = differing
    const isTwin = other.id !== machine.id && parts.length === own.length && differing.length === 1
    return isTwin && number !== undefined && /^\d+$/.test(number) ? [{ machine: other, number }] : []
  })
  return twins.flatMap(({ machine: twin, number }) => {
    const at = words.findIndex((_, i) => partAt(words, i, number) && isJoinedNumber(words, i, own))
    if (at === -1) return []
    let from = at
    while (from > 0 && own.some((part) => !isDesignator(part) && partAt(words, from - 1, part))) from--
    return [{ machine: twin, span: { from, to: at + 1 } }]
  })
}

/** A number behind a word of the name, or behind `e` and another number. */
function isJoinedNumber(words: readonly Word[], at: number, own: readonly string[]): boolean {
  const before = words[at - 1]?.plain ?? ''
  if (own.some((part) => !isDesignator(part) && partAt(words, at - 1, part))) return true
  const link = ['o', 'a'].includes(before) ? words[at - 2]?.plain : before
  const hasNumberBefore = words.slice(Math.max(0, at - 4), at).some(({ plain }) => /^\d+$/.test(plain))
  return isJoin(link) && hasNumberBefore
}

/** A number or letter behind the words of a machine's name that is not the machine's own: `CAG-03` where there is `CAG-02`. */
export function otherDesignator(
  words: readonly Word[],
  machines: readonly NamedMachine[],
  spans: readonly Span[],
): string | null {
  const places = spans.flatMap(({ from, to }) => (to > from ? [from] : []))
  const own = new Set(machines.flatMap(({ nome }) => nameParts(nome)).filter(isDesignator))
  if (own.size === 0 || places.some((at) => [...own].some((part) => partAt(words, at, part)))) return null
  const last = Math.max(-1, ...places)
  const [word, next] = [words[last], words[last + 1]]
  if (!word || !next || !/^(?:\d{1,3}|[A-Z])$/.test(next.typed) || isUnitOfTime(words[last + 2])) return null
  return `${word.typed} ${next.typed}`
}

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
  let matched = 0
  let isCalledByName = false
  for (const part of name) {
    const weight = ALL_TYPE_WORDS.has(part) ? 0.3 * rarity(part) : rarity(part)
    const place = placeOf(words, { part, name }, places)
    if (place === -1) continue
    places.push(place)
    matched += weight
    if (!tells(words, place, { part, machine })) continue
    tellingPlaces.push(place)
    isCalledByName ||= rarity(part) === 1 && strangeWords(words.slice(place, place + 1)).length > 0
  }
  const isTyped = name.some((part) => ALL_TYPE_WORDS.has(part)) && places.length > 1
  if (tellingPlaces.length === 0 && isTyped)
    tellingPlaces.push(...places.filter((place) => GENERIC.has(words[place]?.plain ?? '')))
  const isWhole = places.length === name.length || places.some((place) => isTypeAt(words, place))
  if (tellingPlaces.length === 0 && places.length > 1 && isWhole)
    tellingPlaces.push(...sideBySide(words, places).filter((place) => !isTypeAt(words, place)))
  return tellingPlaces.length > 0
    ? { machine, share: places.length / name.length, weight: matched, places, tellingPlaces, isCalledByName }
    : undefined
}

/** The places that stand side by side, links between them aside: `chiller reserva`, `máquina de gelo`; none: they do not. */
function sideBySide(words: readonly Word[], places: readonly number[]): readonly number[] {
  const ordered = places.filter((place) => !NAMELESS.has(words[place]?.plain ?? '')).sort((a, b) => a - b)
  const isNext = (place: number, i: number) =>
    i === 0 || words.slice((ordered[i - 1] ?? 0) + 1, place).every(({ plain }) => isLink(plain))
  return ordered.length > 1 && ordered.every(isNext) ? ordered : []
}
const isTypeAt = (words: readonly Word[], place: number): boolean =>
  ALL_TYPE_WORDS.has(words[place]?.plain ?? '')

/** Whether a word by itself names a machine: no type, no bare number, and `TR` and `kW` only before a number. */
function tells(
  words: readonly Word[],
  place: number,
  { part, machine }: { part: string; machine: NamedMachine },
): boolean {
  if (ALL_TYPE_WORDS.has(part) || GENERIC.has(part) || NAMELESS.has(part)) return false
  // `Máquina de Gelo`, `Rack Média Temperatura`: words of any question.
  if (part.length > 3 && isOfQuestions(part)) return false
  // A machine's name may hold the word of a figure, which asks for the figure.
  if (keysIn(words.slice(place, place + 1), FIGURE_WORDS).length > 0) return false
  if (/^(?:tr|kw)$/.test(part)) return /^\d+$/.test(words[place + 1]?.plain ?? '')
  return !isDesignator(part) || isNumberOfMachine(words, place, machine)
}

/** The place of a name's part; a single letter counts only behind another word of the name, and a number rather there. */
function placeOf(
  words: readonly Word[],
  { part, name }: { part: string; name: readonly string[] },
  places: readonly number[],
): number {
  const isFree = (i: number, isBehind = false) => !places.includes(i) && partAt(words, i, part, isBehind)
  const behind = places.map((place) => place + 1).find((i) => isFree(i, true))
  if (behind !== undefined || /^[a-z]$/.test(part)) return behind ?? -1
  // The `02` of `CP-02` is no number of `CAG-02`.
  const isOfOther = (i: number) =>
    /^\d+$/.test(part) &&
    !name.some((own) => !isDesignator(own) && partAt(words, i - 1, own)) &&
    isOfOtherName(words, i)
  return words.findIndex((_, i) => isFree(i) && !isOfOther(i))
}

/** Whether a number stands behind a word that names neither machines nor a type of them. */
function isOfOtherName(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.plain ?? ''
  if (/^(?:compressor|comp$|cp$)/.test(before)) return true
  return at > 0 && !ALL_TYPE_WORDS.has(before) && !BEFORE_NUMBER.test(before)
}
const BEFORE_NUMBER = /^(?:[oa]|d[oa]|n[oa]|e|ou|com|contra|x|vs|numero|n|maquina|equipamento|unidade|\d+)$/

/** Words of readings, which alone name no machine: `a temperatura da água`. */
const GENERIC: ReadonlySet<string> = new Set(['agua', 'gelada', 'quente', 'condensacao', 'ar', 'oleo', 'gas'])

/** `quais sensores estão sem dados?` does not name the `Chiller de Amostra (sem conexão)`, nor does `sem conexão`. */
const NAMELESS: ReadonlySet<string> = new Set(['sem', 'com', 'para', 'por', 'entre', 'conexao'])

/** A bare number is a machine's number only after a word of the machine: `chiller 2`, not `2 dias`, and no pump's number. */
function isNumberOfMachine(words: readonly Word[], place: number, { nome, tipo }: NamedMachine): boolean {
  const before = words[place - 1]?.plain ?? ''
  if (['maquina', 'equipamento', 'unidade', 'n'].includes(before)) return true
  const isOwn = isWordOfType(before, tipo) || nameParts(nome).includes(before)
  return ALL_TYPE_WORDS.has(before) && isOwn && !before.startsWith('compressor')
}
