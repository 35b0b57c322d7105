import type { Fault } from '#contract/analytics.ts'
import type { FaultAlarm } from '#core/chiller/faults/fault-kinds.ts'
import { FAULT_WORDS } from '#core/chiller/faults/fault-words.ts'

/** A fault of the model in the words on screen. */
export function faultOf({ kind, fromMs, toMs, kwhPerDay, about }: FaultAlarm): Fault {
  const { name, likelyCause, firstCheck } = FAULT_WORDS[kind]
  return {
    kind,
    title: about === null ? name : `${name} (${about})`,
    from: new Date(fromMs).toISOString(),
    until: toMs === null ? null : new Date(toMs).toISOString(),
    cause: likelyCause,
    firstCheck,
    kwhPerDay: kwhPerDay > 0 ? kwhPerDay : null,
    costPerDay: null,
  }
}
