import { blanked } from '../periods/period-reader.ts'
import type { Span } from '../text/phrases.ts'
import { strangeWords } from '../text/vocabulary.ts'
import { isLink, type Word } from '../text/words.ts'
import { type NamedMachine, nameParts, partAt } from './name-parts.ts'

export interface FoundSite {
  readonly nome: string
  readonly span: Span
}

const GENERIC = new Set(['site', 'unidade', 'planta', 'teste'])
const BEFORE = new Set(
  'do da no na de em o a e site unidade ou entre com x contra versus vs que compare compara comparar quem'.split(
    ' ',
  ),
)
const MOST_SITES = 6

/** All sites that a question names, in its order: `Campinas ou o Hospital Serra Azul`. */
export function findSites(words: readonly Word[], machines: readonly NamedMachine[]): readonly FoundSite[] {
  const found: FoundSite[] = []
  let rest = words
  for (
    let next = findSite(rest, machines);
    next && found.length < MOST_SITES;
    next = findSite(rest, machines)
  ) {
    found.push(next)
    rest = blanked(rest, next.span)
  }
  return found.sort((a, b) => a.span.from - b.span.from)
}

/** The site that a question names, wholly or by a word that no other site and no machine has. */
function findSite(words: readonly Word[], machines: readonly NamedMachine[]): FoundSite | undefined {
  const names = [...new Set(machines.flatMap(({ site }) => site?.nome ?? []))]
  const sites = names.map((nome) => ({ nome, parts: nameParts(nome) }))
  for (const { nome, parts } of sites) {
    if (parts.every((part) => GENERIC.has(part))) continue
    const from = words.findIndex((_, i) => nameEnd(words, i, parts) !== null)
    const to = from === -1 ? null : nameEnd(words, from, parts)
    if (to !== null) return { nome, span: { from, to } }
  }
  for (const { nome, parts } of sites) {
    // `do boa vista` of `Frigorífico Boa Vista`.
    const from = words.findIndex(
      (_, i) => i > 0 && runAt(words, i, parts) > 1 && BEFORE.has(words[i - 1]?.plain ?? ''),
    )
    if (from !== -1) return { nome, span: { from, to: from + runAt(words, from, parts) } }
  }
  for (const { nome, parts } of sites) {
    // `o CD` of `Centro de Distribuição`.
    const isOwn = (word: string) =>
      sites.every((other) => other.nome === nome || !hasInitials(other.parts, word))
    const at = words.findIndex(
      ({ plain, typed }, i) =>
        i > 0 &&
        BEFORE.has(words[i - 1]?.plain ?? '') &&
        /^(?:\p{Lu}{2,5}|\p{Ll}{2,5})$/u.test(typed) &&
        hasInitials(parts, plain) &&
        isOwn(plain),
    )
    if (at !== -1) return { nome, span: { from: at, to: at + 1 } }
  }
  const ofMachines = new Set(machines.flatMap(({ nome }) => nameParts(nome)))
  for (const { nome, parts } of sites)
    for (const part of parts) {
      const isOwn = sites.every((other) => other.nome === nome || !other.parts.includes(part))
      if (GENERIC.has(part) || part.length < 3 || ofMachines.has(part) || !isOwn) continue
      const at = words.findIndex((_, i) => i > 0 && partAt(words, i, part) && isPlace(words, i))
      if (at !== -1) return { nome, span: { from: at, to: at + 1 } }
    }
  return undefined
}

/** Whether a word has the initials of the begin of a name. */
const hasInitials = (parts: readonly string[], word: string): boolean =>
  !isLink(word) &&
  parts
    .map(([initial]) => initial)
    .join('')
    .startsWith(word)

/** The end of a whole name that begins at a place; links may stand between its parts: `Centro de Distribuição`. Null: another name. */
function nameEnd(words: readonly Word[], at: number, parts: readonly string[]): number | null {
  let next = at
  for (const part of parts) {
    while (next > at && isLink(words[next]?.plain ?? '') && !partAt(words, next, part)) next++
    if (!partAt(words, next, part)) return null
    next++
  }
  return next
}

/** How many words from a place on are the last parts of a name. */
function runAt(words: readonly Word[], at: number, parts: readonly string[]): number {
  const tails = parts.map((_, i) => parts.slice(i)).filter((tail) => tail.length > 1)
  return Math.max(
    0,
    ...tails
      .filter((tail) => tail.every((part, n) => partAt(words, at + n, part)))
      .map(({ length }) => length),
  )
}

/** Behind a preposition, and not the beginning of another name: `no hospital`, not `no hospital sigiloso`. */
const isPlace = (words: readonly Word[], at: number): boolean =>
  BEFORE.has(words[at - 1]?.plain ?? '') && strangeWords(words.slice(at + 1, at + 2)).length === 0

/** The machines of a site; all of them without one. */
export const inSite = <T extends { readonly site?: { readonly nome: string } }>(
  machines: readonly T[],
  nome: string | null,
): readonly T[] => (nome === null ? machines : machines.filter(({ site }) => site?.nome === nome))
