import { restartHour } from '#core/derive/derive.ts'
import { emptyHistory } from '#core/signals/history.ts'
import { floorHour } from '#core/time/hours.ts'
import type { BegunCollection } from '../store/collection-row.ts'
import type { Run } from './collector-run.ts'
import { startBefore } from './derive/derive-start.ts'
import { adoptChanges } from './revise/recollect.ts'
import { readFromMs } from './schedule/pace.ts'
import { storeSteps } from './store-steps.ts'

/** Reads the points since the last run, and reads a little before it again. */
export async function increment(run: Run): Promise<void> {
  const { connection, query, setup } = run.target
  const row = await run.state.begunRow()
  const { fromMs: firstMs, untilMs } = row
  const nowMs = run.deps.now()
  const fromMs = Math.max(firstMs, readFromMs(row, nowMs))
  const derive = nothingToSettle(run, row, { fromMs, nowMs }) ? null : await startOf(run, row, fromMs)
  const job = {
    connection,
    query,
    setup,
    fromMs,
    toMs: Math.max(nowMs, untilMs),
    newFromMs: Math.min(untilMs, (row.newestSampleMs ?? untilMs) + 1),
    replaceFromMs: null,
    history: row.history ?? emptyHistory(),
    rules: row.rules,
    derive,
    stored: derive
      ? await run.state.chunks(derive.hourMs, Number.MAX_SAFE_INTEGER)
      : await run.state.newestChunks(floorHour(fromMs)),
  }
  await storeSteps(run, job, { row, fromMs: firstMs, startOver: false, first: false, columns: {} })
  if ((await run.state.row()).history?.highestUnsettled) await adoptChanges(run)
}

/** True in most runs: the new points settle no further hour, so they only go into their hour's chunk. */
function nothingToSettle(
  { state }: Run,
  { rules, untilMs }: BegunCollection,
  { fromMs, nowMs }: { fromMs: number; nowMs: number },
): boolean {
  if (rules === null || state.derivedToMs === null) return false
  const settledMs = restartHour(Math.max(nowMs, untilMs), rules)
  return restartHour(fromMs, rules) === settledMs && state.derivedToMs === settledMs
}

async function startOf(run: Run, { rules, fromMs: firstMs }: BegunCollection, fromMs: number) {
  const restartMs = rules ? restartHour(fromMs, rules) : floorHour(firstMs)
  const start = await startBefore(run, restartMs, firstMs)
  run.state.derivedToMs = start.hourMs
  return start
}
