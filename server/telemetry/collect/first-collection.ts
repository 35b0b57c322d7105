import { emptyHistory } from '#core/signals/history.ts'
import { floorHour } from '#core/time/hours.ts'
import { SourceError } from '../sources/source.ts'
import type { CollectionRow } from '../store/collection-row.ts'
import type { CollectionChange } from '../store/write-step.ts'
import type { CollectJob } from './collect-job.ts'
import type { Run } from './collector-run.ts'
import { freshStart, startBefore } from './derive/derive-start.ts'
import { hashOf } from './revise/setup-hashes.ts'
import { storeSteps } from './store-steps.ts'

/** The columns of a collection that has found no point yet. */
const NOTHING: CollectionChange = {
  fromMs: null,
  untilMs: null,
  newestSampleMs: null,
  sourceEndMs: null,
  history: null,
  rules: null,
  rederive: null,
  deriveAnew: null,
  unmapped: null,
  startedAtMs: null,
  startedUntilMs: null,
  completedAtMs: null,
}

/**
 * Reads everything in the source from its first point on; continues an interrupted run. Data that were
 * stored under another setup stay readable until the source's first points replace them.
 */
export async function firstCollection(run: Run, row: CollectionRow, resumes: boolean): Promise<void> {
  const { deps, target, state, signal } = run
  const setupHash = hashOf(run)
  const bounds = await deps.bounds(target, signal)
  if (bounds === null) {
    if (row.fromMs === null || row.setupHash === setupHash) {
      await state.write({ collection: { ...NOTHING, setupHash } })
      await state.flush()
    }
    throw new SourceError('empty', 'A fonte responde, mas não tem nenhum ponto dos campos desta máquina')
  }
  const nowMs = deps.now()
  const job = resumes ? await resumedJob(run, row, nowMs) : newJob(run, bounds.firstMs, nowMs)
  await storeSteps(run, job, {
    row,
    fromMs: resumes ? row.fromMs! : bounds.firstMs,
    startOver: !resumes,
    first: true,
    columns: {
      setupHash,
      sourceEndMs: bounds.lastMs,
      startedAtMs: nowMs,
      startedUntilMs: job.fromMs,
      completedAtMs: null,
      ...(resumes ? {} : { derivation: run.derivation, deriveAnew: null }),
    },
  })
}

function newJob(run: Run, fromMs: number, nowMs: number): CollectJob {
  const { target } = run
  return {
    connection: target.connection,
    query: target.query,
    setup: target.setup,
    fromMs,
    // Future points (a clock ahead) are read when their time has come; the newest known point is always read.
    toMs: Math.max(nowMs, fromMs + 1),
    newFromMs: fromMs,
    replaceFromMs: null,
    history: emptyHistory(),
    rules: null,
    derive: freshStart(run, floorHour(fromMs)),
    stored: [],
  }
}

async function resumedJob(run: Run, row: CollectionRow, nowMs: number): Promise<CollectJob> {
  const fromMs = row.untilMs!
  const derive = await startBefore(run, fromMs, row.fromMs!)
  return {
    ...newJob(run, fromMs, nowMs),
    history: row.history ?? emptyHistory(),
    rules: row.rules,
    derive,
    stored: await run.state.chunks(derive.hourMs, Number.MAX_SAFE_INTEGER),
  }
}
