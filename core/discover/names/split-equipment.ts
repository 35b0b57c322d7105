import { type EquipmentName, readEquipment } from './equipment-name.ts'

/** A text that begins with the name of an equipment, in two parts. */
export interface SplitText {
  readonly equipment: EquipmentName
  /** The beginning that names the equipment, as written. */
  readonly label: string
  /** The part behind it; '' when the equipment's name is the whole text or stands behind the point's. */
  readonly rest: string
}

/** Longer names are no names of points; only their beginning is read. */
const MOST_CUTS = 40

/** The equipment at the beginning of a text, as short as it can be; null without equipment. */
export function splitEquipment(text: string): SplitText | null {
  const equipment = readEquipment(text)
  if (equipment === null) return null
  const wanted = keyOf(equipment)
  for (const end of boundariesOf(text)) {
    const label = text.slice(0, end)
    const found = readEquipment(label)
    if (found === null || keyOf(found) !== wanted) continue
    const rest = text.slice(end).replace(/^[\s_.:/\\|>-]+/u, '')
    if (rest === '') break
    return { equipment, label: label.trim(), rest }
  }
  return { equipment, label: lastWords(text, wanted), rest: '' }
}

/** The end of the text that names the equipment alone; the whole text when only the whole does. */
function lastWords(text: string, wanted: string): string {
  const starts = [...text.slice(0, 240).matchAll(/(?<=[\s_/|>:-])[\p{L}\p{N}]/gu)].map(({ index }) => index)
  for (const start of starts.slice(-MOST_CUTS).toReversed()) {
    const label = text.slice(start)
    const found = readEquipment(label)
    if (found !== null && keyOf(found) === wanted) return label.trim()
  }
  return text
}

/** The same for texts that name the same equipment in different ways: CH-01 and Chiller 1. */
export const keyOf = ({ kind, number, words }: EquipmentName): string =>
  JSON.stringify([kind, number, ...words])

/** The places where a word of the text ends. */
function boundariesOf(text: string): number[] {
  const ends: number[] = []
  for (const { index, 0: word } of text
    .slice(0, 240)
    .matchAll(/\d+|\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{L}+?(?=\p{Lu}\p{Ll}|[^\p{L}]|$)/gu)) {
    ends.push(index + word.length)
    if (ends.length === MOST_CUTS) break
  }
  return ends
}
