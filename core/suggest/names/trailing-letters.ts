import type { FieldName } from './read-name.ts'

const LETTERED = /^(.+?)[\s_.-]+([a-d])$/i

/**
 * DGT_A and DGT_B: trailing letters that occur in pairs number the circuits, or the compressors if the name says
 * so. A single trailing letter is more often ampere or a degree.
 */
export function withTrailingLetters(names: readonly FieldName[]): readonly FieldName[] {
  const letters = new Map<string, Set<string>>()
  for (const { name } of names) {
    const match = LETTERED.exec(name)
    if (!match) continue
    const stem = match[1]!.toLowerCase()
    letters.set(stem, (letters.get(stem) ?? new Set()).add(match[2]!.toLowerCase()))
  }
  const pairs = [...letters].filter(([, found]) => found.has('a') && found.has('b')).map(([stem]) => stem)
  if (pairs.length === 0) return names
  const paired = new Set(pairs)
  return names.map((name) => {
    const match = LETTERED.exec(name.name)
    return match && paired.has(match[1]!.toLowerCase()) ? numbered(name, match[2]!.toLowerCase()) : name
  })
}

function numbered(name: FieldName, letter: string): FieldName {
  if (name.compressor !== null || name.circuit !== null) return name
  const ofCompressor = name.said.some(({ tags }) => tags.includes('of.compressor'))
  const bare = {
    ...name,
    unit: name.unit?.dimension === 'other' || name.unit?.spelling === '°C' ? null : name.unit,
    unknown: name.unknown.filter(({ text }) => text !== letter),
  }
  return ofCompressor ? { ...bare, compressor: letter } : { ...bare, circuit: letter }
}
