import type { FieldFacts } from './field-facts.ts'

/** A unit for a field, one that units.ts converts, and what told it. */
export interface ChosenUnit {
  readonly unit: string
  readonly told: 'name' | 'values' | 'standard' | 'neighbours'
}

/** A field and the reading it was matched with. */
export interface Match {
  readonly facts: FieldFacts
  readonly kind: string
  readonly ofCompressor: boolean
}

/** The units of a whole mapping: what one name says counts for its like, and so do the values of all together. */
export function chooseUnits(matches: readonly Match[]): ChosenUnit[] {
  const temperature = temperatureUnit(matches)
  const pressure = pressureUnit(
    matches.filter(({ kind }) => /^(suction|discharge)_pressure$/.test(kind)),
    'gas',
  )
  const water = pressureUnit(
    matches.filter(({ kind }) => /^c?w_pressure$|^chw_pressure$/.test(kind)),
    'water',
  )
  const cooling = coolingUnit(matches)
  const power = powerUnit(matches)
  return matches.map(({ facts, kind, ofCompressor }): ChosenUnit => {
    const named = namedUnit(facts, kind, ofCompressor)
    if (named !== null) return { unit: named, told: 'name' }
    if (kind.endsWith('temp')) return temperature
    if (/^(suction|discharge)_pressure$/.test(kind)) return pressure
    if (kind.endsWith('pressure')) return water
    if (kind === 'power') return power
    if (kind === 'capacity' && !ofCompressor) return cooling
    if (kind === 'demand' || kind === 'capacity') return percentUnit(facts)
    return kind === 'efficiency' ? efficiencyUnit(facts) : { unit: '', told: 'standard' }
  })
}

function namedUnit({ unit }: FieldFacts, kind: string, ofCompressor: boolean): string | null {
  if (unit === null || unit.spelling === '') return null
  // A chiller's capacity in kW is thermal.
  const thermal = kind === 'capacity' && !ofCompressor && unit.dimension === 'power' && unit.spelling !== 'W'
  return thermal ? `${unit.spelling}_th` : unit.spelling
}

const standard = (unit: string): ChosenUnit => ({ unit, told: 'standard' })
const byValues = (unit: string): ChosenUnit => ({ unit, told: 'values' })

function temperatureUnit(matches: readonly Match[]): ChosenUnit {
  const own = matches.filter(({ kind }) => kind.endsWith('temp'))
  const named = own.find(({ facts }) => facts.unit?.dimension === 'temperature')?.facts.unit?.spelling
  const votes = { '°C': 0, '°F': 0, K: 0 }
  for (const { facts, kind } of own) {
    const { shape } = facts
    if (facts.unit !== null || shape.count === 0 || shape.typical === 0) continue
    votes[likelyTemperatureUnit(kind, shape.typical)] += shape.typical > surelyAbove(kind) ? 3 : 1
  }
  const best = (Object.keys(votes) as (keyof typeof votes)[]).reduce((a, b) => (votes[b] > votes[a] ? b : a))
  if (votes[best] > 0) return byValues(best)
  return named ? { unit: named, told: 'neighbours' } : standard('°C')
}

/** Above it no °C: what is warmer counts more than what might be either. */
const surelyAbove = (kind: string): number => (kind === 'discharge_temp' ? 130 : 60)

/** A chiller's water is below 36 °C when chilled and below 50 °C when it cools the condenser; °F are above that. */
function likelyTemperatureUnit(kind: string, value: number): '°C' | '°F' | 'K' {
  if (value > 250) return 'K'
  const most = kind.startsWith('chw') ? 33 : kind.startsWith('cw') ? 50 : kind === 'suction_temp' ? 28 : 108
  return value > most ? '°F' : '°C'
}

/** Gas of a chiller at work: suction 1.5…12 bar, discharge 5…32 bar; water 1…12 bar. */
function pressureUnit(matches: readonly Match[], of: 'gas' | 'water'): ChosenUnit {
  const named = matches.find(({ facts }) => facts.unit?.dimension === 'pressure')?.facts.unit?.spelling
  const known = matches.filter(({ facts }) => facts.unit === null && facts.shape.typical > 0)
  if (known.length === 0) return named ? { unit: named, told: 'neighbours' } : standard('psi')
  const neighbour = PRESSURE_UNITS.find(([unit]) => unit === named)
  if (neighbour && known.every((match) => usual(match, neighbour[1], of)))
    return { unit: neighbour[0], told: 'neighbours' }
  const scores = PRESSURE_UNITS.map(([unit, perBar]) => {
    return [unit, known.reduce((sum, match) => sum + likely(match, perBar, of), 0)] as const
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
const USUAL_BAR: Readonly<Record<string, readonly [number, number]>> = {
  suction_pressure: [1.4, 11.5],
  discharge_pressure: [5, 33],
  water: [0.7, 14],
}
/** How well a value fits in the unit: two stages go lower, and no pressure of a chiller is above 55 bar. */
function likely(match: Match, perBar: number, of: 'gas' | 'water'): number {
  const bar = match.facts.shape.typical / perBar
  if (bar > 55) return -3
  if (usual(match, perBar, of)) return 1
  return of === 'gas' && bar > (match.kind === 'suction_pressure' ? 0.2 : 1.8) && bar < 33 ? 0.6 : 0
}
const usual = ({ facts, kind }: Match, perBar: number, of: 'gas' | 'water'): boolean =>
  within(facts.shape.typical / perBar, of === 'water' ? 'water' : kind)

function within(bar: number, kind: string): boolean {
  const [least, most] = USUAL_BAR[kind] ?? [0, 40]
  return bar >= least && bar <= most
}

/** TR unless the values against the power make a COP only as kilowatts: 1 kW of power gives 1 to 2.5 TR, 3 to 9 kW. */
function coolingUnit(matches: readonly Match[]): ChosenUnit {
  const capacity = matches.find(({ kind, ofCompressor }) => kind === 'capacity' && !ofCompressor)
  const power = matches.find(({ kind, ofCompressor }) => kind === 'power' && !ofCompressor)
  const watts = power && powerUnit(matches).unit === 'W' ? 1000 : 1
  const kw = (power?.facts.shape.typical ?? 0) / watts
  const value = capacity?.facts.shape.typical ?? 0
  if (kw <= 1 || value <= 0) return standard('TR')
  const ratio = value / kw
  if (ratio > 0.4 && ratio < 2.9) return byValues('TR')
  return ratio < 14 && ratio >= 2.9 ? byValues('kW_th') : standard('TR')
}

/** No chiller takes 20,000 kW. */
function powerUnit(matches: readonly Match[]): ChosenUnit {
  const known = matches.filter(({ kind, facts }) => kind === 'power' && facts.unit === null)
  return known.some(({ facts }) => facts.shape.typical > 8_000) ? byValues('W') : standard('kW')
}

/** Percent unless all values lie between 0 and 1 and some between the two. */
function percentUnit({ shape }: FieldFacts): ChosenUnit {
  const fraction = shape.kind === 'numbers' && shape.max <= 1.3 && shape.typical > 0.01 && !shape.integers
  return fraction ? byValues('0..1') : standard('%')
}

/** kW/TR of a chiller is 0.3 to 2, a COP 2 to 12. */
function efficiencyUnit({ shape }: FieldFacts): ChosenUnit {
  return shape.typical > 2.2 ? byValues('COP') : standard('kW/TR')
}
