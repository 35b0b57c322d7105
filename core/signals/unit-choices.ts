import type { Quantity } from './quantities.ts'
import { quantityOf, type ReadingIdentity } from './reading-identity.ts'
import { isKnownUnit } from './units.ts'

interface UnitChoice {
  /** Portuguese, as in 'Unidade desconhecida para pressão'. */
  readonly name: string
  /** The units that people choose from, the standard one first. Sources may spell them otherwise (`units.ts`). */
  readonly units: readonly string[]
}

/** The units that a source may have for each quantity. */
export const UNIT_CHOICES: Readonly<Record<Quantity, UnitChoice>> = {
  loadPercent: { name: 'carga', units: ['%', '0..1'] },
  coolingTr: { name: 'capacidade', units: ['TR', 'kW', 'W', 'MW', 'BTU/h', 'MBH', 'kcal/h'] },
  powerKw: { name: 'potência', units: ['kW', 'W', 'MW', 'hp', 'cv'] },
  cop: { name: 'COP', units: ['COP', 'kW/TR'] },
  kwPerTr: { name: 'eficiência', units: ['kW/TR', 'COP'] },
  temperatureC: { name: 'temperatura', units: ['°C', '°F', 'K'] },
  pressurePsi: { name: 'pressão', units: ['psi', 'kPa', 'bar', 'MPa', 'kgf/cm²', 'Pa', 'mbar', 'mca'] },
  flowM3h: { name: 'vazão', units: ['m³/h', 'L/s', 'L/min', 'GPM'] },
  status: { name: 'estado', units: [] },
  alarm: { name: 'estado', units: [] },
  custom: {
    name: 'outra leitura',
    units: ['%', '°C', 'kW', 'kWh', 'A', 'V', 'Hz', 'm³/h', 'm', 'mm/s', 'rpm', 'bar'],
  },
}

/** The reason for refusing a reading's unit, in Portuguese; null: the unit is empty or known for the reading's quantity. */
export function refusedUnit(reading: ReadingIdentity & { readonly unit: string }): string | null {
  const quantity = quantityOf(reading)
  if (reading.unit.trim() === '' || isKnownUnit(quantity, reading.unit)) return null
  const { name, units } = UNIT_CHOICES[quantity]
  if (units.length === 0) return `Leitura de ${name} não tem unidade: deixe em branco`
  return `Unidade desconhecida para ${name}: use ${units.slice(0, -1).join(', ')} ou ${units.at(-1)}`
}
