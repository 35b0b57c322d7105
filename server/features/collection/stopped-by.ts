import {
  type ConnectionBounds,
  outOfBounds,
  type PlaceQuestion,
  stoppedText,
} from '#contract/connection-bounds.ts'

/** A stored machine, however its connection was when it was saved: nothing of its JSON is known to fit. */
interface StoredPlace {
  readonly influxMeasurement: string | null
  readonly configuracao: unknown
  readonly readings: unknown
}

/** Why a machine is not collected: what it asks for lies beyond what its connection offers by now. Null: it is. */
export function stoppedBy(config: unknown, machine: StoredPlace): string | null {
  const wrong = outOfBounds(config as ConnectionBounds, machine as PlaceQuestion)
  return wrong && stoppedText(wrong.message)
}
