import { setImmediate } from 'node:timers/promises'
import { type MachineRules, resolveRules } from '#core/signals/machine-rules.ts'
import type { CollectionRow, Rederive } from '../store/collection-row.ts'
import type { CollectionChange, Step } from '../store/write-step.ts'
import type { CollectJob, CollectStep } from './collect-job.ts'
import { addUnmapped } from './collect-steps.ts'
import type { Run } from './collector-run.ts'
import { completeRules, sameRules, settleHistory } from './derive/settle-rules.ts'
import { rederive, wholeAgain } from './revise/rederive.ts'
import { sameAs } from './revise/setup-hashes.ts'
import { readAhead } from './source/read-ahead.ts'

/** The settings for storing a job's steps. */
export interface Storing {
  readonly row: CollectionRow
  /** First instant that is covered. */
  readonly fromMs: number
  /** Set: the first step deletes everything stored; null: nothing is deleted. */
  readonly startOver: boolean
  /** The first collection ends with the last step. */
  readonly first: boolean
  /** Columns that every step sets. */
  readonly columns: CollectionChange
}

/** Stores each step of a job while the next one is being read. */
export async function storeSteps(run: Run, job: CollectJob, storing: Storing): Promise<void> {
  const { deps, state, signal } = run
  let unmapped = storing.startOver ? [] : (storing.row.unmapped ?? [])
  let startOver = storing.startOver
  for await (const step of readAhead(deps.steps(job, signal))) {
    unmapped = addUnmapped(unmapped, step.unmapped)
    const settled = step.last ? settle(run, storing, step) : { rules: step.rules, history: step.history }
    const again = joinAgain(storing, step, settled)
    const collection: CollectionChange = {
      ...storing.columns,
      fromMs: storing.fromMs,
      untilMs: step.untilMs,
      newestSampleMs: newest(startOver ? null : storing.row.newestSampleMs, step.newestSampleMs),
      history: settled.history,
      rules: settled.rules,
      unmapped,
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

/** At the end of a run the chosen readings and the gap limit are fixed, and readings with a first value are added. */
function settle(run: Run, { first, row }: Storing, { rules, history }: CollectStep) {
  const { target } = run
  const settled = settleHistory(history)
  // During a remap the rules still belong to the old hours.
  if (rules === null || !(first || sameAs(run, row).mapping)) return { rules, history: settled }
  const final = first ? resolveRules(target.setup, settled) : completeRules(rules, target.setup, settled)
  return { rules: final, history: settled }
}

/** The instant to derive again from after this step: the beginning after changed rules, else an earlier failure with a new end. */
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

const newest = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b))
