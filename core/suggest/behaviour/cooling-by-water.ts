import {
  type BehavingField,
  combined,
  highestOf,
  isPercent,
  isWithin,
  medianOf,
  shareOf,
  variationOf,
  where,
} from './columns.ts'
import { clearest, type FoundRole, type Roles } from './found-role.ts'
import { percentWith } from './loads.ts'
import { chilledPairs, spreadOf, type WaterPair, watersFound, watersIn } from './waters.ts'

const LEAST_ROWS = 12
const AT_WORK = 0.15
const LEAST_LOAD = 10
const LEAST_VARIED = 0.1
/** From the difference of the water, with a constant flow: the cooling, and the power, whose ratio to it changes with the weather. */
const MOST_OFF_COOLING = 0.06
const MOST_OFF_POWER = 0.18
/** The pair has to go with one load as near as this. */
const MOST_OFF_PAIR = 0.12
/** Cooling for each kW of power; amperes for a kW are fewer, and the least values here leave them out. */
const PER_KW = { TR: [1.3, 2.8], kW_th: [4.4, 9.5] } as const

/** The chilled water, and the loads that go with its difference, where no cooling is known. */
export function coolingByWaterIn(fields: readonly BehavingField[], roles: Roles): FoundRole[] {
  if (roles.has('capacity')) return []
  const named = ['power', 'demand'].flatMap((id) => roles.get(id) ?? [])
  const loads = [...named, ...fields].filter(isLoad)
  const pairs = chilledPairs(fields, roles).map((pair) => ({ pair, off: bestOff(pair, loads) }))
  const chosen = clearest(pairs, MOST_OFF_PAIR)
  if (chosen === null) return []
  const { pair } = chosen
  const near = loads
    .filter((one) => one !== pair.cold && one !== pair.warm)
    .map((load) => ({ load, off: offOf(pair, load) }))
    .filter(({ off }) => off <= MOST_OFF_POWER)
  const name = near.find(({ off }) => off === chosen.off)?.load.field ?? ''
  const found = [...watersFound(pair, name, roles), ...loadsOf(near, pair, fields, roles)]
  return isMachine(found, fields, roles) ? found : []
}

/** Two values and one load may agree by chance, as a pump's do: a cooling, a percentage or the condenser's water has to agree too. */
function isMachine(found: readonly FoundRole[], fields: readonly BehavingField[], roles: Roles): boolean {
  const all = new Map([...roles, ...found.map(({ reading, field }) => [reading, field] as const)])
  if (all.has('capacity') || all.has('demand')) return true
  const free = fields.filter((one) => !found.some(({ field }) => field === one))
  return watersIn(free, all).length > 0
}

type Near = { readonly load: BehavingField; readonly off: number }

function loadsOf(
  near: readonly Near[],
  pair: WaterPair,
  fields: readonly BehavingField[],
  roles: Roles,
): FoundRole[] {
  const ofCooling = near.filter(({ off }) => off <= MOST_OFF_COOLING)
  const seen = `acompanha a diferença entre ${pair.warm.field} e ${pair.cold.field}`
  const spread = spreadOf(pair)
  const rows = spread.map((value) => value > AT_WORK * highestOf(spread))
  const percent = percentWith(fields, where(spread, rows), (values) => where(values, rows))
  const absolute = near.filter(({ load }) => !isPercent(load))
  const cooling = clearest(
    ofCooling.filter(({ load }) => !isPercent(load)),
    MOST_OFF_COOLING,
    0.005,
  )
  const others = absolute.filter(({ load }) => load !== cooling?.load)
  const power = roles.get('power') ?? (others.length === 1 ? others[0]?.load : undefined)
  const unit = cooling === null || power === undefined ? null : unitOf(cooling.load, power)
  const all: (FoundRole | null)[] = [
    percent && { reading: 'demand', field: percent, unit: '%', seen: `${seen} e não passa de 100` },
    cooling && unit !== null ? { reading: 'capacity', field: cooling.load, unit, seen } : null,
    power !== undefined && (unit !== null || cooling === null)
      ? { reading: 'power', field: power, unit: 'kW', seen: `${seen}, e tem o tamanho de uma potência em kW` }
      : null,
  ]
  return all.flatMap((one) => (one === null || roles.has(one.reading) ? [] : [one]))
}

function unitOf(cooling: BehavingField, power: BehavingField): 'TR' | 'kW_th' | null {
  const ratio = medianOf(combined(cooling.values, power.values, (q, p) => (p > 0 ? q / p : Number.NaN)))
  return isWithin(ratio, PER_KW.TR) ? 'TR' : isWithin(ratio, PER_KW.kW_th) ? 'kW_th' : null
}

const isLoad = ({ values }: BehavingField): boolean =>
  shareOf(values, (value) => value >= -1) === 1 && highestOf(values) >= 3 * LEAST_LOAD

const bestOff = (pair: WaterPair, loads: readonly BehavingField[]): number =>
  Math.min(...loads.flatMap((load) => (load === pair.cold || load === pair.warm ? [] : offOf(pair, load))))

/** How far the load is from being proportional to the water's difference; infinite where the load is not known. */
function offOf(pair: WaterPair, { values }: BehavingField): number {
  const most = highestOf(values)
  const rows = values.map((value) => value > AT_WORK * most)
  const own = where(values, rows)
  if (own.length < LEAST_ROWS || medianOf(own) < LEAST_LOAD || !(variationOf(own) >= LEAST_VARIED))
    return Number.POSITIVE_INFINITY
  const spread = where(spreadOf(pair), rows)
  const off = variationOf(combined(own, spread, (a, b) => (b > 0.3 ? a / b : Number.NaN)))
  return shareOf(spread, (value) => value > 0.3) >= 0.9 && !Number.isNaN(off) ? off : Number.POSITIVE_INFINITY
}
