import {
  type ConnectionBounds,
  outOfBounds,
  type PlaceQuestion,
  stoppedText,
} from '#contract/sources/connection-bounds.ts'

/** A stored machine, saved under any earlier connection: its JSON may not fit the present connection. */
interface StoredPlace {
  readonly influxMeasurement: string | null
  readonly configuracao: unknown
  readonly readings: unknown
}

/** The reason why a machine is not collected: its query lies outside the connection's present bounds. Null: the machine is collected. */
export function stoppedBy(config: unknown, machine: StoredPlace): string | null {
  const wrong = outOfBounds(config as ConnectionBounds, machine as PlaceQuestion)
  return wrong && stoppedText(wrong.message)
}
