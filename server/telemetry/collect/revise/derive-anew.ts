import { setImmediate } from 'node:timers/promises'
import { resolveRules } from '#core/signals/machine-rules.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { floorHour } from '#core/time/hours.ts'
import type { CollectionRow } from '../../store/collection-row.ts'
import { LeaseLost } from '../../store/lease.ts'
import { nextChunkHour } from '../../store/reading-days.ts'
import { isRemapping } from '../../store/recollections.ts'
import type { CollectionChange } from '../../store/write-step.ts'
import type { CollectorDeps, Deriving } from '../collector-run.ts'
import { settleHistory } from '../derive/settle-rules.ts'
import { storedHistory } from '../derive/stored-history.ts'
import { MachineState } from '../machine-state.ts'
import { KeptLease } from '../schedule/kept-lease.ts'
import { ALL_CHANGED_MS, rederiveStretch } from './rederive.ts'

/** After this time the lease is given back, so that new points wait no longer. */
const SLICE_MS = 2_000

/** A machine whose figures an older derivation made. */
export interface OlderMachine {
  readonly machineId: string
  /** The configuration by which the stored samples were read; null: the stored rules stay. */
  readonly setup: MachineSetup | null
}

/** The dependencies of recomputing figures, without a source. */
export interface AnewDeps extends Pick<CollectorDeps, 'db' | 'log' | 'now'> {
  readonly derivation: number
  /** Left out: `SLICE_MS`. */
  readonly sliceMs?: number
}

/** `open`: more work is left; `busy`: another worker holds the machine, or its samples are being replaced. */
export type AnewOutcome = 'done' | 'open' | 'busy'

/**
 * Recomputes a machine's figures from its stored samples for a limited time: hour by hour new figures replace those of
 * an older derivation. Each stretch is stored with its progress, so that a killed process loses no more than one stretch.
 */
export async function deriveAnew(
  deps: AnewDeps,
  { machineId, setup }: OlderMachine,
  outer: AbortSignal,
): Promise<AnewOutcome> {
  const { db, log, derivation } = deps
  const state = new MachineState(db, machineId, derivation)
  if (!(await state.take())) return 'busy'
  const lease = new KeptLease(state, { machineId, log, outer })
  try {
    if (await isRemapping(db, machineId)) return 'busy'
    const run: Deriving = { deps, machineId, derivation, state, signal: lease.signal }
    await begin(run, setup)
    return (await deriveSlice(run, deps.sliceMs ?? SLICE_MS)) ? 'done' : 'open'
  } catch (error) {
    if (error instanceof LeaseLost || lease.isLost) return 'busy'
    throw error
  } finally {
    lease.end()
    await state.release()
  }
}

/** Once per newer derivation: rules and history are also chosen anew, and all day summaries become void. */
async function begin(run: Deriving, setup: MachineSetup | null): Promise<void> {
  const { state, derivation, deps, machineId } = run
  const row = await state.row()
  if (row.fromMs === null || row.derivation >= derivation) return
  const hourMs = await nextChunkHour(deps.db, machineId, Number.MIN_SAFE_INTEGER)
  // Without samples the former figures stay and keep their derivation's number.
  if (hourMs === null) return state.write({ collection: { derivation } }).then(() => state.flush())
  const fromMs = Math.max(hourMs, floorHour(row.fromMs))
  const progress = { nextMs: fromMs, fresh: true, changedToMs: ALL_CHANGED_MS, throughMs: null, fromMs }
  // The new derivation includes a pending one, except for its end of the first collection.
  const rederive = row.rederive?.completes ? row.rederive : null
  await state.write({
    summariesVoid: true,
    collection: { derivation, deriveAnew: progress, rederive, ...(await chosenAnew(run, row, setup)) },
  })
}

async function chosenAnew(
  run: Deriving,
  row: CollectionRow,
  setup: MachineSetup | null,
): Promise<CollectionChange> {
  if (setup === null) return {}
  const known = await storedHistory(run, row)
  const history = row.completedAtMs === null ? known : settleHistory(known)
  return { history, rules: resolveRules(setup, history) }
}

/** True when all figures are recomputed. */
async function deriveSlice(run: Deriving, forMs: number): Promise<boolean> {
  const endMs = performance.now() + forMs
  do {
    run.signal.throwIfAborted()
    const row = await run.state.row()
    if (row.deriveAnew === null || row.rules === null) return true
    const { derived, next } = await rederiveStretch(run, row, row.deriveAnew, row.rules)
    await run.state.write({ derived, collection: { deriveAnew: next } })
    if (next === null) return true
    await setImmediate()
  } while (performance.now() < endMs)
  return false
}
