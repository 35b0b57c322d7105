import {
  type BehavingField,
  type Column,
  combined,
  highestOf,
  isPercent,
  variationOf,
  where,
} from './columns.ts'
import { clearest, type FoundRole, type Roles } from './found-role.ts'

const LEAST_ROWS = 12
const AT_WORK = 0.1
const MOST_OFF = 0.06
/** A compressor's percentage goes with the cooling too, less near than the machine's. */
const MOST_OFF_OF_SEVERAL = 0.015
const MOST_OFF_RIVAL = 0.6
const LEAST_VARIED = 0.07

/** The field in percent that stays in proportion to the cooling. */
export function demandIn(fields: readonly BehavingField[], roles: Roles): FoundRole | null {
  const load = roles.get('capacity')
  if (load === undefined || roles.has('demand')) return null
  const most = highestOf(load.values)
  const rows = load.values.map((value) => value > AT_WORK * most)
  const cooling = where(load.values, rows)
  if (cooling.length < LEAST_ROWS || !(variationOf(cooling) >= LEAST_VARIED)) return null
  const field = percentWith(fields, cooling, (values) => where(values, rows))
  return (
    field && {
      reading: 'demand',
      field,
      unit: '%',
      seen: `fica em proporção a ${load.field} e não passa de 100`,
    }
  )
}

/** The percentage that stays in proportion to the heat in the chosen rows. */
export function percentWith(
  fields: readonly BehavingField[],
  heat: Column,
  chosen: (values: Column) => Column,
): BehavingField | null {
  const candidates = fields.filter(isPercent).map((field) => ({
    field,
    off: variationOf(combined(chosen(field.values), heat, (a, b) => (b > 0 ? a / b : Number.NaN))),
  }))
  const several = candidates.filter(({ off }) => off <= MOST_OFF_RIVAL).length > 1
  return clearest(candidates, several ? MOST_OFF_OF_SEVERAL : MOST_OFF, 0.005)?.field ?? null
}
