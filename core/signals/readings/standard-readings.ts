import { plainText } from '../plain-text.ts'
import { QUANTITIES } from './quantities.ts'
import {
  COMPRESSOR_READING_IDS,
  type CompressorReadingId,
  MACHINE_READING_IDS,
  READINGS,
  type ReadingFacts,
} from './reading-table.ts'

/** One mapped (or still unmapped) reading of a machine, in the shape of the wire. */
export interface StandardReading {
  id: string
  name: string
  topicField: string
  type: 'system' | 'compressor' | 'custom'
  unit: string
  required: boolean
  compressorId?: string
}

/** The machine's part of a default field name: `Pátio 1` → `patio_1`, `chiller` when the name is empty. */
export const topicPrefix = (machineName: string): string =>
  plainText(machineName).trim().replace(/\s+/gu, '_') || 'chiller'

/** The beginning of a compressor's reading ids: `C3` → `c3`. */
export const compressorPrefix = (compressorId: string): string =>
  plainText(compressorId).trim().replace(/\s+/gu, '_')

/** The id of a compressor's standard reading: `c3_power`. */
export const compressorReadingId = (compressorId: string, reading: CompressorReadingId): string =>
  `${compressorPrefix(compressorId)}_${reading}`

/**
 * The readings of a new machine, each mapped to its default field: all of them for a chiller (domain reference, section 1),
 * for any other machine those that every machine offers.
 */
export const standardReadings = (
  machineName: string,
  compressors: readonly { readonly id: string; readonly nome?: string }[],
  machine: 'chiller' | 'any' = 'chiller',
): StandardReading[] => readingsOffered(machineName, compressors, machine, ({ isStandard }) => isStandard)

/** All readings that a machine may have, those that a new machine does not have from the start as well. */
export const addableReadings = (
  machineName: string,
  compressors: readonly { readonly id: string; readonly nome?: string }[],
  machine: 'chiller' | 'any' = 'chiller',
): StandardReading[] => readingsOffered(machineName, compressors, machine, () => true)

function readingsOffered(
  machineName: string,
  compressors: readonly { readonly id: string; readonly nome?: string }[],
  machine: 'chiller' | 'any',
  isWanted: (facts: ReadingFacts) => boolean,
): StandardReading[] {
  const topic = topicPrefix(machineName)
  const offered = (facts: ReadingFacts) =>
    isWanted(facts) && (machine === 'chiller' || facts.offeredTo === 'any')
  const rest = ({ quantity, requiredOf }: ReadingFacts) => ({
    unit: QUANTITIES[quantity].unit,
    required: requiredOf === 'any' || requiredOf === machine,
  })
  const own = MACHINE_READING_IDS.flatMap((id): StandardReading[] => {
    const facts = READINGS.machine[id]
    if (!offered(facts)) return []
    return [{ id, name: facts.name, topicField: `${topic}_${id}`, type: 'system', ...rest(facts) }]
  })
  const ofCompressor = (compressorId: string) =>
    COMPRESSOR_READING_IDS.flatMap((word): StandardReading[] => {
      const facts = READINGS.compressor[word]
      if (!offered(facts)) return []
      const id = compressorReadingId(compressorId, word)
      const name = `${facts.name} ${compressorId.toUpperCase()}`
      return [{ id, name, topicField: `${topic}_${id}`, type: 'compressor', ...rest(facts), compressorId }]
    })
  return [...own, ...compressors.flatMap(({ id }) => ofCompressor(id))]
}
