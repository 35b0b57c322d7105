import type { MachineSetup, ReadingSetup } from '../machine-setup.ts'
import type { Limits } from './quantities.ts'
import { limitsOf, quantityOf } from './reading-identity.ts'

/** No machine draws more than this multiple of its rated power for as long as a sample stands for. */
const MOST_OF_RATED = 1.5

/**
 * The limits of a reading's samples in the standard unit; null = none. A compressor's power is bounded by the rated power of the whole
 * machine: compressors may differ in size, so no equal share of it is a safe bound.
 */
export function sampleLimits(reading: ReadingSetup, { ratedPowerKw }: MachineSetup): Limits | null {
  const limits = limitsOf(reading)
  if (limits === null || ratedPowerKw === null || quantityOf(reading) !== 'powerKw') return limits
  return { min: limits.min, max: Math.min(limits.max, MOST_OF_RATED * ratedPowerKw) }
}
