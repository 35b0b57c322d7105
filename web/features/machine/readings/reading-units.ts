import { isOnOff } from '#core/signals/quantities.ts'
import { quantityOf, type ReadingIdentity, standardUnit } from '#core/signals/reading-identity.ts'
import { UNIT_CHOICES } from '#core/signals/unit-choices.ts'
import { conversionOf } from '#core/signals/units.ts'

/** The units that a source may have for a reading, the standard one first. */
export const unitChoices = (reading: ReadingIdentity): readonly string[] =>
  UNIT_CHOICES[quantityOf(reading)].units

/** A state has no unit. */
export const hasUnit = (reading: ReadingIdentity): boolean => !isOnOff(quantityOf(reading))

/** Why a unit does not fit a reading; null when it fits. */
export function unitProblem(reading: ReadingIdentity & { unit: string }): string | null {
  if (conversionOf(quantityOf(reading), reading.unit) !== null) return null
  const standard = standardUnit(reading)
  return `${reading.unit} não se converte em ${standard === '' ? 'COP' : standard}`
}
