import type { RawBlock, SampleBlock } from '#core/signals/blocks.ts'
import { combine, lowerBound, sliceSamples } from '#core/signals/combine.ts'
import { addToHistory, recountHour } from '#core/signals/history.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { resolveRules } from '#core/signals/machine-rules.ts'
import { normalise, type Unmapped } from '#core/signals/normalise.ts'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'
import { decodeChunk, encodeRows } from '../chunks/chunk-codec.ts'
import type { Source } from '../sources/source.ts'
import type { Chunk } from '../store/write-step.ts'
import type { CollectJob, CollectStep } from './collect-job.ts'
import { type DeriveStart, deriveStretch, endOfKnowledge } from './derive/derive-stretch.ts'
import { SampleWindow } from './derive/sample-window.ts'
import { wholeHours } from './revise/whole-hours.ts'

/** About three days of one-minute samples of a chiller with its compressors. */
const VALUES_PER_STEP = 360_000

/**
 * Reads a stretch from a source and turns it, in pieces of whole hours, into steps to store. Touches no
 * database: the stored data come with the job.
 */
export async function* collectSteps(
  source: Source,
  job: CollectJob,
  signal?: AbortSignal,
): AsyncGenerator<CollectStep> {
  const unmapped = new UnmappedTexts()
  const read = source.read({ ...job.query, fromMs: job.fromMs, toMs: job.toMs }, signal)
  const rows = Math.max(60, Math.ceil(VALUES_PER_STEP / job.query.fields.length))
  const known = new Map(job.stored.map((chunk) => [chunk.hourMs, chunk.data]))
  let { history, rules } = job
  let start: DeriveStart | null = job.derive
  const window = new SampleWindow()
  window.add(withoutReplaced(combine(job.stored.map(({ data }) => decodeChunk(data))), job))
  for await (const piece of wholeHours(normalised(read, job, unmapped), rows)) {
    const { samples, completeToMs } = piece
    history = addToHistory(history, samples)
    if (rules === null && samples.atMs.length > 0) rules = resolveRules(job.setup, history)
    window.add(samples)
    const merged = window.view()
    const untilMs = completeToMs ?? job.toMs
    const hours = [...hoursOf(samples), ...hoursReplaced(known, job, untilMs)]
    const chunks = changedChunks(merged, hours, known)
    // Also without replacing: a field of an instant that was read before may have come only now.
    for (const { hourMs } of chunks)
      if (job.replaceFromMs !== null || hourMs <= job.newFromMs)
        history = recountHour(history, hourMs, hourOf(merged, hourMs))
    const newestSampleMs = merged.atMs.at(-1) ?? null
    const derived = start && derivePiece(rules, start, merged, untilMs)
    yield {
      chunks,
      derived,
      history,
      rules,
      unmapped: unmapped.take(),
      newestSampleMs,
      untilMs,
      last: completeToMs === null,
    }
    if (derived)
      start = {
        hourMs: derived.toMs,
        carry: derived.carries[0]!.carry,
        derivation: derived.derivation,
      }
    // Samples before the next derivation's start are no longer needed, nor are chunks that no later point can fall in.
    window.dropBefore(start ? start.hourMs : untilMs)
    if (completeToMs !== null)
      for (const hourMs of known.keys()) if (hourMs < completeToMs) known.delete(hourMs)
  }
}

function derivePiece(rules: MachineRules | null, start: DeriveStart, samples: SampleBlock, untilMs: number) {
  const newestMs = samples.atMs.at(-1)
  if (rules === null || newestMs === undefined) return null
  return deriveStretch(rules, start, samples, Math.min(untilMs, endOfKnowledge(newestMs, rules)))
}

async function* normalised(
  blocks: AsyncIterable<RawBlock>,
  job: CollectJob,
  unmapped: UnmappedTexts,
): AsyncGenerator<SampleBlock> {
  for await (const raw of blocks) {
    const { samples, unmapped: texts } = normalise(raw, job.setup)
    if ((raw.atMs.at(-1) ?? 0) >= job.newFromMs) unmapped.add(texts)
    yield samples
  }
}

/** The changed chunks of these hours; a chunk without rows is to be deleted. */
function changedChunks(
  merged: SampleBlock,
  hours: readonly number[],
  known: ReadonlyMap<number, Uint8Array>,
): Chunk[] {
  const chunks: Chunk[] = []
  for (const hourMs of new Set(hours)) {
    const from = lowerBound(merged.atMs, hourMs)
    const to = lowerBound(merged.atMs, hourMs + HOUR_MS)
    const data = from === to ? new Uint8Array(0) : encodeRows(merged, from, to)
    const before = known.get(hourMs)
    if (!before || !Buffer.from(before).equals(data)) chunks.push({ hourMs, rows: to - from, data })
  }
  return chunks
}

const hourOf = (block: SampleBlock, hourMs: number) => sliceSamples(block, hourMs, hourMs + HOUR_MS)

function hoursOf({ atMs }: SampleBlock): number[] {
  const hours: number[] = []
  for (const at of atMs) if (hours.at(-1) !== floorHour(at)) hours.push(floorHour(at))
  return hours
}

/** Stored hours that the source may no longer have. */
function hoursReplaced(known: ReadonlyMap<number, Uint8Array>, job: CollectJob, untilMs: number): number[] {
  const { replaceFromMs } = job
  if (replaceFromMs === null) return []
  return [...known.keys()].filter((hourMs) => hourMs + HOUR_MS > replaceFromMs && hourMs < untilMs)
}

/** The stored samples without the stretch that is read again. */
function withoutReplaced(stored: SampleBlock, { replaceFromMs, toMs }: CollectJob): SampleBlock {
  if (replaceFromMs === null) return stored
  const before = sliceSamples(stored, Number.NEGATIVE_INFINITY, replaceFromMs)
  return combine([before, sliceSamples(stored, toMs, Number.POSITIVE_INFINITY)])
}

/** Counts texts that no reading could map between two steps. */
class UnmappedTexts {
  #counts = new Map<string, Unmapped>()

  add(texts: readonly Unmapped[]): void {
    this.#counts = new Map(addUnmapped([...this.#counts.values()], texts).map((one) => [keyOf(one), one]))
  }
  take(): Unmapped[] {
    const taken = [...this.#counts.values()]
    this.#counts = new Map()
    return taken
  }
}

const keyOf = ({ reading, text }: Unmapped) => `${reading}\0${text}`
const MOST_TEXTS = 200

/** The texts of both lists with summed counts, those of `newer` first. */
export function addUnmapped(older: readonly Unmapped[], newer: readonly Unmapped[]): Unmapped[] {
  const counts = new Map<string, number>()
  for (const one of [...newer, ...older]) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + one.count)
  const places = new Map([...newer, ...older].map((one) => [keyOf(one), one]))
  return [...places]
    .slice(0, MOST_TEXTS)
    .map(([key, { reading, text }]) => ({ reading, text, count: counts.get(key)! }))
}
