import { setImmediate } from 'node:timers/promises'
import { type MachineRules, resolveRules } from '#core/signals/machine-rules.ts'
import { addFindings, noFindings } from '#core/signals/reading-count.ts'
import type { CollectionRow, Rederive } from '../store/collection-row.ts'
import type { CollectionChange, Step } from '../store/write-step.ts'
import type { CollectJob, CollectStep } from './collect-job.ts'
import type { Run } from './collector-run.ts'
import { completeRules, sameRules, settleHistory } from './derive/settle-rules.ts'
import { laterInstant } from './later-instant.ts'
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
  for await (const step of readAhead(deps.steps(job, signal))) {
    findings = addFindings(findings, step.findings)
    newestSampleMs = laterInstant(newestSampleMs, step.newestSampleMs)
    const settled = step.last ? settle(run, storing, step) : { rules: step.rules, history: step.history }
    const again = joinAgain(storing, step, settled)
    const collection: CollectionChange = {
      ...storing.columns,
      fromMs: storing.fromMs,
      untilMs: step.untilMs,
      newestSampleMs,
      history: settled.history,
      rules: settled.rules,
      findings,
      rederive: again,
    }
    const ended = step.last && storing.first && again === null ? { completedAtMs: deps.now() } : {}
    const write: Step = {
      startOver,
      chunks: step.chunks,
      derived: step.derived,
      collection: { ...collection, ...ended },
    }
    await state.write(write)
    startOver = false
    // The embedded database answers without yielding to the event loop, so requests get a turn here.
    await setImmediate()
    if (again !== null) await rederive(run)
  }
}

/** At the end of a run the chosen readings and the gap limit are fixed, and readings that got their first value are added. */
function settle(run: Run, { first, row }: Storing, { rules, history }: CollectStep) {
  const { target } = run
  const settled = settleHistory(history)
  // During a remap the rules still belong to the old hours.
  if (rules === null || !(first || sameAs(run, row).mapping)) return { rules, history: settled }
  const final = first ? resolveRules(target.setup, settled) : completeRules(rules, target.setup, settled)
  return { rules: final, history: settled }
}

/** The hours to derive again after this step: all hours after changed rules, else the hours since a failure whose end has changed; null: none. */
function joinAgain(
  storing: Storing,
  step: CollectStep,
  settled: { rules: MachineRules | null },
): Rederive | null {
  const completes = step.last && storing.first
  if (settled.rules !== null && !sameRules(settled.rules, step.rules)) {
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
