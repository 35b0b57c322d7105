import { DAY_MS, floorHour, HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { LateCheck } from '../../store/late-checks.ts'
import {
  addRecollection,
  advanceRecollection,
  beginRecollection,
  endRecollection,
  listRecollections,
  type Recollection,
} from '../../store/recollections.ts'
import type { CollectTarget } from '../collect-job.ts'
import type { Run } from '../collector-run.ts'
import { CHECK_EVERY_MS, elapsed } from '../schedule/pace.ts'
import { adoptChanges, oldestOfSource, readAgain, windowEnds } from './recollect.ts'
import { hashWhileMixed } from './setup-hashes.ts'

/** The sweep reads the last 31 days again within a day, so that a point up to 30 days late is still inside them when the sweep reaches it. */
const SWEEP_BACK_MS = 31 * DAY_MS
const SWEEP_WITHIN_MS = 20 * HOUR_MS
/** The sweep reads this much per turn. */
const SWEEP_PIECE_MS = 2 * DAY_MS
export const SWEEP_WINDOWS = Math.ceil(SWEEP_BACK_MS / SWEEP_PIECE_MS)
export const SWEEP_EVERY_MS = SWEEP_WITHIN_MS / SWEEP_WINDOWS
/** A run works this long on a person's request; then the next run reads new points first. */
const SLICE_MS = 5_000
/** Such recent hours have not expired in the source, so their change needs no query for the source's first point. */
const RECENT_MS = 2 * HOUR_MS

/** Works on the past: a person's request to read again, else the check for late points and a piece of the sweep. */
export async function collectPast(run: Run): Promise<void> {
  const { deps, state } = run
  const row = await state.row()
  if (row.completedAtMs === null || row.fromMs === null) return
  const listed = await waiting(run)
  if (listed.some(({ kind }) => kind === 'remap')) return remapAgain(run)
  const [first] = listed
  if (first?.kind === 'asked') return withFlush(run, () => work(run, first, { forMs: SLICE_MS, leastMs: 0 }))
  const nowMs = deps.now()
  const known = await state.lateCheck()
  if (known === null) return begin(run, row.completedAtMs)
  if (elapsed(known.checkedAtMs, CHECK_EVERY_MS, nowMs))
    state.waitsForTurn = !(await withTurn(run, true, () => check(run, known)))
  if (elapsed(known.sweptAtMs, SWEEP_EVERY_MS, nowMs)) await withTurn(run, false, () => sweep(run, first))
}

/** The machine's waiting recollections. Asks the database only if a request or a begun sweep may wait. */
async function waiting({ deps, target, state }: Run): Promise<Recollection[]> {
  if (target.asked === false && state.recollects === false) return []
  const found = await listRecollections(deps.db, target.machineId)
  state.recollects = found.length > 0
  return found
}

/**
 * A run ends each remap before it works on the past, so an older program left this one: its samples may belong to two mappings. The next
 * run reads all of them again.
 */
async function remapAgain({ state }: Run): Promise<void> {
  await state.write({ collection: { setupHash: hashWhileMixed(await state.row()) } })
}

/** Identifies the source and the mapping whose points the marks describe. */
const marked = ({ sourceHash, mappingHash }: CollectTarget) => `${sourceHash}.${mappingHash}`

/** Stores a first check without marks, so that the next check reads the whole horizon again. */
const begin = ({ state, target }: Run, atMs: number): Promise<void> =>
  state.writeLateCheck({
    machineId: target.machineId,
    sourceHash: '',
    checkedAtMs: atMs,
    sweptAtMs: atMs,
    marks: {},
  })

/** False: the machine has no turn now. */
async function withTurn(run: Run, isUrgent: boolean, work: () => Promise<void>): Promise<boolean> {
  const { machineId, connectionId } = run.target
  if (run.deps.turns && !run.deps.turns.take(machineId, connectionId, isUrgent)) return false
  try {
    await withFlush(run, work)
    return true
  } finally {
    run.deps.turns?.giveBack(machineId)
  }
}

/** Stores the newest points before work that may take long. */
async function withFlush({ state }: Run, work: () => Promise<void>): Promise<void> {
  await state.flush()
  await work()
}

/** Compares the hour marks of the horizon with the stored ones, and reads changed hours again. */
async function check(run: Run, known: LateCheck): Promise<void> {
  const { deps, target, state, signal } = run
  const sourceHash = marked(target)
  const nowMs = deps.now()
  const fromMs = floorHour(nowMs - target.lateMs)
  // A point that arrives during this read changes the next marks, and its hour is read again then.
  const marks = await deps.marks(target, { fromMs, toMs: nowMs }, signal)
  const changed =
    known.sourceHash === sourceHash
      ? hoursThatDiffer(known.marks, Object.fromEntries(marks)).filter((hourMs) => hourMs >= fromMs)
      : hoursFrom(fromMs, nowMs)
  const oldestMs = changed.some((hourMs) => hourMs < nowMs - RECENT_MS) ? await oldestOfSource(run) : fromMs
  if (oldestMs !== null) {
    for (const { fromMs: from, toMs } of stretches(changed, await windowEnds(run))) {
      await readAgain(run, { fromMs: Math.max(from, oldestMs), toMs })
    }
    await adoptChanges(run)
  }
  await state.writeLateCheck({
    ...known,
    sourceHash,
    checkedAtMs: nowMs,
    marks: Object.fromEntries(marks),
  })
}

const hoursFrom = (fromMs: number, toMs: number): number[] =>
  Array.from({ length: Math.ceil((toMs - fromMs) / HOUR_MS) }, (_, n) => fromMs + n * HOUR_MS)

type Marks = Readonly<Record<string, string>>
function hoursThatDiffer(a: Marks, b: Marks): number[] {
  const hours = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...hours]
    .filter((hour) => a[hour] !== b[hour])
    .map(Number)
    .sort((x, y) => x - y)
}

/** Joins adjoining hours to stretches of at most one window. */
function stretches(hours: readonly number[], endOf: (atMs: number) => number): Stretch[] {
  const found: { fromMs: number; toMs: number }[] = []
  for (const hourMs of hours) {
    const last = found.at(-1)
    if (last?.toMs === hourMs && hourMs < endOf(last.fromMs)) last.toMs += HOUR_MS
    else found.push({ fromMs: hourMs, toMs: hourMs + HOUR_MS })
  }
  return found
}

/** Reads one piece of the sweep; begins a new sweep when `begun` is undefined. */
async function sweep(run: Run, begun: Recollection | undefined): Promise<void> {
  const { deps, target, state } = run
  const nowMs = deps.now()
  const stretch = { fromMs: nowMs - SWEEP_BACK_MS, toMs: nowMs }
  if (!begun) {
    await addRecollection(deps.db, target.machineId, { ...stretch, kind: 'sweep', askedAtMs: nowMs })
    state.recollects = true
  }
  const next = begun ?? (await waiting(run))[0]
  if (next) await work(run, next, { forMs: 0, leastMs: SWEEP_PIECE_MS })
  const known = await state.lateCheck()
  if (known) await state.writeLateCheck({ ...known, sweptAtMs: nowMs })
}

/** Reads windows of the stretch until its end, or until `forMs` has passed and `leastMs` of the stretch has been read. */
async function work(
  run: Run,
  { id }: Recollection,
  { forMs, leastMs }: { forMs: number; leastMs: number },
): Promise<void> {
  const { deps, signal } = run
  const oldestMs = await oldestOfSource(run)
  const begun = await beginRecollection(deps.db, id)
  if (begun === null) return
  const endOfTurn = performance.now() + forMs
  const endOf = await windowEnds(run)
  const beginMs = oldestMs === null ? begun.toMs : Math.max(begun.nextMs, oldestMs)
  let at = beginMs
  while (at < begun.toMs) {
    signal.throwIfAborted()
    const toMs = Math.min(begun.toMs, endOf(at))
    await readAgain(run, { fromMs: at, toMs })
    at = toMs
    await run.state.flush()
    await advanceRecollection(deps.db, id, at)
    if (performance.now() >= endOfTurn && at - floorHour(beginMs) >= leastMs) break
  }
  await adoptChanges(run)
  await run.state.flush()
  if (at >= begun.toMs) await endRecollection(deps.db, id)
}
