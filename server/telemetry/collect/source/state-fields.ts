import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { isOnOff } from '#core/signals/readings/quantities.ts'
import { quantityOf } from '#core/signals/readings/reading-identity.ts'

/** The source's on/off fields. */
export const stateFields = ({ readings }: MachineSetup): string[] => [
  ...new Set(readings.filter((one) => isOnOff(quantityOf(one))).map(({ topicField }) => topicField)),
]
