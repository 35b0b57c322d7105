import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { isOnOff } from '#core/signals/quantities.ts'
import { quantityOf } from '#core/signals/reading-identity.ts'

/** The source's fields that are on or off: a few values that say much. */
export const stateFields = ({ readings }: MachineSetup): string[] => [
  ...new Set(readings.filter((one) => isOnOff(quantityOf(one))).map(({ topicField }) => topicField)),
]
