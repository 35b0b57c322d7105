import { restartHour } from '#core/derive.ts'
import { emptyHistory } from '#core/signals/history.ts'
import { DAY_MS, floorHour } from '#core/time/hours.ts'
import { type CollectionRow, type Rederive, readCollection } from '../store/collection-row.ts'
import { readChunks } from '../store/read-chunks.ts'
import { writeStep } from '../store/write-step.ts'
import { joinRederive, rederive } from './rederive.ts'
import type { Run } from './run.ts'

/** Kept small: a window's stored samples are in memory at once. */
const WINDOW_MS = 2 * DAY_MS

/**
 * Reads a stretch again: its points are merged into the chunks, the same instant's new value replacing the old, and
 * what may have changed is derived again.
 */
export async function recollectStretch(
  run: Run,
  row: CollectionRow,
  fromMs: number,
  toMs: number,
): Promise<void> {
  if (row.untilMs === null || row.fromMs === null || row.model === null) return
  const endMs = Math.min(toMs, row.untilMs)
  for (let at = fromMs; at < endMs; at = floorHour(at) + WINDOW_MS) {
    await mergeWindow(run, at, Math.min(endMs, floorHour(at) + WINDOW_MS))
  }
  await rederive(run)
}

async function mergeWindow(run: Run, fromMs: number, toMs: number): Promise<void> {
  const { deps, target, owner, signal } = run
  const row = await readCollection(deps.db, target.machineId)
  if (!row?.model) return
  const steps = deps.steps(
    {
      connection: target.connection,
      query: target.query,
      setup: target.setup,
      fromMs,
      toMs,
      newFromMs: toMs,
      history: row.history ?? emptyHistory(),
      model: row.model,
      derive: null,
      stored: await readChunks(deps.db, target.machineId, floorHour(fromMs), toMs),
    },
    signal,
  )
  let again = row.rederive
  for await (const { chunks } of steps) {
    if (chunks.length === 0) continue
    const firstMs = Math.max(fromMs, chunks[0]!.hourMs)
    const changed: Rederive = {
      nextMs: restartHour(firstMs, row.model),
      fresh: false,
      changedToMs: toMs,
      throughMs: null,
      completes: false,
    }
    again = joinRederive(again, changed)
    const collection = { rederive: again, fromMs: Math.min(row.fromMs!, firstMs) }
    await writeStep(deps.db, target.machineId, owner, { chunks, collection })
  }
}
