import { kwhPerUnit } from '../meters/energy-units.ts'
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

/** The units of energy that people choose from. */
export const ENERGY_UNITS: readonly string[] = ['kWh', 'MWh', 'Wh', 'MJ']

/** Null and left out mean the same: the reading is not measured as energy. */
interface SentReading extends ReadingIdentity {
  readonly unit: string
  readonly energy?: 'counter' | 'interval' | null | undefined
}

/** Whether a power reading has a unit of energy, though it does not say that it is measured as energy. */
export const asksForEnergy = ({ unit, energy, ...reading }: SentReading): boolean =>
  energy == null && quantityOf(reading) === 'powerKw' && unit.trim() !== '' && kwhPerUnit(unit) !== null

/** The reason for refusing a reading's unit, in Portuguese; null: the unit is empty or known for the reading's quantity. */
export function refusedUnit(reading: SentReading): string | null {
  const { unit, energy } = reading
  const quantity = quantityOf(reading)
  if (unit.trim() === '') return null
  if (energy != null)
    return kwhPerUnit(unit) === null ? `Unidade desconhecida para energia: use ${listed(ENERGY_UNITS)}` : null
  if (isKnownUnit(quantity, unit)) return null
  const { name, units } = UNIT_CHOICES[quantity]
  if (units.length === 0) return `Leitura de ${name} não tem unidade: deixe em branco`
  const refusal = `Unidade desconhecida para ${name}: use ${listed(units)}`
  if (!asksForEnergy(reading)) return refusal
  return `${unit.trim()} é unidade de energia: escolha se a potência é medida por contador ou por intervalo, ou use ${listed(units)}`
}

const listed = (units: readonly string[]) => `${units.slice(0, -1).join(', ')} ou ${units.at(-1)}`

/** The reason for refusing that a reading is measured as energy, in Portuguese; null: the reading is of power, or does not say so. */
export const refusedEnergy = (reading: Omit<SentReading, 'unit'>): string | null =>
  reading.energy == null || quantityOf(reading) === 'powerKw'
    ? null
    : 'Só leituras de potência podem ser medidas como energia'
