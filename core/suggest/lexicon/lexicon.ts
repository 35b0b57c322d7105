import { acronymWords } from './acronym-words.ts'
import { equipmentWords } from './equipment-words.ts'
import { neutralWords } from './neutral-words.ts'
import { noReadingWords } from './no-reading-words.ts'
import { placeWords } from './place-words.ts'
import { quantityWords } from './quantity-words.ts'
import type { Tag } from './tags.ts'
import { wordsOfOtherLanguages } from './words-of-other-languages.ts'

/** Every known word and phrase; the first entry of a repeated word wins. */
export const lexicon: ReadonlyMap<string, readonly Tag[]> = build()

function build(): Map<string, readonly Tag[]> {
  const map = new Map<string, readonly Tag[]>()
  const lines = [
    ...quantityWords,
    ...noReadingWords,
    ...placeWords,
    ...equipmentWords,
    ...neutralWords,
    ...acronymWords,
    ...wordsOfOtherLanguages,
  ]
  for (const [tags, words] of lines) {
    for (const word of words.trim().split(/\s+/)) if (!map.has(word)) map.set(word, tags.split(' ') as Tag[])
  }
  return map
}
