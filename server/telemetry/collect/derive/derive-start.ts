import { floorHour } from '#core/time/hours.ts'
import { newestCarry } from '../../store/read-chunks.ts'
import type { Deriving } from '../collector-run.ts'
import type { DeriveStart } from './derive-stretch.ts'

/** A start with an empty carry. */
export const freshStart = ({ derivation }: Pick<Deriving, 'derivation'>, hourMs: number): DeriveStart => ({
  hourMs,
  carry: null,
  derivation,
})

/**
 * A start at the newest carry at or before an instant, else at the machine's first hour. Figures that start from an older derivation's
 * carry count as figures of that derivation.
 */
export async function startBefore(run: Deriving, atMs: number, firstMs: number): Promise<DeriveStart> {
  const stored = await newestCarry(run.deps.db, run.machineId, atMs)
  if (stored === null) return freshStart(run, floorHour(firstMs))
  return { ...stored, derivation: Math.min(stored.derivation, run.derivation) }
}
