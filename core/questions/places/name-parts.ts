import { beginsLike, isLike } from '../text/likeness.ts'
import { spelledNumber } from '../text/spelled-numbers.ts'
import { isLink, type Word, wordsOf } from '../text/words.ts'

/** A machine whose name may stand in a question. */
export interface NamedMachine {
  readonly id: string
  readonly nome: string
  readonly tipo: string
  readonly submaquinas: readonly { readonly id: string; readonly nome: string }[]
  readonly site?: { readonly nome: string }
}

/** The parts of a name that a question may hold: `CAG-02 York` has `cag`, `02` and `york`, `Elevador Social A` the letter too. */
export const nameParts = (nome: string): string[] =>
  wordsOf(nome.replace(/([\p{L}])(\d)/gu, '$1 $2'))
    .filter(({ typed, plain }, i) => !isLink(plain) || (i > 0 && /^\p{Lu}$/u.test(typed)))
    .map(({ plain }) => plain)

/** A number or a single letter, which tells machines apart that are called alike. */
export const isDesignator = (part: string): boolean => /^(?:\d{1,4}|[a-z])$/.test(part)

/** `2` and `02` are one number, and `o dois` is one too. */
export function partAt(words: readonly Word[], at: number, part: string, isBehind = false): boolean {
  const typed = words[at]?.plain ?? ''
  if (typed === part) return true
  if (/^\d+$/.test(part)) {
    const isCalled =
      (isBehind && typed !== 'um') || ['o', 'a', 'numero', 'n'].includes(words[at - 1]?.plain ?? '')
    const number = /^\d+$/.test(typed) ? Number(typed) : isCalled ? spelledNumber(typed) : undefined
    return number === Number(part)
  }
  return isLike(typed, part) || (part.length >= 6 && beginsLike(typed, part))
}

/** `cag02` in two words where a machine is called `CAG-02`, `cf` in the words of `Câmara Fria`. */
export function withSplitNames(words: readonly Word[], names: readonly string[]): Word[] {
  const all = names.map(nameParts)
  const parts = new Set(all.flat())
  return words.flatMap((word) => {
    if (parts.has(word.plain)) return [word]
    const [, letters, digits] = /^(\p{L}{2,})(\d{1,4})$/u.exec(word.typed) ?? []
    const [head] = letters === undefined ? [] : wordsOf(letters)
    if (head && digits && parts.has(head.plain)) return [head, { typed: digits, plain: digits }]
    return ofInitials(word, all) ?? [word]
  })
}

/** The words of the only name that has a word's letters as initials of words side by side. */
function ofInitials(
  { typed, plain, isKnown }: Word,
  names: readonly (readonly string[])[],
): Word[] | undefined {
  if (isKnown || !/^[a-z]{2,4}$/.test(plain)) return undefined
  const fitting = names.flatMap((name) => {
    const at = name
      .map(([initial]) => initial)
      .join('')
      .indexOf(plain)
    return at === -1 ? [] : [name.slice(at, at + plain.length)]
  })
  const [only, ...others] = fitting
  if (!only || others.length > 0 || only.some(isDesignator)) return undefined
  return only.map((part) => ({ typed, plain: part }))
}
