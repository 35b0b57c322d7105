import type { MachineOverview, RunningState } from '#contract/sites/overview.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { contractOf } from '#contract/sources/source-kinds.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { availabilityOf, copOf, energyOf } from '#core/kpis/unit-kpis.ts'
import { round2 } from '#core/kpis/wire-format.ts'
import { worstFigure } from '#core/kpis/worst-figure.ts'
import { type StoredSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { stateAt } from '#core/signals/present-units.ts'
import { SECOND_MS } from '#core/time/hours.ts'
import { withheldOf } from '#server/features/collection/rounds/withheld.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import type { MonthOfMachine } from '#server/telemetry/read/month-book.ts'
import { isSilent } from '../silence.ts'
import type { OverviewRow } from './overview-store.ts'

/** A machine whose figures may be shown: it has a source, and its connection does not hide them. */
export const isShown = (row: OverviewRow): boolean => hasSource(row) && withheldOf(row.placeFacts) === null

export function machineOverview(row: OverviewRow, month: MonthOfMachine, nowMs: number): MachineOverview {
  const { id, nome, tipo, sourceKind } = row
  const demonstracao = sourceKind !== null && contractOf(sourceKind).isDemonstration
  const own = { id, nome, tipo, demonstracao }
  if (!isShown(row)) return { ...own, ...NOTHING }
  const { availability, cop, energyKwh } = monthFigures(month.sums ?? zeroSums())
  const watches = ownUnit(row)?.watchesFaults === true
  const worst = worstFigure({
    availability: watches ? availability : null,
    cop,
    failures: watches ? month.failures : null,
  })
  return {
    ...own,
    ...presentState(row, nowMs),
    worst: worst && { ...worst, value: round2(worst.value) },
    newestSampleAt: row.newestSampleMs === null ? null : instantText(row.newestSampleMs),
    energyKwh: round2(energyKwh),
    cop: round2(cop),
  }
}

const NOTHING = {
  state: 'unknown',
  openFailures: null,
  worst: null,
  newestSampleAt: null,
  energyKwh: null,
  cop: null,
} as const

const monthFigures = (sums: StoredSums) => ({
  availability: availabilityOf(sums),
  cop: copOf(sums),
  energyKwh: energyOf(sums),
})

const ownUnit = ({ present }: OverviewRow) => present?.find(({ unit }) => unit === MACHINE_UNIT)

/** Nothing of the present is known while the source is silent. */
function presentState(row: OverviewRow, nowMs: number): Pick<MachineOverview, 'state' | 'openFailures'> {
  const { newestSampleMs, present, intervalSeconds } = row
  const intervalMs = (intervalSeconds ?? 0) * SECOND_MS
  if (newestSampleMs === null || present === null || isSilent(newestSampleMs, nowMs, intervalMs))
    return { state: 'unknown', openFailures: null }
  const faults = present.map(({ fault }) => stateAt(fault, newestSampleMs)).filter((fault) => fault !== null)
  return {
    state: stateWord(stateAt(ownUnit(row)?.running ?? null, newestSampleMs)),
    openFailures: faults.length === 0 ? null : faults.filter(Boolean).length,
  }
}

const stateWord = (isRunning: boolean | null): RunningState =>
  isRunning === null ? 'unknown' : isRunning ? 'running' : 'stopped'
