import type { Machine, Reading } from '#contract/machines/machine.ts'
import { percent } from '#server/platform/text/numbers-in-words.ts'
import type { Asked } from '../answer.ts'
import { bold } from '../markdown.ts'
import { keyOf, valueText } from './reading-names.ts'
import { CHILLED, CONDENSED } from './wanted-readings.ts'

/** One reading's text, with its present value or its mean. */
export interface Line {
  readonly title: string
  readonly text: string
  readonly value: number | null
}

/** Units of which values can be added. */
export const ADDED = / (?:kW|TR|m³\/h)$/

/** The ends of a compressor. */
const ends: ReadonlySet<string> = new Set([
  'discharge_pressure suction_pressure',
  'discharge_temp suction_temp',
])

/** The two ends of the water or of a compressor. */
export const isPair = (one: Reading, other: Reading): boolean =>
  [CHILLED, CONDENSED].some(([inlet, outlet]) => one.id === inlet && other.id === outlet) ||
  ends.has(`${keyOf(one)?.id} ${keyOf(other)?.id}`)

/** The difference of the two ends of the water or of a compressor, of their present values or their means; null: not these two alone are told. */
export function differenceText(
  [one, other, ...more]: readonly Reading[],
  [a, b]: readonly Line[],
): string | null {
  if (!one || !other || more.length > 0 || !isPair(one, other)) return null
  if (a?.value == null || b?.value == null) return null
  return `Diferença entre as duas: ${bold(valueText(one, Math.abs(a.value - b.value)))}.`
}

/** `somando os dois`: the sum of powers and flows, the mean of anything else. */
export function combinedText(
  how: Asked['question']['combination'],
  [first, ...others]: readonly Reading[],
  lines: readonly Line[],
): string | null {
  const values = lines.flatMap(({ value }) => value ?? [])
  const isAlike = others.every((one) => keyOf(one)?.id === (first && keyOf(first)?.id))
  if (!first || values.length < 2 || !isAlike) return null
  if (how === 'difference') {
    const by = valueText(first, Math.max(...values) - Math.min(...values))
    const most = lines.find(({ value }) => value === Math.max(...values))
    const where = values.length > 2 || !/[1-9]/.test(by) ? '' : ` a mais em ${most?.title}`
    return `Diferença${values.length > 2 ? ' entre o maior e o menor' : ''}: ${bold(by)}${where}.`
  }
  if (how !== 'sum' && how !== 'mean') return null
  const sum = values.reduce((a, b) => a + b, 0)
  const isAdded = ADDED.test(valueText(first, sum))
  if (how === 'sum' && isAdded) return `Ao todo: ${bold(valueText(first, sum))}.`
  const note = how === 'sum' ? 'Esses valores não se somam; a' : 'A'
  return `${note} média simples dos ${values.length}: ${bold(valueText(first, sum / values.length))}.`
}

/** `está longe do nominal?`: the values in percent of the rated ones of the registration. */
export function ratedText(
  { question }: Asked,
  { specifications }: Machine,
  { readings, lines }: { readings: readonly Reading[]; lines: readonly Line[] },
): string | null {
  if (!/\bnomina(?:l|is)\b/.test(question.words)) return null
  const rated: Readonly<Record<string, number | null>> = {
    capacity: specifications.coolingCapacity,
    power: specifications.powerInput,
  }
  const texts = readings.flatMap((reading, i) => {
    const [value, whole] = [lines[i]?.value, rated[reading.id]]
    if (value == null || whole === undefined) return []
    return whole
      ? `${bold(percent((value / whole) * 100))} da nominal (${valueText(reading, whole)}).`
      : 'O cadastro não tem o valor nominal.'
  })
  return texts.length === 0 ? null : texts.join(' ')
}
