import { setImmediate } from 'node:timers/promises'
import type { HistoryStats } from '#core/signals/history.ts'
import { type MachineRules, resolveRules } from '#core/signals/machine-rules.ts'
import { addFindings, noFindings, withLeaps } from '#core/signals/values/reading-count.ts'
import type { CollectionRow, Rederive } from '../store/collection-row.ts'
import type { CollectionChange } from '../store/write-step.ts'
import type { CollectJob, CollectStep } from './collect-job.ts'
import type { Run } from './collector-run.ts'
import { settlePower } from './derive/settle-power.ts'
import { completeRules, sameFigures, settleHistory } from './derive/settle-rules.ts'
import { studiedHistory } from './derive/study-paces.ts'
import { laterInstant } from './later-instant.ts'
import { presentAfter } from './present-after.ts'
import { rederive, wholeAgain } from './revise/rederive.ts'
import { sameAs } from './revise/setup-hashes.ts'
import { readAhead } from './source/read-ahead.ts'

/** The settings for storing a job's steps. */
export interface Storing {
  readonly row: CollectionRow
  /** The start of the collected stretch. */
  readonly fromMs: number
  /** True: the first step deletes all stored rows of the machine. */
  readonly startOver: boolean
  /** True: the first collection ends with the last step. */
  readonly first: boolean
  /** Columns that every step sets. */
  readonly columns: CollectionChange
}

/** Stores each step of a job while the next one is being read. */
export async function storeSteps(run: Run, job: CollectJob, storing: Storing): Promise<void> {
  const { deps, state, signal } = run
  let { startOver } = storing
  let findings = (startOver ? null : storing.row.findings) ?? noFindings
  let newestSampleMs = startOver ? null : storing.row.newestSampleMs
  let present = startOver ? null : storing.row.present
  for await (const step of readAhead(deps.steps(job, signal))) {
    findings = addFindings(findings, step.findings)
    newestSampleMs = laterInstant(newestSampleMs, step.newestSampleMs)
    present = presentAfter(present, step)
    const completes = step.last && storing.first
    const settled = step.last && !completes ? settle(run, storing, step) : unsettled(step)
    const again = joinAgain(storing, step, settled)
    const collection: CollectionChange = {
      ...storing.columns,
      fromMs: storing.fromMs,
      untilMs: step.untilMs,
      newestSampleMs,
      present,
      history: settled.history,
      rules: settled.rules,
      findings: withLeaps(findings, settled.history.levels),
      // Only the study of all samples completes the first collection.
      rederive: again && { ...again, completes: false },
    }
    const { chunks, derived } = step
    await state.write({ startOver, chunks, derived, collection })
    startOver = false
    if (completes) await complete(run, storing, step)
    // The embedded database answers without yielding to the event loop, so requests get a turn here.
    await setImmediate()
    if (again !== null || completes) await rederive(run)
  }
}

const unsettled = ({ rules, history }: CollectStep): Settled => ({ rules, history })

interface Settled {
  readonly rules: MachineRules | null
  readonly history: HistoryStats
}

/** At the end of a run medians with enough steps are fixed, and readings that got their first value are added. */
function settle(run: Run, { row }: Storing, { rules, history }: CollectStep): Settled {
  const { setup } = run.target
  const settled = settleHistory(history, setup)
  // During a remap the rules still belong to the old hours.
  if (rules === null || !sameAs(run, row).mapping) return { rules, history: settled }
  return { rules: completeRules(rules, setup, settled), history: settled }
}

/** Ends the first collection: its whole stored samples decide how each reading holds. A killed process does this again. */
async function complete(run: Run, storing: Storing, step: CollectStep): Promise<void> {
  const { state, deps, target } = run
  const { setup } = target
  await state.flush()
  const row = await state.begunRow()
  const studied = settleHistory(await studiedHistory(run, row, { history: step.history, setup }), setup)
  const history = settleHistory(await settlePower(run, row, { history: studied, setup }), setup)
  const rules = step.rules && resolveRules(setup, history)
  const again = joinAgain(storing, step, { rules, history })
  const ended = again === null ? { completedAtMs: deps.now() } : {}
  const findings = withLeaps(row.findings ?? noFindings, history.levels)
  await state.write({ collection: { history, rules, findings, rederive: again, ...ended } })
}

/** The hours to derive again after this step: all hours after changed rules, else the hours since a failure whose end has changed; null: none. */
function joinAgain(storing: Storing, step: CollectStep, settled: Settled): Rederive | null {
  const completes = step.last && storing.first
  const { rules, history } = settled
  if (rules !== null && (step.rules === null || !sameFigures(rules, step.rules, history))) {
    return wholeAgain(storing.fromMs, completes)
  }
  const { derived } = step
  if (!derived || derived.redoFromMs === null) return null
  return {
    nextMs: derived.redoFromMs,
    fresh: false,
    changedToMs: derived.toMs,
    throughMs: derived.toMs,
    completes,
  }
}
