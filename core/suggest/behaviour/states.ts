import { type BehavingField, type Column, combined, highestOf, knownOf } from './columns.ts'
import { clearest, type FoundRole, type Roles } from './found-role.ts'

/** Each state needs at least this many rows; fewer fit any unit by chance. */
const LEAST_ROWS = 4
/** Above this share of its highest value a load works. */
const AT_WORK = 0.04
/** The machine starts and stops between two instants of a row. */
const MOST_OFF = 0.03

/** The one field of 0 and 1 that is 1 exactly while the machine has power or cools. */
export function stateIn(fields: readonly BehavingField[], roles: Roles): FoundRole | null {
  const load = roles.get('power') ?? roles.get('capacity') ?? roles.get('demand')
  if (load === undefined || roles.has('status')) return null
  const most = highestOf(load.values)
  const work = load.values.map((value) => (Number.isNaN(value) ? Number.NaN : Number(value > AT_WORK * most)))
  if (!hasBoth(work)) return null
  const states = fields.filter(({ values }) => hasBoth(values))
  const candidates = states.map((field) => ({ field, off: differenceOf(work, field.values) }))
  // A state of another part that differs in one row of sixty may be equal tomorrow.
  const found = clearest(candidates, MOST_OFF, 0.02)
  const seen = `só tem 0 e 1, e é 1 quando ${load.field} trabalha`
  return found && { reading: 'status', field: found.field, unit: '', seen }
}

function hasBoth(values: Column): boolean {
  const count = (one: number) => values.filter((value) => value === one).length
  const known = knownOf(values).length
  return count(0) + count(1) === known && count(0) >= LEAST_ROWS && count(1) >= LEAST_ROWS
}

/** The share of the rows in which the two differ. */
function differenceOf(a: Column, b: Column): number {
  const differences = knownOf(combined(a, b, (one, other) => Math.abs(one - other)))
  return differences.reduce((sum, one) => sum + one, 0) / differences.length
}
