import { lexicon } from '../lexicon/lexicon.ts'
import type { Tag } from '../lexicon/tags.ts'

/** Shorter words abbreviate too many words. */
const SHORTEST = 4
const SHORTEST_MISSPELT = 6
/** A skeleton of fewer consonants fits many words. */
const LEAST_CONSONANTS = 4

/** Tags by beginning and by consonants; null if words of different meaning share the key. */
const beginnings = new Map<string, readonly Tag[] | null>()
const skeletons = new Map<string, readonly Tag[] | null>()
/** Tags by the word without one letter: two words with a common entry differ by one letter. */
const longer = new Map<string, readonly Tag[] | null>()
for (const [word, tags] of lexicon) {
  if (word.length < SHORTEST || isPhrase(word)) continue
  // A short beginning of a long word is more often another word (nivel is not niveldecarga), or a phrase's first word.
  const shortest = Math.max(SHORTEST, word.length * (tags.length > 1 ? 0.7 : 0.55))
  for (let end = Math.ceil(shortest); end < word.length; end++) {
    const rest = word.slice(end)
    if (rest.length < 3 || !lexicon.has(rest)) note(beginnings, word.slice(0, end), tags)
  }
  const bones = skeletonOf(word)
  if (bones.length >= LEAST_CONSONANTS && bones !== word) note(skeletons, bones, tags)
  if (word.length >= SHORTEST_MISSPELT) for (const less of shortened(word)) note(longer, less, tags)
}

/** Whether the word is a phrase (`presionsuccion`), whose beginning means only the first word. */
function isPhrase(word: string): boolean {
  for (let cut = 3; cut <= word.length - 3; cut++) {
    if (lexicon.has(word.slice(0, cut)) && lexicon.has(word.slice(cut))) return true
  }
  return false
}

function note(map: Map<string, readonly Tag[] | null>, key: string, tags: readonly Tag[]): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, tags)
  else if (known !== null && known.join() !== tags.join()) map.set(key, null)
}

/** The word without each of its letters in turn. */
function shortened(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

/** The word with each pair of neighbouring letters swapped in turn. */
function swaps(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  )
}

function skeletonOf(word: string): string {
  return (
    word.slice(0, 1) +
    word
      .slice(1)
      .replace(/[aeiou]/g, '')
      .replace(/(.)\1/g, '$1')
  )
}

/** Tags of a word's beginning (`evapora`), of a word without vowels (`cmprssr`) or with one misspelt letter; else null. */
export function abbreviationTags(word: string): readonly Tag[] | null {
  if (word.length < SHORTEST || word.length > 24) return null
  return beginnings.get(word) ?? skeletons.get(skeletonOf(word)) ?? misspelt(word)
}

/** Tags of the words that differ by one letter or two swapped letters; null if their meanings differ. */
function misspelt(word: string): readonly Tag[] | null {
  if (word.length < SHORTEST_MISSPELT)
    return word.length === SHORTEST_MISSPELT - 1 ? (longer.get(word) ?? null) : null
  const swapped = swaps(word).flatMap((near) => lexicon.get(near) ?? [])
  if (swapped.length > 0) return swapped
  let found: readonly Tag[] | null = null
  for (const near of [word, ...shortened(word)]) {
    const tags = near === word ? longer.get(near) : (lexicon.get(near) ?? longer.get(near))
    if (tags === undefined || near.length < SHORTEST_MISSPELT - 1) continue
    if (tags === null || (found !== null && found.join() !== tags.join())) return null
    found = tags
  }
  return found
}
