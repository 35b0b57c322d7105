import { compressorPrefix, type StandardReading, standardReadings } from '#core/signals/standard-readings.ts'
import type { Compressor } from './compressor-numbers.ts'

/** A standard reading that wants a field. */
export interface WantedReading {
  readonly id: string
  /** What a system reading is called, or a compressor's after its `c1_`. */
  readonly kind: string
  /** Place of the compressor among the machine's; null for a reading of the machine itself. */
  readonly compressor: number | null
  readonly required: boolean
  readonly name: string
}

/** Those of the machine, then each compressor's, in the standard order. */
export function wantedReadings(compressors: readonly Compressor[]): WantedReading[] {
  const places = new Map(compressors.map(({ id }, place) => [id, place]))
  return standardReadings(
    '',
    compressors.map(({ id }) => ({ id })),
  ).map((reading) => wanted(reading, places))
}

function wanted(reading: StandardReading, places: ReadonlyMap<string, number>): WantedReading {
  const { id, name, required, compressorId } = reading
  const compressor = compressorId === undefined ? null : (places.get(compressorId) ?? null)
  const kind = compressorId === undefined ? id : id.slice(compressorPrefix(compressorId).length + 1)
  return { id, kind, compressor, required, name }
}
