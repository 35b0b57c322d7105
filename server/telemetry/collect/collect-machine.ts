import { randomUUID } from 'node:crypto'
import { resolveModel } from '#core/model.ts'
import { SourceError } from '../sources/source.ts'
import { type CollectionRow, readCollection } from '../store/collection-row.ts'
import { connectionAnswers, connectionFails } from '../store/connection-status.ts'
import { LEASE_MS, LeaseLost, releaseLease, renewLease, takeLease } from '../store/lease.ts'
import { writeStep } from '../store/write-step.ts'
import type { CollectTarget } from './collect-job.ts'
import { firstCollection, hashOf } from './first-collection.ts'
import { hearing } from './hearing.ts'
import { increment } from './increment.ts'
import { backOffMs, collectIntervalMs } from './pace.ts'
import { collectPast } from './past.ts'
import { recollectStretch } from './recollect.ts'
import { rederive, wholeAgain } from './rederive.ts'
import type { CollectorDeps, Run } from './run.ts'
import { sameModel } from './settle-model.ts'

/** `busy`: another worker collects the machine, or took it over meanwhile. */
export type CollectOutcome = 'collected' | 'failed' | 'busy'

/** One run for one machine: everything its source has that is not stored yet. */
export function collectMachine(
  deps: CollectorDeps,
  target: CollectTarget,
  signal: AbortSignal,
): Promise<CollectOutcome> {
  return underLease(deps, target, signal, async (run) => {
    await collect(run)
    await collectPast(run)
  })
}

/** Reads [fromMs, toMs) of the machine's source again, besides what is new. */
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
  const { db } = run.deps
  const { machineId, sourceHash } = run.target
  const row = (await readCollection(db, machineId))!
  const hash = hashOf(run)
  const [storedSource] = row.setupHash?.split('.') ?? []
  const begun = row.fromMs !== null && storedSource === sourceHash
  if (begun && row.completedAtMs === null && row.setupHash === hash) {
    await rederive(run)
    return stillFirst(run)
  }
  if (!begun || row.completedAtMs === null) return firstCollection(run, row, false)
  if (row.setupHash !== hash) await adoptSetup(run, row)
  await rederive(run)
  await increment(run, (await readCollection(db, machineId))!)
}

/** A first collection that was cut off: the rest of it, unless only its derivation was left to be finished. */
async function stillFirst(run: Run): Promise<void> {
  const row = (await readCollection(run.deps.db, run.target.machineId))!
  await (row.completedAtMs === null ? firstCollection(run, row, true) : increment(run, row))
}

/** The samples stay what they are, their meaning has changed (units, limits): derive everything again. */
async function adoptSetup(run: Run, row: CollectionRow): Promise<void> {
  const model = row.history && resolveModel(run.target.setup, row.history)
  const again = wholeAgain(row.fromMs!)
  const changed = model !== null && !sameModel(model, row.model)
  await writeStep(run.deps.db, run.target.machineId, run.owner, {
    collection: { setupHash: hashOf(run), ...(changed ? { model, rederive: again } : {}) },
  })
}

async function underLease(
  deps: CollectorDeps,
  target: CollectTarget,
  outer: AbortSignal,
  work: (run: Run) => Promise<void>,
): Promise<CollectOutcome> {
  const owner = randomUUID()
  if (!(await takeLease(deps.db, target.machineId, owner))) return 'busy'
  const lost = new AbortController()
  const signal = AbortSignal.any([outer, lost.signal])
  const beat = setInterval(() => {
    renewLease(deps.db, target.machineId, owner).then(
      (held) => held || lost.abort(new LeaseLost(target.machineId)),
      (error) => deps.log.warn({ err: error, machineId: target.machineId }, 'lease not renewed'),
    )
  }, LEASE_MS / 3)
  const run: Run = { deps: hearing(deps, target), target, owner, signal }
  try {
    await work(run)
    await noteSuccess(run)
    return 'collected'
  } catch (error) {
    if (error instanceof LeaseLost || lost.signal.aborted) return 'busy'
    if (outer.aborted) return 'failed'
    await noteFailure(run, error)
    return 'failed'
  } finally {
    clearInterval(beat)
    await releaseLease(deps.db, target.machineId, owner)
  }
}

async function noteSuccess({ deps, target, owner }: Run): Promise<void> {
  const row = await readCollection(deps.db, target.machineId)
  const nextAtMs = deps.now() + collectIntervalMs(target.intervalMs, row?.history ?? null)
  const collection = { failures: 0, lastError: null, nextAtMs }
  await writeStep(deps.db, target.machineId, owner, { collection })
  await connectionAnswers(deps.db, target.connectionId, deps.now())
  deps.answered?.(target.connectionId)
  if (row) await deps.collected?.(row)
}

type FailedRun = Pick<Run, 'deps' | 'owner'> & {
  readonly target: Pick<CollectTarget, 'machineId' | 'connectionId'>
}
const ofTheMachine = new Set<SourceError['failure']>(['empty', 'unsupported'])

/** A machine of which not even the question can be made: what is stored of it or of its connection can't be read. */
export class NotCollectable extends Error {
  constructor(cause: unknown) {
    super('A configuração da máquina ou da conexão não pode ser lida', { cause })
    this.name = 'NotCollectable'
  }
}

/** Puts off a machine that could not be tried, as after any failure. */
export async function putOff(
  deps: CollectorDeps,
  target: FailedRun['target'],
  error: NotCollectable,
): Promise<void> {
  const owner = randomUUID()
  if (!(await takeLease(deps.db, target.machineId, owner))) return
  try {
    await noteFailure({ deps, target, owner }, error)
  } finally {
    await releaseLease(deps.db, target.machineId, owner)
  }
}

/** The technician reads a source's own words; of a fault of ours only that there was one (the log has it all). */
async function noteFailure({ deps, target, owner }: FailedRun, error: unknown): Promise<void> {
  const row = await readCollection(deps.db, target.machineId)
  const failures = (row?.failures ?? 0) + 1
  const bySource = error instanceof SourceError
  // What only this machine asks for says nothing about the others of the connection.
  const isOwn = bySource && ofTheMachine.has(error.failure)
  const lastError = bySource || error instanceof NotCollectable ? error.message : 'Falha interna do coletor'
  const log = { machineId: target.machineId, err: error, failures }
  if (bySource) deps.log.warn(log, 'source failed')
  else deps.log.error(log, 'collection failed')
  const nextAtMs = deps.now() + backOffMs(failures, Math.random())
  if (bySource && !isOwn) deps.failed?.(target.connectionId)
  await writeStep(deps.db, target.machineId, owner, { collection: { failures, lastError, nextAtMs } }).catch(
    (later: unknown) => {
      if (!(later instanceof LeaseLost)) throw later
    },
  )
  if (!bySource) return
  const ofMachineId = isOwn ? target.machineId : null
  const { connectionId } = target
  await connectionFails(deps.db, { connectionId, message: lastError, nowMs: deps.now(), ofMachineId })
}
