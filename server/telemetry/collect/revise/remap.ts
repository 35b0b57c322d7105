import { resolveRules } from '#core/signals/machine-rules.ts'
import { noFindings, withLeaps } from '#core/signals/values/reading-count.ts'
import { advanceRecollection, beginRemap, type Recollection, remapId } from '../../store/recollections.ts'
import type { Run } from '../collector-run.ts'
import { settlePower } from '../derive/settle-power.ts'
import { settleHistory } from '../derive/settle-rules.ts'
import { storedHistory } from '../derive/stored-history.ts'
import { studiedHistory } from '../derive/study-paces.ts'
import { noPoints } from '../first-collection.ts'
import { increment } from '../increment.ts'
import { oldestOfSource, readAgain, windowEnds } from './recollect.ts'
import { wholeAgain } from './rederive.ts'
import { hashOf, hashWhileMixed } from './setup-hashes.ts'

/** New points wait at most this long for the remap. */
const SLICE_MS = 5_000

/**
 * After a change of the readings' fields or texts, reads the whole stored stretch again, replaces hour by hour, and at the end derives
 * everything again. Until then the former figures stay. A killed process continues the remap.
 */
export async function remap(run: Run): Promise<void> {
  const { machineId, mappingHash } = run.target
  const row = await run.state.begunRow()
  const oldestMs = await oldestOfSource(run)
  if (oldestMs === null) throw noPoints()
  const stretch = { fromMs: row.fromMs, toMs: row.untilMs, askedAtMs: run.deps.now() }
  const id = remapId(machineId, mappingHash)
  let todo: Recollection | null = await beginRemap(run.deps.db, machineId, id, stretch)
  const findings = todo.nextMs === null ? { findings: noFindings } : {}
  // Stored together with the first replaced samples.
  await run.state.write({ collection: { setupHash: hashWhileMixed(row), ...findings } })
  while (todo !== null) {
    todo = await replaceHours(run, todo, oldestMs)
    if (todo !== null) await increment(run)
  }
  await adoptMapping(run)
}

/** Replaces windows until the slice's time is over; returns the remaining work, null at the end. */
async function replaceHours(run: Run, todo: Recollection, oldestMs: number): Promise<Recollection | null> {
  const endOfSlice = performance.now() + SLICE_MS
  const endOf = await windowEnds(run)
  let at = Math.max(todo.nextMs ?? oldestMs, oldestMs)
  while (at < todo.toMs) {
    run.signal.throwIfAborted()
    const toMs = Math.min(todo.toMs, endOf(at))
    await readAgain(run, { fromMs: at, toMs }, true)
    await run.state.flush()
    await advanceRecollection(run.deps.db, todo.id, toMs)
    at = toMs
    if (performance.now() >= endOfSlice) return { ...todo, nextMs: at }
  }
  return null
}

/** Chooses the rules by the new samples, as after a first collection. */
async function adoptMapping(run: Run): Promise<void> {
  const { state, target } = run
  await state.flush()
  const row = await state.begunRow()
  const { setup } = target
  const stored = await storedHistory(run, row)
  const studied = settleHistory(await studiedHistory(run, row, { history: stored, setup }), setup)
  const history = settleHistory(await settlePower(run, row, { history: studied, setup }), setup)
  const rules = resolveRules(setup, history)
  const rederive = wholeAgain(row.fromMs)
  const findings = withLeaps(row.findings ?? noFindings, history.levels)
  // All figures are derived again, so those of an older derivation go, too.
  const { derivation } = run
  await state.write({
    // In one transaction: a remap that stayed in the list would keep newer programs from recomputing the figures.
    endsRemap: true,
    summariesVoid: row.derivation < derivation,
    collection: { setupHash: hashOf(run), history, rules, findings, rederive, derivation, deriveAnew: null },
  })
}
