import {
  type BehavingField,
  type Column,
  combined,
  highestOf,
  isWithin,
  knownOf,
  medianOf,
  quantileOf,
  shareOf,
  variationOf,
  where,
} from './columns.ts'
import { clearest, type FoundRole, type Roles } from './found-role.ts'

interface Circuit {
  readonly ids: readonly [cold: string, warm: string]
  /** The colder of the two, at work, °C: in a source's °F it is no brine, or condenser water in °C would be. */
  readonly cold: Readonly<Record<'°C' | '°F', readonly [least: number, most: number]>>
}
const CHILLED: Circuit = {
  ids: ['chw_out_temp', 'chw_in_temp'],
  cold: { '°C': [-12, 14], '°F': [2, 14] },
}
const CONDENSER: Circuit = { ids: ['cw_in_temp', 'cw_out_temp'], cold: { '°C': [13, 36], '°F': [11, 36] } }

const SCALES = [
  { unit: '°C', toC: (value: number) => value, perK: 1 },
  { unit: '°F', toC: (value: number) => (value - 32) / 1.8, perK: 1.8 },
] as const

/** K between the two, at work. */
const SPREAD_K: readonly [number, number] = [1.5, 10]
const POSSIBLE_K: readonly [number, number] = [0.2, 14]
/** Water at work and at rest, °C. */
const WATER_C: readonly [number, number] = [-15, 55]
/** A load is 0 at rest, water is not. */
const MOST_ZEROS = 0.05
const MOSTLY = 0.9
const LEAST_ROWS = 12
const AT_WORK = 0.15
/** The difference in proportion to the cooling, with a constant flow; to the power it is less so. */
const MOST_OFF = { capacity: 0.1, power: 0.18 } as const
/** A load that hardly varies is in proportion to any other. */
const LEAST_VARIED = 0.07

/** Two temperatures that may be a water's before and behind the machine. */
export interface WaterPair {
  readonly cold: BehavingField
  readonly warm: BehavingField
  readonly unit: '°C' | '°F'
  readonly perK: number
  readonly ids: readonly [cold: string, warm: string]
}

/** The pair of temperatures in each circuit's range whose difference goes up and down in proportion to the cooling or the power. */
export function watersIn(fields: readonly BehavingField[], roles: Roles): FoundRole[] {
  return [CHILLED, CONDENSER].flatMap((circuit) => pairIn(circuit, fields, roles))
}

function pairIn(circuit: Circuit, fields: readonly BehavingField[], roles: Roles): FoundRole[] {
  const id = roles.has('capacity') ? 'capacity' : 'power'
  const load = roles.get(id)
  if (load === undefined) return []
  const most = highestOf(load.values)
  const rows = load.values.map((value) => value > AT_WORK * most)
  const heat = where(load.values, rows)
  if (heat.length < LEAST_ROWS || !(variationOf(heat) >= LEAST_VARIED)) return []
  const pairs = pairsIn(circuit, fields, roles, rows).map((pair) => ({
    pair,
    off: variationOf(combined(heat, where(spreadOf(pair), rows), (a, b) => a / b)),
  }))
  const found = clearest(pairs, MOST_OFF[id])
  return found === null ? [] : watersFound(found.pair, load.field, roles)
}

/** K between the two, in each row. */
export const spreadOf = ({ cold, warm, perK }: WaterPair): number[] =>
  combined(warm.values, cold.values, (a, b) => (a - b) / perK)

/** The pairs that may be the chilled water, judged in all rows, because nothing tells which of them are of a machine at work. */
export function chilledPairs(fields: readonly BehavingField[], roles: Roles): WaterPair[] {
  const any = [...fields, ...roles.values()].reduce((most, { values }) => Math.max(most, values.length), 0)
  return pairsIn(CHILLED, fields, roles, null, any)
}

function pairsIn(
  { ids, cold: band }: Circuit,
  fields: readonly BehavingField[],
  roles: Roles,
  rows: readonly boolean[] | null,
  length = rows?.length ?? 0,
): WaterPair[] {
  const [knownCold, knownWarm] = ids.map((id) => roles.get(id))
  if (knownCold !== undefined && knownWarm !== undefined) return []
  const judged = rows ?? Array.from({ length }, () => true)
  return SCALES.flatMap(({ unit, toC, perK }) => {
    const waters = fields.filter(({ values }) => isWater(values, toC))
    const isCold = ({ values }: BehavingField) =>
      shareOf(where(values, judged), (value) => isWithin(toC(value), band[unit])) >=
      (rows === null ? 0.4 : MOSTLY)
    const colds = (knownCold === undefined ? waters : [knownCold]).filter(isCold)
    const warms = knownWarm === undefined ? waters : [knownWarm]
    return colds
      .flatMap((cold) => warms.map((warm) => ({ cold, warm, unit, perK, ids })))
      .filter((pair) => pair.cold !== pair.warm && isSpread(where(spreadOf(pair), judged), rows === null))
  })
}

const isWater = (values: Column, toC: (value: number) => number): boolean =>
  isWithin(toC(quantileOf(values, 0.05)), WATER_C) &&
  isWithin(toC(quantileOf(values, 0.95)), WATER_C) &&
  new Set(values).size > 5 &&
  shareOf(values, (value) => value === 0) < MOST_ZEROS

/** Whether the difference may be that of one water; at rest both have the same temperature. */
function isSpread(spread: Column, hasRest: boolean): boolean {
  if (knownOf(spread).length < LEAST_ROWS) return false
  if (hasRest) {
    const apart = knownOf(spread).filter((value) => value > POSSIBLE_K[0])
    return apart.length >= LEAST_ROWS && isWithin(medianOf(apart), SPREAD_K)
  }
  return (
    isWithin(medianOf(spread), SPREAD_K) && shareOf(spread, (value) => isWithin(value, POSSIBLE_K)) >= MOSTLY
  )
}

/** The two temperatures as readings, without those that are known already. */
export function watersFound({ cold, warm, unit, ids }: WaterPair, load: string, roles: Roles): FoundRole[] {
  const seen = (other: BehavingField, word: string) =>
    `fica sempre ${word} de ${other.field}, e a diferença acompanha a carga (${load})`
  const [coldId, warmId] = ids
  return [
    { reading: coldId, field: cold, unit, seen: seen(warm, 'abaixo') },
    { reading: warmId, field: warm, unit, seen: seen(cold, 'acima') },
  ].filter(({ reading }) => !roles.has(reading))
}
