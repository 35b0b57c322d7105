import { setImmediate } from 'node:timers/promises'
import { type Carry, lookbackMs, restartHour } from '#core/derive/derive.ts'
import { combineSamples } from '#core/signals/combine-samples.ts'
import { type MachineRules, readingsToDerive } from '#core/signals/machine-rules.ts'
import { DAY_MS, floorHour, HOUR_MS } from '#core/time/hours.ts'
import { decodeChunk } from '../../chunks/chunk-codec.ts'
import { type BegunCollection, isBegun, type Rederive } from '../../store/collection-row.ts'
import { isStoredCarry } from '../../store/read-chunks.ts'
import type { DerivedStretch } from '../../store/write-derived.ts'
import type { CollectionChange } from '../../store/write-step.ts'
import type { Deriving, Run } from '../collector-run.ts'
import { freshStart, startBefore } from '../derive/derive-start.ts'
import {
  type DeriveStart,
  deriveStretch,
  endOfKnowledge,
  type SettledStretch,
} from '../derive/derive-stretch.ts'
import { stretchLengthMs } from '../derive/stretch-length.ts'
import { laterInstant } from '../later-instant.ts'
import { presentAnew } from './present-anew.ts'

/** All hours have changed: no stored carry may end the derivation early. */
export const ALL_CHANGED_MS = Number.MAX_SAFE_INTEGER

/** Derives everything again, from the hour of the first sample on. */
export const wholeAgain = (firstMs: number, completes = false): Rederive => ({
  nextMs: floorHour(firstMs),
  fresh: true,
  changedToMs: ALL_CHANGED_MS,
  throughMs: null,
  completes,
})

/** Derives the waiting hours again from the chunks. Each stretch is stored together with the remaining work, so that a killed process continues. */
export async function rederive(run: Run): Promise<void> {
  for (;;) {
    run.signal.throwIfAborted()
    const row = await run.state.row()
    if (!row.rederive || !row.rules || !isBegun(row)) return
    const { derived, next, present } = await rederiveStretch(run, row, row.rederive, row.rules)
    await run.state.write({
      derived,
      collection: { rederive: next, ...present, ...completion(run, row.rederive, next) },
    })
    await setImmediate()
  }
}

/** The hours to derive again. */
type Todo = Omit<Rederive, 'completes'>

interface Rederived<T> {
  /** The figures to store; null: none. */
  readonly derived: DerivedStretch | null
  /** The remaining work; null: done. */
  readonly next: T | null
  /** The units' newest states, once all hours are derived again. */
  readonly present?: Pick<CollectionChange, 'present'>
}

/** Derives one stretch again. */
export async function rederiveStretch<T extends Todo>(
  run: Deriving,
  row: BegunCollection,
  todo: T,
  rules: MachineRules,
): Promise<Rederived<T>> {
  const firstMs = row.fromMs
  const knownToMs = Math.min(row.untilMs, endOfKnowledge(row.newestSampleMs ?? firstMs, rules))
  const start = todo.fresh ? freshStart(run, todo.nextMs) : await startBefore(run, todo.nextMs, firstMs)
  const readings = readingsToDerive(rules)
  const lengthMs = stretchLengthMs(row.history, readings.length)
  // Stretches end at the ends or at parts of days, where carries are stored that may equal the new ones.
  const partMs = Math.min(lengthMs, DAY_MS)
  const endMs = Math.floor(start.hourMs / partMs) * partMs + lengthMs
  // The hours that asked for this work were derived with up to an hour more, which may hold the sample that a meter's step ends at.
  const throughMs = todo.throughMs === null ? 0 : todo.throughMs + HOUR_MS
  const wanted = Math.max(endMs, throughMs)
  const toMs = Math.min(knownToMs, wanted + lookbackMs(rules))
  const chunks = await run.state.chunks(start.hourMs, toMs)
  const samples = combineSamples(chunks.map(({ data }) => decodeChunk(data, readings)))
  const derived = deriveStretch(rules, start, samples, toMs)
  const next = derived && (await following(run, todo, derived, restartHour(knownToMs, rules)))
  // The next stretch finds the ends of the pending events; their stored forms stay until then.
  if (next !== null) return { derived: derived && { ...derived, unsettled: derived.pending }, next }
  if (todo.changedToMs !== ALL_CHANGED_MS) return { derived, next }
  const present = { present: await presentAnew(run, rules, derived?.end ?? start) }
  return { derived: { ...(derived ?? nothingSettled(start)), isLast: true }, next, present }
}

/** An empty stretch, for samples that settle no hour. */
const nothingSettled = ({ hourMs, derivation }: DeriveStart): DerivedStretch => ({
  fromMs: hourMs,
  toMs: hourMs,
  derivation,
  hours: [],
  events: [],
  carries: [],
})

/** The remaining work after a stretch; null: done. */
async function following<T extends Todo>(
  run: Deriving,
  todo: T,
  derived: SettledStretch,
  settledMs: number,
): Promise<T | null> {
  const { redoFromMs, toMs, end } = derived
  if (redoFromMs !== null) return { ...todo, nextMs: redoFromMs, fresh: false, throughMs: toMs }
  if (toMs >= settledMs) return null
  const isRejoined =
    toMs >= todo.changedToMs &&
    !hasUnsettled(end.carry) &&
    (await isStoredCarry(run.deps.db, run.machineId, end))
  return isRejoined ? null : { ...todo, nextMs: toMs, fresh: false, throughMs: null }
}

/** An unsettled event at the end of a stretch is stored as it looks there, so the derivation must follow it to its end. */
const hasUnsettled = ({ units }: Carry): boolean =>
  Object.values(units).some(({ failures, stops }) => failures.length > 0 || stops.length > 0)

const completion = (run: Run, todo: Rederive, next: Rederive | null): CollectionChange =>
  todo.completes && next === null ? { completedAtMs: run.deps.now() } : {}

/** One piece of work that covers both. */
export function joinRederive(a: Rederive | null, b: Rederive): Rederive {
  if (a === null) return b
  return {
    nextMs: Math.min(a.nextMs, b.nextMs),
    fresh: a.nextMs <= b.nextMs ? a.fresh : b.fresh,
    changedToMs: Math.max(a.changedToMs, b.changedToMs),
    throughMs: laterInstant(a.throughMs, b.throughMs),
    completes: a.completes || b.completes,
  }
}
