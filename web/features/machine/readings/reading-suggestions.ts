import type { Reading } from '#contract/machines/machine.ts'
import type { ReadingSuggestion } from '#contract/sources/connection-questions.ts'
import { standardUnit } from '#core/signals/readings/reading-identity.ts'
import { addableReadings } from '#core/signals/readings/standard-readings.ts'
import { type ReadingBasis, standardFor } from './machine-readings.ts'
import { type MachinePlace, type PlaceAnswer, type PlacedReading, placeKey } from './reading-places.ts'

/** What the source says about the place of a reading or a proposal; undefined until it has answered. */
export type AnswerOf = (reading: PlacedReading) => PlaceAnswer | undefined

/** The source's answer about a measurement: its fields, the proposals, and what is in the readings' places. */
export interface SourceFacts {
  fields: readonly string[]
  suggestions: readonly ReadingSuggestion[]
  answerOf: AnswerOf
}

/** A proposal's certainty in words; a person should check a low one. */
export type Sureness = 'alta' | 'média' | 'baixa'
export const sureness = (score: number): Sureness =>
  score >= 0.75 ? 'alta' : score >= 0.55 ? 'média' : 'baixa'

/** Whether the source has a reading's field, in the reading's own place. */
export type FieldState = 'vazio' | 'existe' | 'ausente' | 'não verificado'

export function fieldState({ topicField }: PlacedReading, answer: PlaceAnswer | undefined): FieldState {
  if (topicField.trim() === '') return 'vazio'
  if (answer === undefined) return 'não verificado'
  return answer.found ? 'existe' : 'ausente'
}

/** The number of readings in each state of their field. */
export function countFieldStates(
  readings: readonly Reading[],
  answerOf: AnswerOf,
): Readonly<Record<FieldState, number>> {
  const counts = { vazio: 0, existe: 0, ausente: 0, 'não verificado': 0 }
  for (const reading of readings) counts[fieldState(reading, answerOf(reading))]++
  return counts
}

/** Whether the source has the field, or may have it: nobody empties or replaces such a field unasked. */
function mayExist(reading: Reading, { fields, answerOf }: SourceFacts): boolean {
  const state = fieldState(reading, answerOf(reading))
  if (state !== 'não verificado') return state === 'existe'
  return Boolean(reading.measurement) || fields.includes(reading.topicField.trim())
}

/** Whether the reading already has the proposed field and unit, in the machine's place. */
export const isAccepted = (reading: Reading, { topicField, unit, energy, bit }: ReadingSuggestion): boolean =>
  reading.topicField === topicField &&
  reading.unit === unit &&
  !hasOwnPlace(reading) &&
  (energy ?? null) === (reading.energy ?? null) &&
  (bit === undefined || bit === reading.bit)

const hasOwnPlace = ({ measurement, tags }: Reading): boolean =>
  Boolean(measurement) || (tags !== null && tags !== undefined)

/** The reading with a proposed field in the machine's place, where the proposals are. What was said of another field is gone. */
function withProposal(reading: Reading, suggestion: ReadingSuggestion): Reading {
  const { topicField, unit } = suggestion
  const { measurement: _, tags: __, energy, bit, ...rest } = reading
  const isSameField = reading.topicField === topicField && !hasOwnPlace(reading)
  return {
    ...rest,
    topicField,
    unit,
    ...(energy && { energy: null }),
    ...(isSameField && { bit }),
    ...settingsOf(suggestion),
  }
}

const settingsOf = ({ energy, bit }: ReadingSuggestion): Pick<Reading, 'energy' | 'bit'> => ({
  ...(energy && { energy }),
  ...(bit !== undefined && { bit }),
})

/** Accepts one proposal: its reading gets field and unit, and is added when the machine lacks it. */
export function accepted(
  readings: readonly Reading[],
  suggestion: ReadingSuggestion,
  basis: ReadingBasis,
): Reading[] {
  const { reading: id, topicField, unit } = suggestion
  if (readings.some((reading) => reading.id === id)) {
    return readings.map((reading) => (reading.id === id ? withProposal(reading, suggestion) : reading))
  }
  const standard =
    standardFor(basis).find((reading) => reading.id === id) ??
    addableReadings(basis.nome, basis.submaquinas).find((reading) => reading.id === id)
  return standard === undefined
    ? [...readings]
    : [...readings, { ...standard, required: false, topicField, unit, ...settingsOf(suggestion) }]
}

/**
 * The proposals that 'Aceitar todas' accepts: all except accepted ones and those that would replace a field that a person
 * chose and the source has.
 */
export function acceptable(readings: readonly Reading[], facts: SourceFacts): ReadingSuggestion[] {
  const byId = new Map(readings.map((reading) => [reading.id, reading]))
  return facts.suggestions.filter((suggestion) => {
    const reading = byId.get(suggestion.reading)
    if (reading === undefined) return true
    if (isAccepted(reading, suggestion)) return false
    // A reading with the right field gets a unit proposed, unless the user has chosen one.
    if (reading.topicField === suggestion.topicField) return reading.unit === standardUnit(reading)
    return !mayExist(reading, facts)
  })
}

export const acceptedAll = (
  readings: readonly Reading[],
  facts: SourceFacts,
  basis: ReadingBasis,
): Reading[] =>
  acceptable(readings, facts).reduce((rows, suggestion) => accepted(rows, suggestion, basis), [...readings])

/** The standard readings without a proposal, and the source's fields that no reading takes. */
export interface Unmatched {
  readings: Reading[]
  fields: string[]
}

export function unmatched(readings: readonly Reading[], facts: SourceFacts): Unmatched {
  const { fields, suggestions } = facts
  const proposed = new Set(suggestions.map(({ reading }) => reading))
  const used = new Set([
    ...readings.map(({ topicField }) => topicField.trim()),
    ...suggestions.map(({ topicField }) => topicField),
  ])
  return {
    readings: readings.filter(
      (reading) => reading.type !== 'custom' && !proposed.has(reading.id) && !mayExist(reading, facts),
    ),
    fields: fields.filter((field) => !used.has(field)),
  }
}

/** By reading: all readings of the same signal, for the readings that share theirs. A word's bits are signals of their own. */
export function sharedSignals(
  readings: readonly Reading[],
  machine: MachinePlace,
): ReadonlyMap<string, readonly Reading[]> {
  const mapped = readings.filter(({ topicField }) => topicField.trim() !== '')
  const bySignal = Map.groupBy(mapped, (reading) =>
    JSON.stringify([placeKey(reading, machine), reading.bit ?? null]),
  )
  const shared = [...bySignal.values()].filter((sharing) => sharing.length > 1)
  return new Map(shared.flatMap((sharing) => sharing.map(({ id }) => [id, sharing] as const)))
}
