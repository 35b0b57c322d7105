import { DERIVATION } from '#core/derivation.ts'
import type { HistoryStats } from '#core/signals/history.ts'
import { resolveRules } from '#core/signals/machine-rules.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { isDatabaseLost } from '#server/platform/database/database-lost.ts'
import { SourceError } from '../sources/source.ts'
import { isFiles } from '../sources/uploads/file-place.ts'
import { type BegunCollection, type CollectionRow, isBegun } from '../store/collection-row.ts'
import { connectionFails } from '../store/connection-status.ts'
import { LeaseLost } from '../store/lease.ts'
import type { CollectTarget } from './collect-job.ts'
import type { CollectorDeps, Run } from './collector-run.ts'
import { sameRules } from './derive/settle-rules.ts'
import { studiedHistory } from './derive/study-paces.ts'
import { firstCollection } from './first-collection.ts'
import { increment } from './increment.ts'
import { MachineState } from './machine-state.ts'
import { collectPast } from './revise/past.ts'
import { recollectStretch } from './revise/recollect.ts'
import { rederive, wholeAgain } from './revise/rederive.ts'
import { remap } from './revise/remap.ts'
import { hashOf, sameAs } from './revise/setup-hashes.ts'
import { LeaseKeeper } from './schedule/lease-keeper.ts'
import { backOffMs, CHECK_EVERY_MS, collectIntervalMs, elapsed, TURN_WAIT_MS } from './schedule/pace.ts'
import { hearing } from './source/answering-connections.ts'
import { observeSeries } from './source/observe-series.ts'

/** `busy`: another worker collects the machine or took it over meanwhile, or the machine is deleted. */
export type CollectOutcome = 'collected' | 'failed' | 'busy'

/** One run for one machine: collects everything in the source that is not stored yet. */
export function collectMachine(
  deps: CollectorDeps,
  target: CollectTarget,
  signal: AbortSignal,
): Promise<CollectOutcome> {
  return underLease(deps, target, signal, async (run) => {
    await collect(run)
    await observeSeries(run)
    await collectPast(run)
  })
}

/** Collects new points and reads [fromMs, toMs) of the machine's source again. */
export function recollect(
  deps: CollectorDeps,
  target: CollectTarget,
  stretch: { fromMs: number; toMs: number },
  signal: AbortSignal,
): Promise<CollectOutcome> {
  return underLease(deps, target, signal, async (run) => {
    await collect(run)
    await recollectStretch(run, stretch)
  })
}

async function collect(run: Run): Promise<void> {
  const row = await run.state.row()
  const hash = hashOf(run)
  const same = sameAs(run, row)
  if (!isBegun(row) || !same.source) return firstCollection(run, row, null)
  if (row.completedAtMs === null) {
    if (row.setupHash !== hash) return firstCollection(run, row, null)
    await rederive(run)
    return continueFirst(run)
  }
  if (same.mapping && row.setupHash !== hash) await adoptSetup(run, row)
  await rederive(run)
  if (!same.mapping) {
    await remap(run)
    await rederive(run)
  }
  if (isDue(run, row)) await increment(run)
}

/** Whether new points are read in this run. A machine with a long interval also runs in between, only to check for late points. */
function isDue({ deps, target }: Run, { untilMs, targetRevision, failures }: CollectionRow): boolean {
  const { intervalMs, asked, connection } = target
  if (isFiles(connection)) return true
  const isSeldom = intervalMs !== null && intervalMs > CHECK_EVERY_MS
  if (!isSeldom || asked || failures > 0 || targetRevision !== target.revision) return true
  return elapsed(untilMs ?? 0, intervalMs, deps.now())
}

/** Continues an interrupted first collection. If only its derivation was left, reads the new points. */
async function continueFirst(run: Run): Promise<void> {
  const row = await run.state.begunRow()
  await (row.completedAtMs === null ? firstCollection(run, row, row) : increment(run))
}

/** Only the meaning of the samples has changed (limits, parts): all figures are derived again. */
async function adoptSetup(run: Run, row: BegunCollection): Promise<void> {
  const history = await historyWithPaces(run, row)
  const rules = history && resolveRules(run.target.setup, history)
  const again = wholeAgain(row.fromMs)
  const changed = rules !== null && !sameRules(rules, row.rules)
  await run.state.write({
    collection: { setupHash: hashOf(run), history, ...(changed ? { rules, rederive: again } : {}) },
  })
}

/** A history of an older program lacks the readings' paces, if the program that derived its figures anew did not know the setup. */
async function historyWithPaces(run: Run, row: BegunCollection): Promise<HistoryStats | null> {
  const { history } = row
  if (history === null || history.paces !== undefined || row.derivation < run.derivation) return history
  return studiedHistory(run, row, { history, setup: run.target.setup })
}

async function underLease(
  deps: CollectorDeps,
  target: CollectTarget,
  outer: AbortSignal,
  work: (run: Run) => Promise<void>,
): Promise<CollectOutcome> {
  const { machineId } = target
  const { derivation = DERIVATION } = deps
  const state = deps.states?.of(machineId) ?? new MachineState(deps.db, machineId, derivation)
  if (!(await state.take())) return 'busy'
  const lease = new LeaseKeeper(state, { machineId, log: deps.log, outer })
  const { signal } = lease
  const run: Run = { deps: hearing(deps, target), target, machineId, derivation, signal, state }
  try {
    await work(run)
    await noteSuccess(run)
    return 'collected'
  } catch (error) {
    state.forget()
    // The machine did not fail, and without the database no failure can be stored.
    if (isDatabaseLost(error)) {
      await state.release().catch(() => {})
      throw error
    }
    const outcome = error instanceof LeaseLost || lease.isLost ? 'busy' : 'failed'
    try {
      if (outcome === 'failed' && !outer.aborted) await noteFailure(run, error)
    } finally {
      await state.release()
    }
    return outcome
  } finally {
    lease.end()
  }
}

async function noteSuccess({ deps, target, state }: Run): Promise<void> {
  const row = await state.row()
  const waitMs = waitOf(target, row, deps.now())
  const waitedMs = state.waitsForTurn ? Math.min(waitMs, TURN_WAIT_MS) : waitMs
  await state.finish({ failures: 0, lastError: null, ...putOffBy(deps, target, waitedMs) })
  await deps.collected?.(await state.row())
}

/** Files change only with their machine's revision, which takes effect at once; rows of the future have their time at last. */
const FILES_MS = HOUR_MS

/** The time until the next reading or the next check for late points. */
function waitOf(
  { intervalMs, connection }: CollectTarget,
  { untilMs, history }: CollectionRow,
  nowMs: number,
): number {
  if (isFiles(connection)) return FILES_MS
  const regularMs = collectIntervalMs(intervalMs, history)
  if (regularMs <= CHECK_EVERY_MS) return regularMs
  const leftMs = Math.max(0, (untilMs ?? nowMs) + regularMs - nowMs)
  return Math.min(leftMs, CHECK_EVERY_MS)
}

const putOffBy = ({ now }: CollectorDeps, { revision }: Pick<CollectTarget, 'revision'>, waitMs: number) => ({
  nextAtMs: now() + waitMs,
  waitMs,
  targetRevision: revision,
})

type FailedRun = Pick<Run, 'deps' | 'state'> & {
  readonly target: Pick<CollectTarget, 'machineId' | 'connectionId' | 'revision'>
}
/** Failures of a machine's own question, which say nothing about the connection. */
const ofTheMachine = new Set<SourceError['failure']>(['empty', 'unsupported', 'out-of-bounds'])

/** The machine can't be collected: its stored configuration or connection is unreadable or forbids the query. */
export class NotCollectable extends Error {
  /** Why only a change of the machine or its connection helps; null: the configuration may be readable later. */
  readonly stopped: string | null

  constructor(cause: unknown, stopped: string | null = null) {
    super(stopped ?? 'A configuração da máquina ou da conexão não pode ser lida', { cause })
    this.name = 'NotCollectable'
    this.stopped = stopped
  }
}
/** Wait of a stopped machine. A change of the machine or its connection takes effect at once, and the connection is watched separately. */
const STOPPED_MS = HOUR_MS

/** Notes the failure of a machine that could not be tried, and delays its next run. */
export async function putOff(
  deps: CollectorDeps,
  target: FailedRun['target'],
  error: NotCollectable,
): Promise<void> {
  const state = new MachineState(deps.db, target.machineId)
  if (!(await state.take())) return
  try {
    await noteFailure({ deps, target, state }, error)
  } finally {
    await state.release()
  }
}

/** Stores the failure, unless the worker has lost the lease: it may have frozen and find the source silent while its successor reads it well. */
async function noteFailure(run: FailedRun, error: unknown): Promise<void> {
  try {
    await storeFailure(run, error)
  } catch (later) {
    if (!(later instanceof LeaseLost)) throw later
  }
}

/** Stores the failure and the time of the next run. A technician sees a source's own message; details of an internal error are only in the log. */
async function storeFailure({ deps, target, state }: FailedRun, error: unknown): Promise<void> {
  const failures = (await state.row()).failures + 1
  const bySource = error instanceof SourceError
  // A failure of this machine's own question says nothing about the connection's other machines.
  const isOwn = bySource && ofTheMachine.has(error.failure)
  const untried = error instanceof NotCollectable
  const lastError = bySource || untried ? error.message : 'Falha interna do coletor'
  const log = { machineId: target.machineId, err: error, failures }
  if (bySource || untried) deps.log.warn(log, bySource ? 'source failed' : 'machine not collected')
  else deps.log.error(log, 'collection failed')
  const waitMs = untried && error.stopped !== null ? STOPPED_MS : backOffMs(failures, Math.random())
  const next = putOffBy(deps, target, waitMs)
  if (bySource && !isOwn) deps.failed?.(target.connectionId)
  if (bySource) deps.health?.failed(target.connectionId)
  await state.finish({ failures, lastError, ...next })
  if (!bySource) return
  const ofMachineId = isOwn ? target.machineId : null
  const { connectionId } = target
  await connectionFails(deps.db, { connectionId, message: lastError, nowMs: deps.now(), ofMachineId })
}
