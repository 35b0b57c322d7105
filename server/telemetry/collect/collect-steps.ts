import { lowerBound } from '#core/arrays/lower-bound.ts'
import type { RawBlock, SampleBlock } from '#core/signals/blocks.ts'
import { combineSamples, sliceSamples } from '#core/signals/combine-samples.ts'
import { addToHistory, type HistoryStats, recountHour } from '#core/signals/history.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { resolveRules } from '#core/signals/machine-rules.ts'
import { presentUnits } from '#core/signals/present-units.ts'
import { normalise } from '#core/signals/values/normalise.ts'
import { addFindings, type Findings, noFindings } from '#core/signals/values/reading-count.ts'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'
import { decodeChunk, encodeRows } from '../chunks/chunk-codec.ts'
import type { Source } from '../sources/source.ts'
import type { Chunk } from '../store/write-step.ts'
import type { CollectJob, CollectStep } from './collect-job.ts'
import {
  type DeriveStart,
  deriveStretch,
  endOfKnowledge,
  type SettledStretch,
} from './derive/derive-stretch.ts'
import { SampleWindow } from './derive/sample-window.ts'
import { addWithPower, aroundMs, hoursAround } from './meter-power.ts'
import { wholeHours } from './revise/whole-hours.ts'

/** About three days of one-minute samples of a chiller with its compressors. */
const VALUES_PER_STEP = 360_000

/**
 * Reads a stretch from a source and turns it into steps of whole hours, which the caller stores. Touches no database: the job brings the
 * stored chunks that it needs.
 */
export async function* collectSteps(
  source: Source,
  job: CollectJob,
  signal?: AbortSignal,
): AsyncGenerator<CollectStep> {
  const found = new Found()
  const read = source.read({ ...job.query, fromMs: job.fromMs, toMs: job.toMs }, signal)
  const rows = Math.max(60, Math.ceil(VALUES_PER_STEP / job.query.fields.length))
  const known = new Map(job.stored.map((chunk) => [chunk.hourMs, chunk.data]))
  let { history, rules } = job
  let start: DeriveStart | null = job.derive
  const window = new SampleWindow()
  window.add(withoutReplaced(combineSamples(job.stored.map(({ data }) => decodeChunk(data))), job))
  for await (const { samples: piece, completeToMs } of wholeHours(normalised(read, job, found), rows)) {
    const { samples, merged, ...powered } = addWithPower(window, piece, job, history)
    found.add(powered)
    history = addToHistory(powered.history, samples)
    if (rules === null && samples.atMs.length > 0) rules = resolveRules(job.setup, history)
    const untilMs = completeToMs ?? job.toMs
    const chunks = changedChunks(merged, hoursOf(samples, { known, job, untilMs }), known)
    history = recountChanged(history, chunks, merged, job)
    const derived = start && derivePiece(rules, start, merged, untilMs)
    yield {
      chunks,
      derived,
      history,
      rules,
      findings: found.take(),
      newestSampleMs: merged.atMs.at(-1) ?? null,
      present: rules && presentUnits(rules, merged, (derived?.end.carry ?? start?.carry)?.held ?? {}),
      untilMs,
      last: completeToMs === null,
    }
    if (derived) start = startAfter(derived)
    // Samples before the next derivation's start are no longer needed, nor are chunks that no later point can fall in.
    window.dropBefore((start ? start.hourMs : untilMs) - aroundMs(job.setup))
    if (completeToMs !== null) deleteHoursBefore(known, completeToMs)
  }
}

/** Counts the changed hours anew, unless they are new. An answer that only adds may change an hour, too: a field may come later than its instant. */
function recountChanged(
  history: HistoryStats,
  chunks: readonly Chunk[],
  merged: SampleBlock,
  { replaceFromMs, newFromMs }: CollectJob,
): HistoryStats {
  return chunks
    .filter(({ hourMs }) => replaceFromMs !== null || hourMs <= newFromMs)
    .reduce((counted, { hourMs }) => recountHour(counted, hourMs, hourOf(merged, hourMs)), history)
}

/** The next derivation begins at the end of the settled hours. */
const startAfter = ({ end, derivation }: SettledStretch): DeriveStart => ({ ...end, derivation })

function deleteHoursBefore(known: Map<number, Uint8Array>, atMs: number): void {
  for (const hourMs of known.keys()) if (hourMs < atMs) known.delete(hourMs)
}

function derivePiece(rules: MachineRules | null, start: DeriveStart, samples: SampleBlock, untilMs: number) {
  const newestMs = samples.atMs.at(-1)
  if (rules === null || newestMs === undefined) return null
  const own = sliceSamples(samples, start.hourMs, Number.POSITIVE_INFINITY)
  return deriveStretch(rules, start, own, Math.min(untilMs, endOfKnowledge(newestMs, rules)))
}

async function* normalised(
  blocks: AsyncIterable<RawBlock>,
  job: CollectJob,
  found: Found,
): AsyncGenerator<SampleBlock> {
  for await (const raw of blocks) {
    const { samples, ...findings } = normalise(raw, job.setup, job.newFromMs)
    found.add(findings)
    yield samples
  }
}

/** The values since the last step that are no samples. */
class Found {
  #findings = noFindings

  add(findings: Findings): void {
    this.#findings = addFindings(this.#findings, findings)
  }
  take(): Findings {
    const taken = this.#findings
    this.#findings = noFindings
    return taken
  }
}

/** The chunks of these hours whose bytes change. The store deletes a chunk without rows. */
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

/** The hours in which a piece may change the chunk. */
function hoursOf(
  samples: SampleBlock,
  { known, job, untilMs }: { known: ReadonlyMap<number, Uint8Array>; job: CollectJob; untilMs: number },
): number[] {
  const hours: number[] = []
  for (const at of samples.atMs) if (hours.at(-1) !== floorHour(at)) hours.push(floorHour(at))
  return [...hours, ...hoursReplaced(known, job, untilMs), ...hoursAround(known, samples, job.setup)]
}

/** The stored hours that the job replaces: the source may have lost their points. */
function hoursReplaced(known: ReadonlyMap<number, Uint8Array>, job: CollectJob, untilMs: number): number[] {
  const { replaceFromMs } = job
  if (replaceFromMs === null) return []
  return [...known.keys()].filter((hourMs) => hourMs + HOUR_MS > replaceFromMs && hourMs < untilMs)
}

/** The stored samples outside the stretch that the job replaces. */
function withoutReplaced(stored: SampleBlock, { replaceFromMs, toMs }: CollectJob): SampleBlock {
  if (replaceFromMs === null) return stored
  const before = sliceSamples(stored, Number.NEGATIVE_INFINITY, replaceFromMs)
  return combineSamples([before, sliceSamples(stored, toMs, Number.POSITIVE_INFINITY)])
}
