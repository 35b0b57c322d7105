import type { ReadingSuggestion } from '#contract/connection-questions.ts'
import type { Reading } from '#contract/machine.ts'
import { standardUnit } from '#core/signals/reading-identity.ts'
import { addableReadings } from '#core/signals/standard-readings.ts'
import { type ReadingBasis, standardFor } from './machine-readings.ts'

/** The source's answer about a measurement: its fields, the proposals, each field's newest value. */
export interface SourceFacts {
  fields: readonly string[]
  suggestions: readonly ReadingSuggestion[]
  /** By field; a field without a recent value is left out. */
  latest: Readonly<Record<string, string | number | boolean>>
}

/** A proposal's certainty in words; a person should check a low one. */
export type Sureness = 'alta' | 'média' | 'baixa'
export const sureness = (score: number): Sureness =>
  score >= 0.75 ? 'alta' : score >= 0.55 ? 'média' : 'baixa'

/** Whether the source has a reading's field. Nobody looks for a field in a reading's own measurement. */
export type FieldState = 'vazio' | 'existe' | 'ausente' | 'não verificado'

export function fieldState(
  { topicField, measurement }: Reading,
  fields: ReadonlySet<string> | null,
): FieldState {
  if (topicField.trim() === '') return 'vazio'
  if (fields === null || measurement) return 'não verificado'
  return fields.has(topicField.trim()) ? 'existe' : 'ausente'
}

/** The number of readings in each state of their field. */
export function countFieldStates(
  readings: readonly Reading[],
  fields: ReadonlySet<string> | null,
): Readonly<Record<FieldState, number>> {
  const counts = { vazio: 0, existe: 0, ausente: 0, 'não verificado': 0 }
  for (const reading of readings) counts[fieldState(reading, fields)]++
  return counts
}

/** Whether the reading already has the proposed field and unit. */
export const isAccepted = (reading: Reading, { topicField, unit }: ReadingSuggestion): boolean =>
  reading.topicField === topicField && reading.unit === unit

/** Accepts one proposal: its reading gets field and unit, and is added when the machine lacks it. */
export function accepted(
  readings: readonly Reading[],
  suggestion: ReadingSuggestion,
  basis: ReadingBasis,
): Reading[] {
  const { reading: id, topicField, unit } = suggestion
  if (readings.some((reading) => reading.id === id)) {
    // A proposed unit is never one of energy.
    return readings.map((reading) =>
      reading.id === id
        ? { ...reading, topicField, unit, ...(reading.energy ? { energy: null } : {}) }
        : reading,
    )
  }
  const standard =
    standardFor(basis).find((reading) => reading.id === id) ??
    addableReadings(basis.nome, basis.submaquinas).find((reading) => reading.id === id)
  return standard === undefined
    ? [...readings]
    : [...readings, { ...standard, required: false, topicField, unit }]
}

/**
 * The proposals that 'Aceitar todas' accepts: all except accepted ones and those that would replace a field that a person
 * chose and the source has.
 */
export function acceptable(
  readings: readonly Reading[],
  { fields, suggestions }: SourceFacts,
): ReadingSuggestion[] {
  const known = new Set(fields)
  const byId = new Map(readings.map((reading) => [reading.id, reading]))
  return suggestions.filter((suggestion) => {
    const reading = byId.get(suggestion.reading)
    if (reading === undefined) return true
    if (isAccepted(reading, suggestion)) return false
    // A reading with the right field gets a unit proposed, unless the user has chosen one.
    if (reading.topicField === suggestion.topicField) return reading.unit === standardUnit(reading)
    return fieldState(reading, known) !== 'existe'
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

export function unmatched(readings: readonly Reading[], { fields, suggestions }: SourceFacts): Unmatched {
  const proposed = new Set(suggestions.map(({ reading }) => reading))
  const known = new Set(fields)
  const used = new Set([
    ...readings.map(({ topicField }) => topicField.trim()),
    ...suggestions.map(({ topicField }) => topicField),
  ])
  return {
    readings: readings.filter(
      (reading) =>
        reading.type !== 'custom' && !proposed.has(reading.id) && fieldState(reading, known) !== 'existe',
    ),
    fields: fields.filter((field) => !used.has(field)),
  }
}

/** The fields that several readings have, each with these readings. */
export function sharedFields(readings: readonly Reading[]): ReadonlyMap<string, readonly Reading[]> {
  const byField = new Map<string, Reading[]>()
  for (const reading of readings) {
    const field = reading.topicField.trim()
    if (field !== '') byField.set(field, [...(byField.get(field) ?? []), reading])
  }
  return new Map([...byField].filter(([, sharing]) => sharing.length > 1))
}

type Row = Readonly<Record<string, string | number | boolean | null>>

/** The newest value of each field; `rows` come newest first. */
export function latestValues(rows: readonly Row[]): Record<string, string | number | boolean> {
  const latest: Record<string, string | number | boolean> = {}
  for (const row of rows) {
    for (const [field, value] of Object.entries(row)) {
      if (value !== null && !Object.hasOwn(latest, field)) latest[field] = value
    }
  }
  return latest
}
