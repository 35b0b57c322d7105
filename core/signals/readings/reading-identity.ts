import { type Limits, QUANTITIES, type Quantity } from './quantities.ts'
import { entryOf, isCompressorReading, isMachineReading, READINGS, type ReadingKey } from './reading-table.ts'

export interface ReadingIdentity {
  readonly id: string
  readonly compressorId?: string | undefined
}

/** `c3_power` is a compressor's `power`; null for a reading of the user's own. */
function standardReadingOf({ id, compressorId }: ReadingIdentity): ReadingKey | null {
  if (isMachineReading(id)) return { of: 'machine', id }
  const cut = id.indexOf('_', 1)
  const suffix = id.slice(cut + 1)
  const belongs = cut > 0 && (compressorId !== undefined || /^c\d+$/.test(id.slice(0, cut)))
  return belongs && isCompressorReading(suffix) ? { of: 'compressor', id: suffix } : null
}

export function quantityOf(reading: ReadingIdentity): Quantity {
  const key = standardReadingOf(reading)
  return key === null ? 'custom' : entryOf(READINGS, key).quantity
}

/** The unit of the reading's samples; '' = none, or not known. */
export const standardUnit = (reading: ReadingIdentity): string => QUANTITIES[quantityOf(reading)].unit

/** Physical limits in the standard unit, both ends allowed; null = no limits. */
export function limitsOf(reading: ReadingIdentity): Limits | null {
  const key = standardReadingOf(reading)
  const own = key === null ? undefined : entryOf(READINGS, key).limits
  return own ?? QUANTITIES[quantityOf(reading)].limits
}
