import { gasFitIn, gasPressureUnit } from './gas-pressure-unit.ts'
import type { MatchedField } from './matched-field.ts'

/**
 * The unit of which a field's values speak although its name has another one; null when name and values agree, or when the values
 * may be either. Integrators copy names from one plant to the next.
 */
export function contradictedUnit(matches: readonly MatchedField[], match: MatchedField): string | null {
  const named = match.facts.unit?.spelling
  const { quantity, rule } = match.wanted
  const { kind, typical } = match.facts.shape
  if (named === undefined || kind !== 'numbers' || typical === 0) return null
  if (quantity === 'powerKw') return named === 'kW' && typical > MOST_KW ? 'W' : null
  if (quantity === 'temperatureC') return temperatureSpoken(matches, named)
  const isGas = quantity === 'pressurePsi' && (rule.at === 'suction' || rule.at === 'discharge')
  return isGas ? gasSpoken(matches, named) : null
}

/** No chiller consumes more. */
const MOST_KW = 8_000

function gasSpoken(matches: readonly MatchedField[], named: string): string | null {
  const own = matches.filter(
    ({ facts, wanted }) =>
      facts.unit?.spelling === named && (wanted.rule.at === 'suction' || wanted.rule.at === 'discharge'),
  )
  const pressures = own.filter(({ wanted }) => wanted.quantity === 'pressurePsi')
  const both = new Set(pressures.map(({ wanted }) => wanted.rule.at)).size === 2
  const fit = gasFitIn(pressures, named)
  if (!both || fit === null || fit > 0) return null
  const found = gasPressureUnit(pressures)
  return found === null || found.rival !== null || found.unit === named ? null : found.unit
}

/** Water of a chiller, °C: chilled and condenser. */
const WATER = { chw: [-16, 36], cw: [3, 58] } as const

/** °C or °F when no water temperature of the name's unit is possible and all of the other unit's are. */
function temperatureSpoken(matches: readonly MatchedField[], named: string): string | null {
  if (named !== '°C' && named !== '°F') return null
  const water = matches.flatMap(({ facts, wanted: { quantity, rule } }) => {
    const { kind, typical } = facts.shape
    const isWater = quantity === 'temperatureC' && (rule.at === 'chw' || rule.at === 'cw')
    if (!isWater || facts.unit?.spelling !== named || kind !== 'numbers' || typical === 0) return []
    return [{ value: typical, limits: WATER[rule.at] }]
  })
  const allPossible = (celsius: (value: number) => number) =>
    water.every(({ value, limits: [least, most] }) => celsius(value) >= least && celsius(value) <= most)
  const nonePossible = (celsius: (value: number) => number) =>
    water.every(({ value, limits: [least, most] }) => celsius(value) < least || celsius(value) > most)
  if (water.length < 2) return null
  const [asNamed, other] = named === '°C' ? [same, fromFahrenheit] : [fromFahrenheit, same]
  return nonePossible(asNamed) && allPossible(other) ? (named === '°C' ? '°F' : '°C') : null
}
const same = (value: number): number => value
const fromFahrenheit = (value: number): number => (value - 32) / 1.8
