import { MINUTE_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { occurrences } from './occurrences.ts'
import type { PlantSpec } from './plant-spec.ts'

/** The cleanings of a chiller's condenser that lie within [fromMs, toMs), oldest first. */
export function cleanings(spec: PlantSpec, fromMs: number, toMs: number): Stretch[] {
  return occurrences(spec)
    .cleanings.between(Math.floor(fromMs / MINUTE_MS), Math.ceil(toMs / MINUTE_MS))
    .map(({ from, to }) => ({ fromMs: from * MINUTE_MS, toMs: to * MINUTE_MS }))
    .filter((one) => one.fromMs >= fromMs && one.toMs < toMs)
}
