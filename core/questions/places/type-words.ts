import { findPhrase, type Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'

/** The words for machines of a type, and for any machine. */
const TYPE_WORDS: Readonly<Record<string, readonly string[]>> = {
  chiller: ['chiller', 'chillers', 'chiler', 'resfriador', 'resfriadores'],
  compressor: ['compressor', 'compressores'],
  bomba: ['bomba', 'bombas'],
  torre: ['torre', 'torres'],
  gerador: ['gerador', 'geradores'],
  elevador: ['elevador', 'elevadores'],
  outro: [],
}
export const ALL_TYPE_WORDS: ReadonlySet<string> = new Set(Object.values(TYPE_WORDS).flat())

/** Whether a word is one for machines of a type. */
export const isWordOfType = (plain: string, tipo: string): boolean =>
  TYPE_WORDS[tipo]?.includes(plain) === true

/** Whether machines of a type may have compressors; null is no type. */
export const mayHaveUnits = (tipo: string | null): boolean => tipo === null || !WITHOUT_UNITS.has(tipo)
const WITHOUT_UNITS: ReadonlySet<string> = new Set(['bomba', 'torre', 'gerador', 'elevador'])

export interface NamedType {
  readonly tipo: string
  /** `as bombas`, not `a bomba`. */
  readonly isPlural: boolean
  readonly span: Span
}

/** The types of machines that a question names, in its order. */
export function findTypes(words: readonly Word[]): NamedType[] {
  const found = Object.entries(TYPE_WORDS).flatMap(([tipo, names]): NamedType[] => {
    if (tipo === 'compressor') return []
    for (const name of names) {
      const span = findPhrase(words, name)
      if (span) return [{ tipo, isPlural: (words[span.from]?.plain ?? '').endsWith('s'), span }]
    }
    return []
  })
  return found.sort((a, b) => a.span.from - b.span.from)
}
