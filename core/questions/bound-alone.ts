import type { AskedReading, Question } from './question.ts'
import { isReadingUnit, quantityOf } from './text/reading-units.ts'

/** `passou de 400 kW?` names its reading by the unit alone, unless a reading was told before. */
export function ofBoundAlone(before: Question | null, now: Question): Question {
  const { threshold, topic, figures, reading } = now
  if (threshold !== null && isOfRisk(before, now)) return { ...now, topic: 'probability', figures: [] }
  if (threshold === null || threshold.kind === 'target' || !isReadingUnit(threshold.unit)) return now
  if (topic !== null || figures.length > 0 || reading !== null || before?.reading) return now
  const quantity = quantityOf(threshold.unit)
  const words = `${now.words} ${quantity}`.trim()
  return { ...now, topic: 'reading', reading: { ...readingOf(quantity), words }, words }
}

/** `e está acima de 20 %?` after a probability: the unit alone would mean the availability. */
const isOfRisk = (before: Question | null, { threshold, words, figures, reading }: Question): boolean =>
  before?.topic === 'probability' &&
  threshold?.kind !== 'target' &&
  threshold?.unit === 'percent' &&
  reading === null &&
  figures.every((id) => id === 'availability') &&
  !/\bdispon/.test(words)

/** The standard reading of a quantity; the compressors' one too. */
export const readingOf = (quantity: string): Pick<AskedReading, 'machine' | 'compressor'> => ({
  machine: quantity === 'potencia' ? 'power' : quantity === 'capacidade' ? 'capacity' : null,
  compressor: quantity === 'potencia' ? 'power' : null,
})
