import { laterUnits, type PresentUnit, withoutStates } from '#core/signals/present-units.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { Chunk } from '../store/write-step.ts'
import type { CollectStep } from './collect-job.ts'

/** The units' states after a step. States whose sample lies in a replaced hour come from the step alone. */
export function presentAfter(
  before: readonly PresentUnit[] | null,
  { present, rules }: Pick<CollectStep, 'present' | 'rules'>,
  replaced: readonly Chunk[] = [],
): PresentUnit[] | null {
  if (present === null || rules === null) return null
  const hours = replaced.map(({ hourMs }) => ({ fromMs: hourMs, toMs: hourMs + HOUR_MS }))
  return laterUnits(withoutStates(before ?? [], hours), present, rules)
}
