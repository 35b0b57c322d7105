import { emptyHistory } from '#core/signals/history.ts'
import { floorHour } from '#core/time/hours.ts'
import { SourceError } from '../sources/source.ts'
import type { BegunCollection, CollectionRow } from '../store/collection-row.ts'
import type { CollectionChange } from '../store/write-step.ts'
import type { CollectJob } from './collect-job.ts'
import type { Run } from './collector-run.ts'
import { freshStart, startBefore } from './derive/derive-start.ts'
import { hashOf } from './revise/setup-hashes.ts'
import { storeSteps } from './store-steps.ts'

/** The failure of a source that answers and has no point of the machine's fields. */
export const noPoints = () =>
  new SourceError('empty', 'A fonte responde, mas não tem nenhum ponto dos campos desta máquina')

/** The columns of a collection that has found no point yet. */
const NOTHING: CollectionChange = {
  fromMs: null,
  untilMs: null,
  newestSampleMs: null,
  present: null,
  sourceEndMs: null,
  history: null,
  rules: null,
  rederive: null,
  deriveAnew: null,
  findings: null,
  seriesFacts: null,
  startedAtMs: null,
  startedUntilMs: null,
  completedAtMs: null,
}

/**
 * Reads everything in the source from its first point on, or continues the interrupted run that stored `begun`. Rows of a former setup stay
 * readable until the source's first points replace them.
 */
export async function firstCollection(
  run: Run,
  row: CollectionRow,
  begun: BegunCollection | null,
): Promise<void> {
  const { deps, target, state, signal } = run
  const setupHash = hashOf(run)
  const bounds = await deps.bounds(target, signal)
  if (bounds === null) {
    if (row.fromMs === null || row.setupHash === setupHash) {
      await state.write({ collection: { ...NOTHING, setupHash } })
      await state.flush()
    }
    throw noPoints()
  }
  const nowMs = deps.now()
  const job = begun ? await resumedJob(run, begun, nowMs) : newJob(run, bounds.firstMs, nowMs)
  await storeSteps(run, job, {
    row,
    fromMs: begun?.fromMs ?? bounds.firstMs,
    startOver: begun === null,
    first: true,
    columns: {
      setupHash,
      sourceEndMs: bounds.lastMs,
      startedAtMs: nowMs,
      startedUntilMs: job.fromMs,
      completedAtMs: null,
      ...(begun ? {} : { derivation: run.derivation, deriveAnew: null, seriesFacts: null }),
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
    // Points in the future (of a clock that is ahead) are read when their time has come; the source's first point is always read.
    toMs: Math.max(nowMs, fromMs + 1),
    newFromMs: fromMs,
    replaceFromMs: null,
    history: emptyHistory(),
    rules: null,
    derive: freshStart(run, floorHour(fromMs)),
    stored: [],
  }
}

async function resumedJob(run: Run, row: BegunCollection, nowMs: number): Promise<CollectJob> {
  const fromMs = row.untilMs
  const derive = await startBefore(run, fromMs, row.fromMs)
  return {
    ...newJob(run, fromMs, nowMs),
    history: row.history ?? emptyHistory(),
    rules: row.rules,
    derive,
    stored: await run.state.chunks(derive.hourMs, Number.MAX_SAFE_INTEGER),
  }
}
