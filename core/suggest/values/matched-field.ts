import type { FieldFacts } from '../context/field-facts.ts'
import type { WantedReading } from '../wanted-readings.ts'

/** A field with its matched reading. */
export interface MatchedField {
  readonly facts: FieldFacts
  readonly wanted: WantedReading
}
