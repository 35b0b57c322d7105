import type { Reading } from '#contract/machines/machine.ts'
import { kwhPerUnit } from '#core/signals/meters/energy-units.ts'
import { quantityOf } from '#core/signals/readings/reading-identity.ts'
import { isKnownUnit } from '#core/signals/readings/units.ts'

export type EnergyKind = NonNullable<Reading['energy']>

/** What the field of a power reading holds. */
export const ENERGY_KINDS = [
  { value: 'power', label: 'Potência' },
  { value: 'counter', label: 'Contador de energia' },
  { value: 'interval', label: 'Energia por intervalo' },
] as const satisfies readonly { value: EnergyKind | 'power'; label: string }[]

export const isPower = (reading: Reading): boolean => quantityOf(reading) === 'powerKw'

const isEnergyUnit = (unit: string) => unit.trim() !== '' && kwhPerUnit(unit) !== null

/** The change of a reading that is measured in another way; a unit that no longer fits becomes the standard one. */
export function measuredAs({ unit }: Reading, kind: EnergyKind | 'power'): Pick<Reading, 'energy' | 'unit'> {
  if (kind === 'power') return { energy: null, unit: isKnownUnit('powerKw', unit) ? unit : 'kW' }
  return { energy: kind, unit: isEnergyUnit(unit) ? unit : 'kWh' }
}

/** The unit in which the source's newest value is shown; '' = none is shown. */
export const shownUnit = ({ energy, unit }: Reading): string => (energy ? unit.trim() || 'kWh' : '')
