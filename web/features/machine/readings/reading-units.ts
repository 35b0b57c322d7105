import { isOnOff, type Quantity } from '#core/signals/quantities.ts'
import { quantityOf, type ReadingIdentity, standardUnit } from '#core/signals/reading-identity.ts'
import { conversionOf } from '#core/signals/units.ts'

const CHOICES: Readonly<Record<Quantity, readonly string[]>> = {
  loadPercent: ['%', '0..1'],
  coolingTr: ['TR', 'kW', 'W', 'MW', 'BTU/h', 'MBH', 'kcal/h'],
  powerKw: ['kW', 'W', 'MW', 'hp', 'cv'],
  cop: ['COP', 'kW/TR'],
  kwPerTr: ['kW/TR', 'COP'],
  temperatureC: ['°C', '°F', 'K'],
  pressurePsi: ['psi', 'kPa', 'bar', 'MPa', 'kgf/cm²', 'Pa', 'mbar', 'mca'],
  status: [],
  alarm: [],
  custom: ['%', '°C', 'kW', 'kWh', 'A', 'V', 'Hz', 'm³/h', 'm', 'mm/s', 'rpm', 'bar'],
}

/** The units that a source may have for a reading, the standard one first. */
export const unitChoices = (reading: ReadingIdentity): readonly string[] => CHOICES[quantityOf(reading)]

/** A state has no unit. */
export const hasUnit = (reading: ReadingIdentity): boolean => !isOnOff(quantityOf(reading))

/** Why a unit does not fit a reading; null when it fits. */
export function unitProblem(reading: ReadingIdentity & { unit: string }): string | null {
  if (conversionOf(quantityOf(reading), reading.unit) !== null) return null
  const standard = standardUnit(reading)
  return `${reading.unit} não se converte em ${standard === '' ? 'COP' : standard}`
}
