import type { Reading } from '#contract/machines/machine.ts'
import { isOnOff } from '#core/signals/readings/quantities.ts'
import { quantityOf, type ReadingIdentity } from '#core/signals/readings/reading-identity.ts'
import { ENERGY_UNITS, UNIT_CHOICES } from '#core/signals/readings/unit-choices.ts'

/** The units that a source may have for a reading, the standard one first. */
export const unitChoices = (reading: Reading): readonly string[] =>
  reading.energy ? ENERGY_UNITS : UNIT_CHOICES[quantityOf(reading)].units

/** A state has no unit. */
export const hasUnit = (reading: ReadingIdentity): boolean => !isOnOff(quantityOf(reading))
