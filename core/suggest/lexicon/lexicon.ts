import { acronymWords } from './acronym-words.ts'
import { equipment } from './equipment.ts'
import { neutral } from './neutral.ts'
import { noReadings } from './no-readings.ts'
import { otherLanguages } from './other-languages.ts'
import { places } from './places.ts'
import { quantities } from './quantities.ts'
import type { Tag } from './tags.ts'

/** Every known word and phrase; the first entry of a repeated word wins. */
export const lexicon: ReadonlyMap<string, readonly Tag[]> = build()

function build(): Map<string, readonly Tag[]> {
  const map = new Map<string, readonly Tag[]>()
  const lines = [
    ...quantities,
    ...noReadings,
    ...places,
    ...equipment,
    ...neutral,
    ...acronymWords,
    ...otherLanguages,
  ]
  for (const [tags, words] of lines) {
    for (const word of words.trim().split(/\s+/)) if (!map.has(word)) map.set(word, tags.split(' ') as Tag[])
  }
  return map
}
