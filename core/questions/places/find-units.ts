import { isLike } from '../text/likeness.ts'
import type { Span } from '../text/phrases.ts'
import { spelledNumber } from '../text/spelled-numbers.ts'
import { isJoin, type Word } from '../text/words.ts'
import { type NamedMachine, nameParts, partAt } from './name-parts.ts'

const ORDINALS = 'primeiro segundo terceiro quarto quinto sexto setimo oitavo'.split(' ')

export interface FoundUnits {
  /** Ids of submachines, in the order of the question. */
  readonly units: readonly string[]
  /** Compressor numbers of the question that the machines lack. */
  readonly missing: readonly string[]
  readonly spans: readonly Span[]
  /** Ids of the machines whose units have the names of the question. */
  readonly owners: readonly string[]
}

/** The compressors that a question names: by name, `C2`, `compressor 2`, `segundo compressor`. */
export function findUnits(words: readonly Word[], machines: readonly NamedMachine[]): FoundUnits {
  const units: string[] = []
  const missing: string[] = []
  const byName = unitsByName(words, machines)
  const spans: Span[] = [...byName]
  for (const { id, typed } of byName) {
    if (id === null) missing.push(typed)
    else if (!units.includes(id)) units.push(id)
  }
  const take = (number: string, from: number, to: number) => {
    if (spans.some((span) => span.from < to && from < span.to)) return
    const id = unitWithNumber(machines, number)
    if (id === undefined) missing.push(`C${number}`)
    else if (!units.includes(id)) units.push(id)
    taken.push({ from, to })
  }
  const taken: Span[] = []
  for (const [i, { plain }] of words.entries()) {
    const short = numberOf(words[i])
    if (short !== undefined) for (const number of [short, ...throughTo(words, i)]) take(number, i, i + 1)
    else if (['compressor', 'comp', 'compressores', 'cp'].includes(plain) || isLike(plain, 'compressor')) {
      const number = numberBehind(words, i + 1)
      if (number && !isUnitOfTime(words[i + 2])) take(number, i, i + 2)
      if (number && (plain.endsWith('s') || isPair(words, i + 2)))
        for (const at of furtherNumbers(words, i + 2)) take(numberIn(words[at]), at, at + 1)
      for (const ordinal of ordinalsBefore(words, i)) take(ordinal.number, ordinal.from, ordinal.to)
    }
  }
  const bare = taken.length === 0 && byName.length === 0 ? bareNumber(words) : undefined
  if (bare) take(bare, 2, 3)
  spans.push(...taken)
  const owners = [...new Set(byName.flatMap((one) => one.owners))]
  return { units, missing, spans, owners }
}

interface UnitByName extends Span {
  /** Null: the machines have such units, but none of this letter or number. */
  readonly id: string | null
  readonly typed: string
  readonly owners: readonly string[]
}

interface NamedUnit {
  readonly id: string
  readonly owner: string
  readonly parts: readonly string[]
}

const namedUnits = (machines: readonly NamedMachine[]): NamedUnit[] =>
  machines.flatMap(({ id: owner, submaquinas }) =>
    submaquinas.map(({ id, nome }) => ({ id, owner, parts: nameParts(nome) })),
  )

/** `circuito A` where units are called so, `B` in `circuito A ou B`; `circuito C` is missing there. Names with `compressor` are read by their numbers. */
function unitsByName(words: readonly Word[], machines: readonly NamedMachine[]): UnitByName[] {
  const named = namedUnits(machines).filter(({ parts }) => !/^comp/.test(parts[0] ?? ''))
  const found: UnitByName[] = []
  for (let from = 0; from < words.length; from++) {
    const own = named.filter(({ parts }) => parts.length > 1 && partAt(words, from, parts[0] ?? ''))
    const letter = own.length === 0 ? unitOfLetter(words, from, named) : undefined
    if (letter) found.push(letter)
    if (own.length === 0) continue
    const first = unitAt(words, from, own)
    if (first) found.push(first)
    found.push(...unitsThrough(words, first, own))
    for (let at = first?.to ?? words.length; isJoin(words[at]?.plain); ) {
      const further = joinedUnit(words, at + 1, own)
      if (further) found.push(further)
      at = further?.to ?? words.length
    }
  }
  return found
}

/** The unit of this name, which several machines may have. */
function namedAlike(same: readonly NamedUnit[], { from, to }: Span): UnitByName | undefined {
  const [one] = same
  const owners = same.map(({ owner }) => owner)
  return one && { id: one.id, typed: one.parts.join(' '), owners, from, to }
}

function unitAt(words: readonly Word[], from: number, own: readonly NamedUnit[]): UnitByName | undefined {
  const whole = own.filter(({ parts }) => parts.every((part, i) => partAt(words, from + i, part)))
  const length = whole[0]?.parts.length ?? 0
  if (length > 0) return namedAlike(whole, { from, to: from + length })
  const next = words[from + 1]?.typed ?? ''
  return /^(?:\d{1,2}|[A-Z])$/.test(next)
    ? { id: null, typed: `${words[from]?.typed} ${next}`, owners: [], from, to: from + 2 }
    : undefined
}

/** Those between `CP-01` and `CP-04` in `CP-01 a CP-04`. */
function unitsThrough(
  words: readonly Word[],
  first: UnitByName | undefined,
  own: readonly NamedUnit[],
): UnitByName[] {
  if (!first || !['a', 'ao', 'ate'].includes(words[first.to]?.plain ?? '')) return []
  const last = unitAt(words, first.to + 1, own)
  const same = own.filter(({ owner }) => owner === first.owners[0])
  const [begin, end] = [first, last].map((one) => same.findIndex(({ id }) => id === one?.id))
  if (begin === undefined || end === undefined || begin < 0 || end <= begin) return []
  const span = { from: first.to, to: first.to + 1 }
  return same.slice(begin + 1, end).flatMap((one) => namedAlike([one], span) ?? [])
}

/** `e o D?`, `o do B`: a capital letter alone. */
function unitOfLetter(
  words: readonly Word[],
  at: number,
  named: readonly NamedUnit[],
): UnitByName | undefined {
  const isAlone =
    /^[A-Z]$/.test(words[at]?.typed ?? '') && /^(?:o|do|no|ao)$/.test(words[at - 1]?.plain ?? '')
  const same = isAlone ? named.filter(({ parts }) => parts.length === 2 && parts[1] === words[at]?.plain) : []
  return namedAlike(same, { from: at, to: at + 1 })
}

/** The letter or number alone behind `ou`. */
function joinedUnit(words: readonly Word[], at: number, own: readonly NamedUnit[]): UnitByName | undefined {
  const place =
    ['o', 'a', 'do', 'da'].includes(words[at]?.plain ?? '') &&
    own.every(({ parts }) => !partAt(words, at, parts.at(-1) ?? ''))
      ? at + 1
      : at
  const same = own.filter(({ parts }) => parts.length === 2 && partAt(words, place, parts[1] ?? ''))
  return isUnitOfTime(words[place + 1]) ? undefined : namedAlike(same, { from: place, to: place + 1 })
}

/** What the machines' units are called, where it is not `compressor`: `parafuso`, `circuito`. */
const unitNouns = (machines: readonly NamedMachine[]): ReadonlySet<string> =>
  new Set(
    namedUnits(machines).flatMap(({ parts: [noun = '', ...more] }) =>
      more.length > 0 && noun.length > 1 && !/^comp/.test(noun) ? [noun] : [],
    ),
  )

/** `quantos parafusos`, `qual circuito`: read as compressors. */
export function withUnitNouns(words: readonly Word[], machines: readonly NamedMachine[]): readonly Word[] {
  const nouns = unitNouns(machines)
  if (nouns.size === 0) return words
  return words.map((word) => {
    if (nouns.has(word.plain)) return { ...word, plain: 'compressor' }
    return nouns.has(word.plain.replace(/s$/, '')) ? { ...word, plain: 'compressores' } : word
  })
}

/** `e o 4?` */
function bareNumber(words: readonly Word[]): string | undefined {
  const [first, article, number, ...more] = words.map(({ plain }) => plain)
  const isBare = first === 'e' && /^[dn]?o$/.test(article ?? '') && more.length === 0
  return isBare ? /^0?([1-9]\d?)$/.exec(number ?? '')?.[1] : undefined
}

/** `2`, `c2` or `dois` behind `compressor`; `um` only where no noun follows. */
function numberBehind(words: readonly Word[], at: number): string | undefined {
  const plain = words[at]?.plain ?? ''
  const spelled = spelledNumber(plain)
  const isArticle = spelled === 1 && !/^(?:|e|d[oa]|n[oa])$/.test(words[at + 1]?.plain ?? '')
  if (spelled !== undefined && spelled > 0 && !isArticle) return String(spelled)
  return /^c?0?(\d{1,2})$/.exec(plain)?.[1]
}

/** `2` in `C2`. */
const numberOf = (word: Word | undefined): string | undefined => /^c(\d{1,2})$/.exec(word?.plain ?? '')?.[1]

/** `2` and `3` in `C1 ao C4`. */
function throughTo(words: readonly Word[], at: number): string[] {
  const [first, last] = [Number(numberOf(words[at])), Number(numberOf(words[at + 2]))]
  if (!['a', 'ao', 'ate'].includes(words[at + 1]?.plain ?? '') || !(last > first)) return []
  return Array.from({ length: last - first - 1 }, (_, n) => String(first + 1 + n))
}

/** `3` or `três`; empty: no number. */
function numberIn(word: Word | undefined): string {
  const plain = word?.plain ?? ''
  if (/^\d{1,2}$/.test(plain)) return plain
  const spelled = /^uma?$/.test(plain) ? undefined : spelledNumber(plain)
  return spelled === undefined || spelled < 1 ? '' : String(spelled)
}

/** `e o 2` behind `compressor 1`, before the end or another name. */
function isPair(words: readonly Word[], at: number): boolean {
  const place = /^(?:o|do)$/.test(words[at + 1]?.plain ?? '') ? at + 2 : at + 1
  const next = words[place + 1]?.plain ?? ''
  return (
    /^(?:e|ou)$/.test(words[at]?.plain ?? '') &&
    numberIn(words[place]) !== '' &&
    /^(?:|d[oa]|n[oa]|qual|quem|em|com)$/.test(next)
  )
}

/** The numbers of `do primeiro e do terceiro compressor`; in `o segundo compressor que mais gastou` it is a place. */
function ordinalsBefore(words: readonly Word[], at: number) {
  const isPlace = /^(?:que|com|mais|menos)$/.test(words[at + 1]?.plain ?? '')
  const own = isPlace ? -1 : ORDINALS.indexOf(words[at - 1]?.plain ?? '')
  if (own === -1) return []
  const last = { number: String(own + 1), from: at - 1, to: at + 1 }
  const joint = /^(?:o|do)$/.test(words[at - 2]?.plain ?? '') ? at - 3 : at - 2
  const ordinal = /^(?:e|ou)$/.test(words[joint]?.plain ?? '')
    ? ORDINALS.indexOf(words[joint - 1]?.plain ?? '')
    : -1
  return ordinal === -1 ? [last] : [{ number: String(ordinal + 1), from: joint - 1, to: joint }, last]
}

/** `5` and `7` in `compressores 2, 5 e 7`. */
function furtherNumbers(words: readonly Word[], begin: number): number[] {
  const places: number[] = []
  for (let at = begin; at < words.length; at++) {
    if (numberIn(words[at]) !== '' && !isUnitOfTime(words[at + 1])) places.push(at)
    else if (!/^(?:e|ou|o|do)$/.test(words[at]?.plain ?? '')) break
  }
  return places
}

export const isUnitOfTime = (word: Word | undefined): boolean =>
  /^(?:dias?|horas?|semanas?|mes(?:es)?|anos?)$/.test(word?.plain ?? '')

export function unitWithNumber(machines: readonly NamedMachine[], number: string): string | undefined {
  const wanted = Number(number)
  for (const { submaquinas } of machines)
    for (const { id, nome } of submaquinas) {
      const own = /(\d+)\D*$/.exec(id) ?? /(\d+)\D*$/.exec(nome)
      if (own && Number(own[1]) === wanted) return id
    }
  return undefined
}
