import { setImmediate } from 'node:timers/promises'
import { restartHour } from '#core/derive/derive.ts'
import { emptyHistory } from '#core/signals/history.ts'
import { floorHour } from '#core/time/hours.ts'
import type { CollectionRow, Rederive } from '../../store/collection-row.ts'
import type { CollectStep } from '../collect-job.ts'
import { addUnmapped } from '../collect-steps.ts'
import type { Run } from '../collector-run.ts'
import { completeRules, sameRules, settleHistory } from '../derive/settle-rules.ts'
import { settleHighest } from '../derive/stored-history.ts'
import { stretchLengthMs } from '../derive/stretch-length.ts'
import { joinRederive, rederive, wholeAgain } from './rederive.ts'

export interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Reads a stretch again: the source's points replace the stored samples, so that late points come in,
 * rewritten values are replaced and deleted points go; then the affected hours are derived again.
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

/** The end of the window that begins at an instant. Windows are small, because their stored samples are in memory at once. */
export async function windowEnds({ state, target }: Run): Promise<(atMs: number) => number> {
  const lengthMs = stretchLengthMs((await state.row()).history, target.setup.readings.length)
  return (atMs) => floorHour(atMs) + lengthMs
}

/**
 * The source's first instant: earlier stored samples have expired in the source and stay. Null if the source is empty, as
 * after a lost database; then all stored samples stay as well.
 */
export async function oldestOfSource({ deps, target, signal }: Run): Promise<number | null> {
  const bounds = await deps.bounds(target, signal)
  return bounds?.firstMs ?? null
}

/**
 * Takes in one window of the source's present points, and notes the hours to derive again; with `anew` everything is derived later,
 * and unmapped texts are counted.
 */
export async function readAgain(run: Run, { fromMs, toMs }: Stretch, anew = false): Promise<void> {
  const { deps, target, signal } = run
  const row = await run.state.row()
  if (!row.rules || row.untilMs === null) return
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
      rules: row.rules,
      derive: null,
      stored: await run.state.chunks(floorHour(fromMs), endMs),
    },
    signal,
  )
  let before = row
  for await (const step of steps) before = await storeAgain(run, before, step, { fromMs, toMs: endMs, anew })
}

async function storeAgain(
  { state }: Run,
  row: CollectionRow,
  step: CollectStep,
  { fromMs, toMs, anew }: Stretch & { anew: boolean },
): Promise<CollectionRow> {
  if (step.chunks.length === 0 && step.unmapped.length === 0) return row
  const collection = {
    rederive: anew ? row.rederive : joinRederive(row.rederive, changedBy(row, step, { fromMs, toMs })),
    unmapped: addUnmapped(row.unmapped ?? [], step.unmapped),
    fromMs: Math.min(row.fromMs!, step.history.firstMs ?? row.fromMs!),
    newestSampleMs: Math.max(row.newestSampleMs ?? fromMs, step.newestSampleMs ?? fromMs),
    history: step.history,
  }
  await state.write({ chunks: step.chunks, collection })
  await setImmediate()
  return { ...row, ...collection }
}

function changedBy({ rules }: CollectionRow, { chunks }: CollectStep, { fromMs, toMs }: Stretch): Rederive {
  const firstMs = Math.max(fromMs, Math.min(...chunks.map(({ hourMs }) => hourMs)))
  const nextMs = restartHour(firstMs, rules!)
  return { nextMs, fresh: false, changedToMs: toMs, throughMs: null, completes: false }
}

/** Derives again the hours that the windows changed; everything if a reading got its first value ever. */
export async function adoptChanges(run: Run): Promise<void> {
  const { target } = run
  const anew = await settleHighest(run)
  const row = await run.state.row()
  if ((row.rederive || anew) && row.rules && row.history) {
    const history = settleHistory(row.history)
    const rules = completeRules(row.rules, target.setup, history)
    if (!sameRules(rules, row.rules)) {
      const collection = { rules, history, rederive: wholeAgain(row.fromMs!) }
      await run.state.write({ collection })
    }
  }
  await rederive(run)
}
