import { setImmediate } from 'node:timers/promises'
import { restartHour } from '#core/derive/derive.ts'
import { emptyHistory } from '#core/signals/history.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { addFindings, type Findings, noFindings } from '#core/signals/values/reading-count.ts'
import { floorHour } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { isBegun, type Rederive } from '../../store/collection-row.ts'
import type { CollectStep } from '../collect-job.ts'
import type { Run } from '../collector-run.ts'
import { completeRules, sameRules, settleHistory } from '../derive/settle-rules.ts'
import { settleHighest } from '../derive/stored-history.ts'
import { stretchLengthMs } from '../derive/stretch-length.ts'
import { laterInstant } from '../later-instant.ts'
import { aroundMs } from '../meter-power.ts'
import { presentAfter } from '../present-after.ts'
import { joinRederive, rederive, wholeAgain } from './rederive.ts'

/**
 * Reads a stretch again and derives the changed hours again. The source's points replace the stored samples: late points are added,
 * rewritten values replaced, deleted points removed.
 */
export async function recollectStretch(run: Run, stretch: Stretch): Promise<void> {
  const oldestMs = await oldestOfSource(run)
  if (oldestMs === null) return
  const endOf = await windowEnds(run)
  for (let at = Math.max(stretch.fromMs, oldestMs); at < stretch.toMs; at = endOf(at)) {
    await readAgain(run, { fromMs: at, toMs: Math.min(stretch.toMs, endOf(at)) })
  }
  await adoptChanges(run)
}

/**
 * Returns a function that gives the end of the window that begins at an instant. A window's stored samples are in memory at once, so
 * windows are short.
 */
export async function windowEnds({ state, target }: Run): Promise<(atMs: number) => number> {
  const lengthMs = stretchLengthMs((await state.row()).history, target.setup.readings.length)
  return (atMs) => floorHour(atMs) + lengthMs
}

/**
 * The source's first instant. Earlier stored samples have expired in the source and stay. Null: the source is empty, perhaps because its
 * database was lost, and all stored samples stay.
 */
export async function oldestOfSource({ deps, target, signal }: Run): Promise<number | null> {
  const bounds = await deps.bounds(target, signal)
  return bounds?.firstMs ?? null
}

/**
 * Replaces one window's stored samples by the source's present points, and notes the hours to derive again. With `anew` the caller derives
 * everything later, and the values that are no samples are counted.
 */
export async function readAgain(run: Run, { fromMs, toMs }: Stretch, anew = false): Promise<void> {
  const { deps, target, signal } = run
  const row = await run.state.row()
  const { rules } = row
  if (rules === null || !isBegun(row)) return
  const endMs = Math.min(toMs, row.untilMs)
  if (fromMs >= endMs) return
  const steps = deps.steps(
    {
      connection: target.connection,
      query: target.query,
      setup: target.setup,
      fromMs,
      toMs: endMs,
      newFromMs: anew ? fromMs : endMs,
      replaceFromMs: fromMs,
      history: row.history ?? emptyHistory(),
      rules,
      derive: null,
      stored: await run.state.chunks(
        floorHour(fromMs - aroundMs(target.setup)),
        endMs + aroundMs(target.setup),
      ),
    },
    signal,
  )
  for await (const step of steps)
    await storeAgain(run, step, { rules, stretch: { fromMs, toMs: endMs }, anew })
}

async function storeAgain(
  { state }: Run,
  step: CollectStep,
  { rules, stretch, anew }: { rules: MachineRules; stretch: Stretch; anew: boolean },
): Promise<void> {
  if (step.chunks.length === 0 && isNothing(step.findings)) return
  const row = await state.begunRow()
  const changed = anew ? null : changedBy(step, rules, stretch)
  await state.write({
    chunks: step.chunks,
    collection: {
      rederive: changed === null ? row.rederive : joinRederive(row.rederive, changed),
      findings: addFindings(row.findings ?? noFindings, step.findings),
      fromMs: Math.min(row.fromMs, step.history.firstMs ?? row.fromMs),
      newestSampleMs: laterInstant(row.newestSampleMs, step.newestSampleMs),
      present: presentAfter(row.present, step, step.chunks),
      history: step.history,
    },
  })
  await setImmediate()
}

const isNothing = ({ unmapped, tallies }: Findings) => unmapped.length === 0 && tallies.length === 0

/** The hours that the step's chunks change; null without chunks. */
function changedBy({ chunks }: CollectStep, rules: MachineRules, { fromMs, toMs }: Stretch): Rederive | null {
  if (chunks.length === 0) return null
  const firstMs = Math.max(fromMs, Math.min(...chunks.map(({ hourMs }) => hourMs)))
  const nextMs = restartHour(firstMs, rules)
  return { nextMs, fresh: false, changedToMs: toMs, throughMs: null, completes: false }
}

/** Derives the hours that the windows changed again, or all hours if the new samples change the rules. */
export async function adoptChanges(run: Run): Promise<void> {
  const { target } = run
  const anew = await settleHighest(run)
  const row = await run.state.row()
  if ((row.rederive || anew) && row.rules && row.history && isBegun(row)) {
    const history = settleHistory(row.history, target.setup)
    const rules = completeRules(row.rules, target.setup, history)
    if (!sameRules(rules, row.rules)) {
      const collection = { rules, history, rederive: wholeAgain(row.fromMs) }
      await run.state.write({ collection })
    }
  }
  await rederive(run)
}
