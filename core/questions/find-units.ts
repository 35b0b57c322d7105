import { isLike } from './likeness.ts'
import { type NamedMachine, nameParts, partAt } from './name-parts.ts'
import { findPhrase, type Span } from './phrases.ts'
import type { Word } from './words.ts'

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
    const short = numberOf(words[i])
    if (short !== undefined) for (const number of [short, ...throughTo(words, i)]) take(number, i, i + 1)
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
  const byName = unitsByName(words, machines).filter(
    ({ from, to }) => !spans.some((span) => span.from < to && from < span.to),
  )
  for (const { id, typed, from, to } of byName) {
    if (id === null) missing.push(typed)
    else if (!units.includes(id)) units.push(id)
    spans.push({ from, to })
  }
  const each =
    units.length + missing.length === 0 &&
    ['=compressores', 'cada|por|algum|nenhum compressor'].some(
      (phrase) => findPhrase(words, phrase) !== undefined,
    )
  return { units, missing, each, spans }
}

interface UnitByName extends Span {
  /** Null: the machines have such units, but none of this letter or number. */
  readonly id: string | null
  readonly typed: string
}

/** `circuito A` where units are called so; `circuito C` is missing there. Names with `compressor` are read by their numbers. */
function unitsByName(words: readonly Word[], machines: readonly NamedMachine[]): UnitByName[] {
  const named = machines.flatMap(({ submaquinas }) =>
    submaquinas.map(({ id, nome }) => ({ id, parts: nameParts(nome) })),
  )
  return words.flatMap((_, from): UnitByName[] => {
    const own = named.filter(({ parts }) => parts.length > 1 && partAt(words, from, parts[0] ?? ''))
    const [like] = own
    if (!like || /^comp/.test(like.parts[0] ?? '')) return []
    const whole = own.find(({ parts }) => parts.every((part, i) => partAt(words, from + i, part)))
    if (whole) return [{ id: whole.id, typed: whole.parts.join(' '), from, to: from + whole.parts.length }]
    const next = words[from + 1]?.typed ?? ''
    return /^(?:\d{1,2}|[A-Z])$/.test(next)
      ? [{ id: null, typed: `${words[from]?.typed} ${next}`, from, to: from + 2 }]
      : []
  })
}

/** `2` in `C2`. */
const numberOf = (word: Word | undefined): string | undefined => /^c(\d{1,2})$/.exec(word?.plain ?? '')?.[1]

/** `2` and `3` in `C1 ao C4`. */
function throughTo(words: readonly Word[], at: number): string[] {
  const [first, last] = [Number(numberOf(words[at])), Number(numberOf(words[at + 2]))]
  if (!['a', 'ao', 'ate'].includes(words[at + 1]?.plain ?? '') || !(last > first)) return []
  return Array.from({ length: last - first - 1 }, (_, n) => String(first + 1 + n))
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
