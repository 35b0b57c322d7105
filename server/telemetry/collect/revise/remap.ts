import { resolveRules } from '#core/signals/machine-rules.ts'
import { SourceError } from '../../sources/source.ts'
import {
  advanceRecollection,
  beginRemap,
  endRecollection,
  type Recollection,
} from '../../store/recollections.ts'
import type { Run } from '../collector-run.ts'
import { settleHistory } from '../derive/settle-rules.ts'
import { storedHistory } from '../derive/stored-history.ts'
import { increment } from '../increment.ts'
import { oldestOfSource, readAgain, windowEnds } from './recollect.ts'
import { wholeAgain } from './rederive.ts'
import { hashOf } from './setup-hashes.ts'

/** New points wait at most this long for the remap. */
const SLICE_MS = 5_000

/**
 * After a change of the readings' fields or texts, the stored stretch is read again hour by hour, each hour
 * replacing the stored one, and derived again at the end. Until then the old figures stay; after a kill the remap continues.
 */
export async function remap(run: Run): Promise<void> {
  const { db } = run.deps
  const { fromMs, untilMs } = await run.state.row()
  const oldestMs = await oldestOfSource(run)
  if (oldestMs === null)
    throw new SourceError('empty', 'A fonte responde, mas não tem nenhum ponto dos campos desta máquina')
  const stretch = { fromMs: fromMs!, toMs: untilMs!, askedAtMs: run.deps.now() }
  let todo: Recollection | null = await beginRemap(db, run.target.machineId, remapId(run), stretch)
  if (todo.nextMs === null) await run.state.write({ collection: { unmapped: [] } })
  while (todo !== null) {
    todo = await replaceHours(run, todo, oldestMs)
    if (todo !== null) await increment(run, await run.state.row())
  }
  await adoptMapping(run)
}

const remapId = ({ target }: Run) => `${target.machineId}.${target.mappingHash}`

/** Replaces windows until the slice's time is over; null at the end. */
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

/** With the new samples' history the rules are chosen as after a first collection. */
async function adoptMapping(run: Run): Promise<void> {
  const { state, target, deps } = run
  await state.flush()
  const row = await state.row()
  const history = settleHistory(await storedHistory(run, row))
  const rules = resolveRules(target.setup, history)
  const rederive = wholeAgain(row.fromMs!)
  // This program derives everything again, whichever derivation made the old figures.
  const { derivation } = run
  await state.write({
    summariesVoid: row.derivation < derivation,
    collection: { setupHash: hashOf(run), history, rules, rederive, derivation, deriveAnew: null },
  })
  await state.flush()
  await endRecollection(deps.db, remapId(run))
}
