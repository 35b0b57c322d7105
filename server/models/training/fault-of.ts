import type { FaultAlarm } from '#core/chiller/faults/fault-kinds.ts'
import { FAULT_WORDS } from '#core/chiller/faults/fault-words.ts'
import { energyProfile } from './energy-profile.ts'
import { evidenceText } from './evidence-text.ts'
import { partName } from './part-names.ts'
import type { LearntFault } from './trained-models.ts'
import type { UnitHistory } from './unit-history.ts'

/** A fault of the model in the words on screen. */
export function faultOf(
  { kind, fromMs, toMs, kwhPerDay, about, evidence }: FaultAlarm,
  history: UnitHistory,
): LearntFault {
  const { name, likelyCause, firstCheck } = FAULT_WORDS[kind]
  const part = about === null ? null : partName(history, about)
  return {
    kind,
    about,
    title: part === null ? name : `${name} (${part})`,
    from: new Date(fromMs).toISOString(),
    until: toMs === null ? null : new Date(toMs).toISOString(),
    cause: likelyCause,
    firstCheck,
    evidence: evidenceText(evidence, history),
    kwhPerDay: kwhPerDay > 0 ? kwhPerDay : null,
    profile: kwhPerDay > 0 ? energyProfile(history, fromMs, toMs ?? history.newestSampleMs) : null,
  }
}
