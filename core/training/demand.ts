import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { type MachineCapacity, readingsOfCapacity } from '#core/signals/machine-capacity.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import type { MachineReadingId } from '#core/signals/readings/reading-table.ts'

/** Where a unit's demand, in percent of its rated load, comes from. JSON-serialisable. */
export type DemandRule =
  | { readonly by: 'reading'; readonly reading: string }
  /** Cooling power over the rated one, TR. */
  | { readonly by: 'capacity'; readonly capacity: MachineCapacity; readonly ratedTr: number }
  /** Electric power over the rated one, kW. */
  | { readonly by: 'power'; readonly reading: string; readonly ratedKw: number }

/** The ratings of a machine; null: not given. */
export interface Ratings {
  readonly coolingTr: number | null
  readonly powerKw: number | null
}

const DEMAND: MachineReadingId = 'demand'

/**
 * Each unit's demand: its own reading, else its cooling power over the rated one, else its electric power over the rated one. A unit that the map
 * lacks has no demand. `seen`: the readings that have had a value.
 */
export function demandRules(
  { units }: Pick<MachineRules, 'units'>,
  seen: ReadonlySet<string>,
  rated: Ratings,
): Map<string, DemandRule> {
  const rules = new Map<string, DemandRule>()
  const compressors = units.filter(({ unit }) => unit !== MACHINE_UNIT).length
  for (const { unit, load, power, cop } of units) {
    const own = unit === MACHINE_UNIT ? (seen.has(DEMAND) ? DEMAND : null) : load
    const capacity = unit === MACHINE_UNIT && cop?.method === 'sums' ? cop.capacity : null
    const ratedKw = unit === MACHINE_UNIT ? rated.powerKw : rated.powerKw && rated.powerKw / compressors
    if (own !== null) rules.set(unit, { by: 'reading', reading: own })
    else if (capacity !== null && rated.coolingTr)
      rules.set(unit, { by: 'capacity', capacity, ratedTr: rated.coolingTr })
    else if (power !== null && ratedKw) rules.set(unit, { by: 'power', reading: power, ratedKw })
  }
  return rules
}

export function readingsOfDemand(rule: DemandRule): string[] {
  return rule.by === 'capacity' ? readingsOfCapacity(rule.capacity) : [rule.reading]
}
