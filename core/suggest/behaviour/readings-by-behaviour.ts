import { type BehavingField, knownOf } from './columns.ts'
import { coolingByWaterIn } from './cooling-by-water.ts'
import { efficienciesIn } from './efficiencies.ts'
import type { FoundRole, Roles } from './found-role.ts'
import { demandIn } from './loads.ts'
import { stateIn } from './states.ts'
import { watersIn } from './waters.ts'

/** Fewer rows do not show a behaviour. */
const LEAST_ROWS = 20
/** More fields of one machine would take seconds. */
const MOST_FIELDS = 120

/**
 * Readings of fields whose names say nothing, by how their values move: power, cooling and their quotient; two temperatures whose difference
 * goes with the cooling; the percentage that does; the state that comes and goes with the power. Where two fields fit nearly as well, there
 * is no proposal. A counter is none of these, whatever it counts.
 */
export function readingsByBehaviour(nameless: readonly BehavingField[], named: Roles): FoundRole[] {
  const moving = nameless.filter(isMoving).slice(0, MOST_FIELDS)
  const roles = new Map(named)
  const found: FoundRole[] = []
  const free = () => moving.filter((one) => !found.some(({ field }) => field === one))
  for (const look of [efficienciesIn, coolingByWaterIn, watersIn, demandIn, stateIn])
    for (const role of [look(free(), roles)].flat()) {
      if (role === null || roles.has(role.reading)) continue
      roles.set(role.reading, role.field)
      found.push(role)
    }
  return found
}

function isMoving({ values }: BehavingField): boolean {
  const known = knownOf(values)
  return known.length >= LEAST_ROWS && new Set(known).size > 1 && !isCounter(known)
}

/** Grows and never falls, in several steps; the rows are the newest or the oldest first. */
function isCounter(known: readonly number[]): boolean {
  const steps = known.slice(1).map((value, row) => value - (known[row] ?? Number.NaN))
  const changes = steps.filter((step) => step !== 0)
  return changes.length >= 3 && (changes.every((step) => step > 0) || changes.every((step) => step < 0))
}
