import type { FieldName } from './read-name.ts'

const LETTERED = /^(.+?)[\s_.-]+([a-d])$/i

/**
 * DGT_A and DGT_B: trailing letters that occur in pairs number the circuits, or the compressors if the name has a
 * compressor. A single trailing letter is more often ampere or a degree.
 */
export function withTrailingLetters(names: readonly FieldName[]): readonly FieldName[] {
  const letters = new Map<string, Set<string>>()
  for (const { name } of names) {
    const ending = endingOf(name)
    if (ending) letters.set(ending.stem, (letters.get(ending.stem) ?? new Set()).add(ending.letter))
  }
  const isPaired = (stem: string): boolean => {
    const found = letters.get(stem)
    return found?.has('a') === true && found.has('b')
  }
  return names.map((name) => {
    const ending = endingOf(name.name)
    return ending && isPaired(ending.stem) ? numbered(name, ending.letter) : name
  })
}

/** The letter at the end of a name and the rest before it, in lower case; null without such a letter. */
function endingOf(name: string): { stem: string; letter: string } | null {
  const [, stem, letter] = LETTERED.exec(name) ?? []
  if (stem === undefined || letter === undefined) return null
  return { stem: stem.toLowerCase(), letter: letter.toLowerCase() }
}

/** The name with the letter as the number of its compressor or circuit. */
function numbered(name: FieldName, letter: string): FieldName {
  if (name.compressor !== null || name.circuit !== null) return name
  const ofCompressor = name.knownPhrases.some(({ tags }) => tags.includes('of.compressor'))
  const bare = {
    ...name,
    unit: name.unit?.dimension === 'other' || name.unit?.spelling === '°C' ? null : name.unit,
    unknownWords: name.unknownWords.filter(({ text }) => text !== letter),
  }
  return ofCompressor ? { ...bare, compressor: letter } : { ...bare, circuit: letter }
}
