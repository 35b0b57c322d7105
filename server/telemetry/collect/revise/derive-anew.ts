import { setImmediate } from 'node:timers/promises'
import { resolveRules } from '#core/signals/machine-rules.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { noFindings, withLeaps } from '#core/signals/values/reading-count.ts'
import { floorHour } from '#core/time/hours.ts'
import { type BegunCollection, isBegun } from '../../store/collection-row.ts'
import { LeaseLost } from '../../store/lease.ts'
import { nextChunkHour } from '../../store/reading-days.ts'
import { isRemapping } from '../../store/recollections.ts'
import type { CollectionChange } from '../../store/write-step.ts'
import type { CollectorDeps, Deriving } from '../collector-run.ts'
import { settleHistory } from '../derive/settle-rules.ts'
import { storedHistory } from '../derive/stored-history.ts'
import { studiedHistory } from '../derive/study-paces.ts'
import { MachineState } from '../machine-state.ts'
import { LeaseKeeper } from '../schedule/lease-keeper.ts'
import { ALL_CHANGED_MS, rederiveStretch } from './rederive.ts'

/** After this time the lease is given back, so that the collector can read new points. */
const SLICE_MS = 2_000

/** A machine with figures of an older derivation. */
export interface OlderMachine {
  readonly machineId: string
  /** The configuration by which the stored samples were read; null: unknown, and the stored rules stay. */
  readonly setup: MachineSetup | null
}

/** The dependencies of recomputing figures, without a source. */
export interface AnewDeps extends Pick<CollectorDeps, 'db' | 'log' | 'now'> {
  readonly derivation: number
  /** Left out: `SLICE_MS`. */
  readonly sliceMs?: number
}

/** `open`: work is left; `busy`: another worker holds the machine, or its samples are being replaced. */
export type AnewOutcome = 'done' | 'open' | 'busy'

/**
 * Recomputes figures of an older derivation from the stored samples, for a limited time. Each stretch is stored together with the
 * progress, so that a killed process loses at most one stretch.
 */
export async function deriveAnew(
  deps: AnewDeps,
  { machineId, setup }: OlderMachine,
  outer: AbortSignal,
): Promise<AnewOutcome> {
  const { db, log, derivation } = deps
  const state = new MachineState(db, machineId, derivation)
  if (!(await state.take())) return 'busy'
  const lease = new LeaseKeeper(state, { machineId, log, outer })
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

/** Begins the work, once per derivation: chooses rules and history anew and voids all day summaries. */
async function begin(run: Deriving, setup: MachineSetup | null): Promise<void> {
  const { state, derivation, deps, machineId } = run
  const row = await state.row()
  if (!isBegun(row) || row.derivation >= derivation) return
  const hourMs = await nextChunkHour(deps.db, machineId, Number.MIN_SAFE_INTEGER)
  if (hourMs === null) {
    // Without samples the former figures stay and keep their derivation's number.
    return state.write({ endsRemap: true, collection: { derivation } })
  }
  const fromMs = Math.max(hourMs, floorHour(row.fromMs))
  const progress = { nextMs: fromMs, fresh: true, changedToMs: ALL_CHANGED_MS, throughMs: null, fromMs }
  // This work covers a waiting derivation, except one that ends the first collection.
  const rederive = row.rederive?.completes ? row.rederive : null
  await state.write({
    // No remap is open: a remaining row is of a remap that is over.
    endsRemap: true,
    summariesVoid: true,
    collection: { derivation, deriveAnew: progress, rederive, ...(await chosenAnew(run, row, setup)) },
  })
}

async function chosenAnew(
  run: Deriving,
  row: BegunCollection,
  setup: MachineSetup | null,
): Promise<CollectionChange> {
  if (setup === null) return {}
  const known = await storedHistory(run, row)
  // Paces that are settled stay. A first collection that is not over settles them at its end.
  const paces = row.history?.paces ?? known.paces
  const isStudied = row.completedAtMs !== null && row.history?.paces === undefined
  const studied = isStudied ? await studiedHistory(run, row, { history: known, setup }) : { ...known, paces }
  const history = row.completedAtMs === null ? studied : settleHistory(studied, setup)
  const findings = withLeaps(row.findings ?? noFindings, history.levels)
  return { history, rules: resolveRules(setup, history), findings }
}

/** True when all figures are recomputed. */
async function deriveSlice(run: Deriving, forMs: number): Promise<boolean> {
  const endMs = performance.now() + forMs
  do {
    run.signal.throwIfAborted()
    const row = await run.state.row()
    if (row.deriveAnew === null || row.rules === null || !isBegun(row)) return true
    const { derived, next, present } = await rederiveStretch(run, row, row.deriveAnew, row.rules)
    await run.state.write({ derived, collection: { deriveAnew: next, ...present } })
    if (next === null) return true
    await setImmediate()
  } while (performance.now() < endMs)
  return false
}
