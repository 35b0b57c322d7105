import { findPhrase, type Phrase, type Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'

/** Below a target is outside it for a figure that is good when high; `acima da meta` may be either, so it only asks how it stands. */
const TARGET_NOUNS = 'meta|metas|limite|limites|alvo|alvos|objetivo|objetivos|esperado|recomendado|aceitavel'
const MISSED: readonly Phrase[] = [
  `fora ${TARGET_NOUNS}`,
  `abaixo ${TARGET_NOUNS}`,
  `acima limite|limites`,
  `nao atingiu|atingiram|atinge|atingem|bate|batem|bateu|bateram|=batendo|cumpr*|alcanc*|chegou|chegaram ${TARGET_NOUNS}`,
  `nao esta|estao|=estamos dentro|na|no ${TARGET_NOUNS}`,
  `descumpr* ${TARGET_NOUNS}`,
]
const MET: readonly Phrase[] = [
  `dentro ${TARGET_NOUNS}`,
  `acima meta|metas`,
  `atingiu|atingiram|atinge|atingem|atingindo|bate|batem|bateu|bateram|=batendo|=bati|=batemos|=atingimos|cumpr*|alcanc* ${TARGET_NOUNS}`,
  `=estamos|=ficamos|=fechamos =na ${TARGET_NOUNS}`,
]

/** Whether a question asks for what misses or meets its target, and where it says so. */
export function targetIn(
  words: readonly Word[],
): { threshold: { kind: 'target'; isMet: boolean }; span: Span } | null {
  for (const [phrases, isMet] of [
    [MISSED, false],
    [MET, true],
  ] as const)
    for (const phrase of phrases) {
      const span =
        findPhrase(words, phrase) ??
        findPhrase(words, phrase.replace(/(?= \S+$)/, ' essa|esse|esta|este|sua|seu'))
      if (span) return { threshold: { kind: 'target', isMet }, span }
    }
  return null
}
