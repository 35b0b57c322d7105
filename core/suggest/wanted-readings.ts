import type { Quantity } from '#core/signals/readings/quantities.ts'
import {
  COMPRESSOR_READING_IDS,
  entryOf,
  MACHINE_READING_IDS,
  READINGS,
  type ReadingId,
  type ReadingKey,
} from '#core/signals/readings/reading-table.ts'
import { compressorReadingId } from '#core/signals/readings/standard-readings.ts'
import type { Compressor } from './context/compressor-numbers.ts'
import { SUGGESTION_RULES, type SuggestionRule } from './suggestion-rules.ts'

/** A standard reading that needs a field. */
export interface WantedReading {
  readonly id: string
  /** The reading's id, of a compressor's reading without its `c1_`. */
  readonly kind: ReadingId
  readonly quantity: Quantity
  readonly rule: SuggestionRule
  /** Index of the compressor in the machine; null for a reading of the machine itself. */
  readonly compressor: number | null
  /** The compressor's id in capitals; '' for a reading of the machine itself. */
  readonly compressorName: string
  readonly required: boolean
}

/** The machine's readings, then each compressor's, in the standard order. */
export function wantedReadings(compressors: readonly Compressor[]): WantedReading[] {
  const ofMachine = MACHINE_READING_IDS.map((id) =>
    wanted({ of: 'machine', id }, { id, compressor: null, compressorName: '' }),
  )
  const ofCompressors = compressors.flatMap(({ id: compressorId }, compressor) =>
    COMPRESSOR_READING_IDS.map((word) => {
      const id = compressorReadingId(compressorId, word)
      return wanted(
        { of: 'compressor', id: word },
        { id, compressor, compressorName: compressorId.toUpperCase() },
      )
    }),
  )
  return [...ofMachine, ...ofCompressors]
}

function wanted(
  key: ReadingKey,
  own: Pick<WantedReading, 'id' | 'compressor' | 'compressorName'>,
): WantedReading {
  const { quantity, requiredOf } = entryOf(READINGS, key)
  const rule = entryOf(SUGGESTION_RULES, key)
  return { ...own, kind: key.id, quantity, rule, required: requiredOf !== 'none' }
}
