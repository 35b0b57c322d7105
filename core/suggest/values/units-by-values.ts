import type { Quantity } from '#core/signals/readings/quantities.ts'
import { conversionOf, KW_PER_TR } from '#core/signals/readings/units.ts'
import type { FieldFacts } from '../context/field-facts.ts'
import type { MeasuredAt } from '../measured-at.ts'
import { flowUnit, type HeatBalance } from './flow-unit.ts'
import { gasPressureUnit } from './gas-pressure-unit.ts'
import type { MatchedField } from './matched-field.ts'
import { contradictedUnit } from './unit-in-name.ts'

/** A field's unit, which units.ts converts, and how the unit was found. */
export interface ChosenUnit {
  readonly unit: string
  readonly foundBy: 'name' | 'values' | 'standard' | 'neighbours'
  /** Another unit that the values fit nearly as well; null = no doubt. */
  readonly rival: string | null
  /** The unit in the name, when the values contradict it. */
  readonly contradicted: string | null
}

/** Adds the units of a whole mapping: the unit in one name counts for similar fields, and so do the values of all fields together. */
export function withUnits<M extends MatchedField>(
  matches: readonly M[],
): (M & { readonly unit: ChosenUnit })[] {
  const temperature = temperatureUnit(matches)
  const gasPressures = matches.filter(isGasPressure)
  const gas = gasUnit(gasPressures)
  const water = pressureUnit(matches.filter(isWaterPressure))
  const unitless = standard('')
  const byQuantity: Readonly<Record<Quantity, (match: MatchedField) => ChosenUnit>> = {
    loadPercent: ({ facts }) => percentUnit(facts),
    coolingTr: () => coolingUnit(matches),
    powerKw: () => powerUnit(matches),
    cop: () => unitless,
    kwPerTr: ({ facts }) => efficiencyUnit(facts),
    temperatureC: () => temperature,
    pressurePsi: (match) => (isGasPressure(match) ? gas : water),
    flowM3h: (match) => unitOfFlow(match, matches, temperature.unit),
    status: () => unitless,
    alarm: () => unitless,
    custom: () => unitless,
  }
  return matches.map((match) => {
    const named = namedUnit(match)
    if (named !== null) return { ...match, unit: withValues(named, contradictedUnit(matches, match)) }
    return { ...match, unit: byQuantity[match.wanted.quantity](match) }
  })
}

const isGasPressure = ({ wanted: { quantity, rule } }: MatchedField): boolean =>
  quantity === 'pressurePsi' && (rule.at === 'suction' || rule.at === 'discharge')
const isWaterPressure = (match: MatchedField): boolean =>
  match.wanted.quantity === 'pressurePsi' && !isGasPressure(match)

function namedUnit({ facts: { unit }, wanted }: MatchedField): string | null {
  if (unit === null || unit.spelling === '') return null
  // A chiller's capacity in kW is cooling.
  const thermal = wanted.quantity === 'coolingTr' && unit.dimension === 'power' && unit.spelling !== 'W'
  return thermal ? `${unit.spelling}_th` : unit.spelling
}

const SURE = { rival: null, contradicted: null }
const standard = (unit: string): ChosenUnit => ({ unit, foundBy: 'standard', ...SURE })
const byValues = (unit: string): ChosenUnit => ({ unit, foundBy: 'values', ...SURE })
const byNeighbours = (unit: string): ChosenUnit => ({ unit, foundBy: 'neighbours', ...SURE })
const withValues = (named: string, spoken: string | null): ChosenUnit =>
  spoken === null
    ? { unit: named, foundBy: 'name', ...SURE }
    : { unit: spoken, foundBy: 'values', rival: null, contradicted: named }

function temperatureUnit(matches: readonly MatchedField[]): ChosenUnit {
  const own = matches.filter(({ wanted }) => wanted.quantity === 'temperatureC')
  const named = own.find(({ facts }) => facts.unit?.dimension === 'temperature')?.facts.unit?.spelling
  const votes = { '°C': 0, '°F': 0, K: 0 }
  for (const { facts, wanted } of own) {
    const { shape } = facts
    if (facts.unit !== null || shape.count === 0 || shape.typical === 0) continue
    const { mostC, surelyAbove } = USUAL_TEMPERATURE[wanted.rule.at ?? 'discharge']
    const unit = shape.typical > 250 ? 'K' : shape.typical > mostC ? '°F' : '°C'
    votes[unit] += shape.typical > surelyAbove ? 3 : 1
  }
  const best = (Object.keys(votes) as (keyof typeof votes)[]).reduce((a, b) => (votes[b] > votes[a] ? b : a))
  if (votes[best] > 0) return byValues(best)
  return named ? byNeighbours(named) : standard('°C')
}

/**
 * Water of a chiller is below 36 °C when chilled and below 50 °C when it cools the condenser. A value above `mostC` is °F; one above
 * `surelyAbove` can't be °C and counts more than one that may be either.
 */
const USUAL_TEMPERATURE: Readonly<
  Record<MeasuredAt, { readonly mostC: number; readonly surelyAbove: number }>
> = {
  chw: { mostC: 33, surelyAbove: 60 },
  cw: { mostC: 50, surelyAbove: 60 },
  suction: { mostC: 28, surelyAbove: 60 },
  discharge: { mostC: 108, surelyAbove: 130 },
}

/** The unit of the gas: a neighbour's, else the one in which a refrigerant of chillers has these pressures. */
function gasUnit(matches: readonly MatchedField[]): ChosenUnit {
  const usual = pressureUnit(matches)
  if (usual.foundBy !== 'values') return usual
  const found = gasPressureUnit(matches.filter(({ facts }) => facts.unit === null))
  return found === null ? usual : { ...byValues(found.unit), rival: found.rival }
}

/** Gas of a chiller at work: suction 1.5…12 bar, discharge 5…32 bar; water 1…12 bar. */
function pressureUnit(matches: readonly MatchedField[]): ChosenUnit {
  const named = matches.find(({ facts }) => facts.unit?.dimension === 'pressure')?.facts.unit?.spelling
  const known = matches.filter(({ facts }) => facts.unit === null && facts.shape.typical > 0)
  if (known.length === 0) return named ? byNeighbours(named) : standard('psi')
  const neighbour = PRESSURE_UNITS.find(([unit]) => unit === named)
  if (neighbour && known.every((match) => isUsual(match, neighbour[1]))) return byNeighbours(neighbour[0])
  const scores = PRESSURE_UNITS.map(([unit, perBar]) => {
    return [unit, known.reduce((sum, match) => sum + likely(match, perBar), 0)] as const
  })
  const best = scores.reduce((a, b) => (b[1] > a[1] ? b : a))
  return best[1] > 0 ? byValues(best[0]) : standard('psi')
}
const PRESSURE_UNITS: readonly (readonly [string, number])[] = [
  ['psi', 14.504],
  ['kPa', 100],
  ['bar', 1],
  ['MPa', 0.1],
  ['kgf/cm²', 1.0197],
]
interface UsualPressure {
  readonly bar: readonly [least: number, most: number]
  /** Gas above this is also possible: two-stage machines reach lower pressures. */
  readonly leastBar: number
}
const WATER: UsualPressure = { bar: [0.7, 14], leastBar: Number.POSITIVE_INFINITY }
const USUAL_PRESSURE: Readonly<Record<MeasuredAt, UsualPressure>> = {
  chw: WATER,
  cw: WATER,
  suction: { bar: [1.4, 11.5], leastBar: 0.2 },
  discharge: { bar: [5, 33], leastBar: 1.8 },
}
const usualOf = ({ wanted }: MatchedField): UsualPressure => USUAL_PRESSURE[wanted.rule.at ?? 'chw']

/** How well a value fits in the unit; no pressure of a chiller is above 55 bar. */
function likely(match: MatchedField, perBar: number): number {
  const bar = match.facts.shape.typical / perBar
  if (bar > 55) return -3
  if (isUsual(match, perBar)) return 1
  return bar > usualOf(match).leastBar && bar < 33 ? 0.6 : 0
}

function isUsual(match: MatchedField, perBar: number): boolean {
  const bar = match.facts.shape.typical / perBar
  const [least, most] = usualOf(match).bar
  return bar >= least && bar <= most
}

/** TR, unless capacity over power is a COP in kilowatts alone: 1 kW of power gives 1 to 2.5 TR, or 3 to 9 kW of cooling. */
function coolingUnit(matches: readonly MatchedField[]): ChosenUnit {
  const capacity = matches.find(({ wanted }) => wanted.quantity === 'coolingTr')
  const power = matches.find(({ wanted }) => wanted.kind === 'power' && wanted.compressor === null)
  const watts = power && powerUnit(matches).unit === 'W' ? 1000 : 1
  const kw = (power?.facts.shape.typical ?? 0) / watts
  const value = capacity?.facts.shape.typical ?? 0
  if (kw <= 1 || value <= 0) return standard('TR')
  const ratio = value / kw
  if (ratio > 0.4 && ratio < 2.9) return byValues('TR')
  return ratio < 14 && ratio >= 2.9 ? byValues('kW_th') : standard('TR')
}

/** No chiller consumes 20,000 kW. */
function powerUnit(matches: readonly MatchedField[]): ChosenUnit {
  const known = matches.filter(({ wanted, facts }) => wanted.quantity === 'powerKw' && facts.unit === null)
  return known.some(({ facts }) => facts.shape.typical > 8_000) ? byValues('W') : standard('kW')
}

/** The unit in which the flow carries the machine's cooling, or its rejected heat. */
function unitOfFlow(
  { facts, wanted }: MatchedField,
  matches: readonly MatchedField[],
  temperature: string,
): ChosenUnit {
  const water = wanted.rule.at === 'cw' ? 'cw' : 'chw'
  const found = flowUnit(facts.shape.typical, water, heatBalance(matches, water, temperature))
  if (found !== null) return byValues(found)
  const { typical } = facts.shape
  if (typical === 0) return standard('m³/h')
  // Nothing tells the unit.
  return { ...byValues(typical < LEAST_M3H ? 'm³/s' : 'm³/h'), rival: 'L/s' }
}

/** No chiller has less water. */
const LEAST_M3H = 1.5

function heatBalance(
  matches: readonly MatchedField[],
  water: 'chw' | 'cw',
  temperature: string,
): HeatBalance {
  const standardOf = (match: MatchedField | undefined, usual: string): number | null => {
    if (match === undefined || match.facts.shape.typical === 0) return null
    const convert = conversionOf(match.wanted.quantity, namedUnit(match) ?? usual)
    return convert?.(match.facts.shape.typical) ?? null
  }
  const standardValue = (kind: string, usual: string): number | null =>
    standardOf(
      matches.find(({ wanted }) => wanted.kind === kind && wanted.compressor === null),
      usual,
    )
  const tons = standardValue('capacity', coolingUnit(matches).unit)
  const [entering, leaving] = [
    standardValue(`${water}_in_temp`, temperature),
    standardValue(`${water}_out_temp`, temperature),
  ]
  // Without a power of its own the machine has that of its compressors.
  const ofCompressors = matches
    .filter(({ wanted }) => wanted.kind === 'power' && wanted.compressor !== null)
    .flatMap((match) => standardOf(match, powerUnit(matches).unit) ?? [])
  return {
    coolingKw: tons === null ? null : tons * KW_PER_TR,
    powerKw:
      standardValue('power', powerUnit(matches).unit) ??
      (ofCompressors.length > 0 ? sumOf(ofCompressors) : null),
    riseC: entering === null || leaving === null ? null : Math.abs(entering - leaving),
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Percent, unless the values are fractions: at most about 1, and not all of them whole. */
function percentUnit({ shape }: FieldFacts): ChosenUnit {
  const fraction = shape.kind === 'numbers' && shape.max <= 1.3 && shape.typical > 0.01 && !shape.integers
  return fraction ? byValues('0..1') : standard('%')
}

/** kW/TR of a chiller is 0.3 to 2, a COP 2 to 12. */
function efficiencyUnit({ shape }: FieldFacts): ChosenUnit {
  return shape.typical > 2.2 ? byValues('COP') : standard('kW/TR')
}
