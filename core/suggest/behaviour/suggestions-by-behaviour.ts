import type { BehavingField } from './columns.ts'
import { saysNothing } from './nameless.ts'
import { readingsByBehaviour } from './readings-by-behaviour.ts'

/** Of a proposal by behaviour alone: a person has to check it. */
const SCORE = 0.5

interface MovingSource {
  readonly fields: readonly { readonly name: string }[]
  readonly moments?: readonly Readonly<Record<string, string | number | boolean | null>>[]
}
/** A reading with its field. */
interface NamedReading {
  readonly reading: string
  readonly topicField: string
}
interface BehaviourSuggestion extends NamedReading {
  readonly unit: string
  readonly score: number
  readonly reason: string
}

/** Proposals for the fields whose names say nothing, beside those that the names gave. */
export function suggestionsByBehaviour(
  { fields, moments = [] }: MovingSource,
  named: readonly NamedReading[],
): BehaviourSuggestion[] {
  const taken = new Set(named.map(({ topicField }) => topicField))
  const nameless =
    moments.length === 0 ? [] : fields.filter(({ name }) => !taken.has(name) && saysNothing(name))
  if (nameless.length === 0) return []
  const column = (field: string): BehavingField => ({
    field,
    values: moments.map((row) => numberOf(row, field)),
  })
  const roles = new Map(named.map(({ reading, topicField }) => [reading, column(topicField)]))
  const found = readingsByBehaviour(
    nameless.map(({ name }) => column(name)),
    roles,
  )
  return found.map(({ reading, field, unit, seen }) => ({
    reading,
    topicField: field.field,
    unit,
    score: SCORE,
    reason: `O nome nada diz; o comportamento sugere esta leitura: ${seen}; confira.`,
  }))
}

function numberOf(row: NonNullable<MovingSource['moments']>[number], field: string): number {
  const value = Object.hasOwn(row, field) ? row[field] : null
  return typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : Number.NaN
}
