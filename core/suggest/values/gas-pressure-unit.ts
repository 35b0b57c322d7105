import type { MatchedField } from './matched-field.ts'
import { fitsRefrigerant, type GasPressures } from './saturation.ts'

/** Units of pressure and their kPa, the most usual first. No value tells kgf/cm² from bar, which is 2 % more. */
const UNITS: readonly (readonly [unit: string, kPa: number])[] = [
  ['psi', 6.894757],
  ['kPa', 1],
  ['bar', 100],
  ['MPa', 1_000],
]

/** Below this no refrigerant explains the values. */
const LEAST_FIT = 0.12
/** A unit is sure when each other unit fits worse by at least this. */
const CLEARLY = 0.2

export interface UnitByValues {
  readonly unit: string
  /** Another unit that fits nearly as well; null = the unit is sure. */
  readonly rival: string | null
}

/** The unit in which the gas pressures are those of a refrigerant in a chiller; null when none is. */
export function gasPressureUnit(matches: readonly MatchedField[]): UnitByValues | null {
  const compressors = pairs(matches)
  if (compressors.length === 0) return null
  const fits = UNITS.map(([unit, kPa]) => ({
    unit,
    fit: fitsRefrigerant(compressors.map((one) => inKpa(one, kPa))),
  }))
  const best = fits.reduce((a, b) => (b.fit > a.fit + 1e-9 ? b : a))
  if (best.fit < LEAST_FIT) return null
  const rivals = fits.filter(({ unit, fit }) => unit !== best.unit && fit > best.fit - CLEARLY)
  return { unit: best.unit, rival: rivals[0]?.unit ?? null }
}

/** How well the values fit the refrigerants in this unit, 0…1; null for a unit without gas pressures. */
export function gasFitIn(matches: readonly MatchedField[], unit: string): number | null {
  const kPa = UNITS.find(([known]) => known === unit)?.[1]
  const compressors = pairs(matches)
  return kPa === undefined || compressors.length === 0
    ? null
    : fitsRefrigerant(compressors.map((one) => inKpa(one, kPa)))
}

const inKpa = ({ suction, discharge }: GasPressures, kPa: number): GasPressures => ({
  suction: suction === null ? null : suction * kPa,
  discharge: discharge === null ? null : discharge * kPa,
})

/** The typical pressures of each compressor. */
function pairs(matches: readonly MatchedField[]): GasPressures[] {
  const byCompressor = Map.groupBy(
    matches.filter(({ facts }) => facts.shape.kind === 'numbers' && facts.shape.typical !== 0),
    ({ wanted }) => wanted.compressor,
  )
  return [...byCompressor.values()].map((own) => {
    const at = (place: 'suction' | 'discharge') =>
      own.find(({ wanted }) => wanted.rule.at === place)?.facts.shape.typical ?? null
    return { suction: at('suction'), discharge: at('discharge') }
  })
}
