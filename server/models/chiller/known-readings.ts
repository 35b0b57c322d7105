import { type Limits, QUANTITIES } from '#core/signals/readings/quantities.ts'
import {
  entryOf,
  isCompressorReading,
  isMachineReading,
  READINGS,
} from '#core/signals/readings/reading-table.ts'

/** Physical limits of a reading by its id; null for a reading without limits. */
function limitsOf(id: string): Limits | null {
  const ofCompressor = id.replace(/^c\d+_/, '')
  const facts = isMachineReading(id)
    ? entryOf(READINGS, { of: 'machine', id })
    : ofCompressor !== id && isCompressorReading(ofCompressor)
      ? entryOf(READINGS, { of: 'compressor', id: ofCompressor })
      : null
  return facts === null ? null : (facts.limits ?? QUANTITIES[facts.quantity].limits)
}

/** The column without the values outside the reading's physical limits: they are no samples, as in the collection. */
export function withinLimits(id: string, values: Float64Array): Float64Array {
  const limits = limitsOf(id)
  if (limits === null) return values
  return values.map((value) => (value >= limits.min && value <= limits.max ? value : Number.NaN))
}
