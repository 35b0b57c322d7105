import type { HistoryStats } from '#core/signals/history.ts'
import { type MachineRules, rulesOf } from '#core/signals/machine-rules.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { withMeterColumns } from '#core/signals/meters/meter-rules.ts'
import { hasOnChange } from '#core/signals/pace/reading-hold.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { type CoverageStudy, studyCoverage } from '#core/unknown/coverage-study.ts'
import { lengthOf } from '#core/unknown/unknown-time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readStudiedTime, type StoredTime } from '#server/telemetry/read/read-studied-time.ts'

/** The study of a unit's running reading, and the samples that were studied. */
export interface StudiedUnit {
  readonly study: CoverageStudy
  readonly stored: StoredTime
}

interface StudyQuestion extends Stretch {
  readonly machineId: string
  readonly setup: MachineSetup
  readonly history: HistoryStats
  readonly units: MachineRules['units']
  readonly reading: string
}

/** Reads the unit's own reading; the machine's other readings only where they decide how long a value on change holds. */
export async function studiedUnit(db: Db, asked: StudyQuestion): Promise<StudiedUnit> {
  const { machineId, setup, history, units, reading, fromMs, toMs } = asked
  const rules = rulesOf(units, setup, history)
  const of = async (readings: readonly string[]): Promise<StudiedUnit> => {
    const columns = withMeterColumns(readings, rules.meters)
    const stored = await readStudiedTime(db, machineId, { fromMs, toMs }, columns)
    return { stored, study: studyCoverage({ setup, history, units, time: stored.time, reading }) }
  }
  if (!hasOnChange(rules)) {
    const alone = await of([reading])
    const { setting, asksOthers } = alone.study
    if ((setting?.reason === 'limit' && !asksOthers) || isSilenceAlone(alone)) return alone
  }
  return of([...new Set([reading, ...history.seen])])
}

/** Nothing of the machine came in nearly all of the unknown time, so no reading's kind explains it. */
const isSilenceAlone = ({ study: { parts, unknownMs } }: StudiedUnit): boolean =>
  parts.some(({ cause, ms }) => cause === 'silence' && ms >= 0.95 * unknownMs)

/** Whole hours without a sample before the studied part. */
export const silentBeforeMs = (found: StudiedUnit | null): number =>
  lengthOf(found?.stored.silentBefore ?? [])
