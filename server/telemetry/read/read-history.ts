import { type Carry, initialCarry } from '#core/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { Window } from '#core/kpis/window.ts'
import type { MachineModel } from '#core/model.ts'
import type { UnitSums } from '#core/rollups/hour-sums.ts'
import { readingsOf } from '#core/rollups/unit-meter.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { combine } from '#core/signals/combine.ts'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/db.ts'
import { OneAtATime } from '#server/platform/one-at-a-time.ts'
import { decodeChunk } from '../chunks/chunk-codec.ts'
import { endOfKnowledge } from '../collect/derive-stretch.ts'
import { type CollectionSummary, readSummary } from '../store/collection-row.ts'
import { newestCarry, readChunksOf } from '../store/read-chunks.ts'
import { eventsAround, failuresIn } from '../store/read-window.ts'
import type { Chunk } from '../store/write-step.ts'
import { Bookshelf, type RollupBook } from './rollup-book.ts'
import { type SplitWindow, splitWindow } from './split-window.ts'

/** What the store holds of a machine for some windows, as of one instant. */
export interface StoredHistory {
  readonly summary: CollectionSummary
  readonly model: MachineModel
  readonly nowMs: number
  readonly windows: readonly Window[]
  readonly split: readonly SplitWindow[]
  /** From here on hours and events are not stored but derived. */
  readonly carry: Carry
  /** Of the model's readings, in the hours from the carry on and around the windows' edges. */
  readonly samples: SampleBlock
  /** Per window and unit, of the stored whole hours. */
  readonly hourSums: readonly Map<string, UnitSums>[]
  /** Failures since the first window's beginning. */
  readonly failures: readonly UnitEvent[]
  /** Events around the windows' edges. */
  readonly nearEvents: readonly UnitEvent[]
}

/** What the windows may depend on. */
export interface Known {
  readonly firstSampleMs: number
  /** Beyond this instant nothing is known; it may lie beyond what is stored as sums. */
  readonly knownToMs: number
  /** The newest stored UTC days (their starts) that have a COP, of each unit. */
  readonly copDays: readonly number[]
}

const shelves = new WeakMap<Db, Bookshelf>()
const turns = new OneAtATime()

/** Reads in one snapshot what `windows` need; the first window is the one whose failures are wanted. Null = nothing collected yet. */
export async function readHistory(
  db: Db,
  machineId: string,
  nowMs: number,
  ask: (known: Known) => readonly Window[],
): Promise<StoredHistory | null> {
  const shelf = shelves.get(db) ?? new Bookshelf()
  shelves.set(db, shelf)
  const read = await db.transaction((tx) => readRows(tx, shelf, machineId, nowMs, ask), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (read === null) return null
  const { chunks, ...rows } = read
  return { ...rows, samples: decode(chunks, rows.model) }
}

type Rows = Omit<StoredHistory, 'samples'> & { chunks: Chunk[] }

async function readRows(
  db: Db,
  shelf: Bookshelf,
  machineId: string,
  nowMs: number,
  ask: (known: Known) => readonly Window[],
): Promise<Rows | null> {
  const summary = await readSummary(db, machineId)
  if (summary === null || summary.model === null || summary.fromMs === null) return null
  const { model } = summary
  const newest = await newestCarry(db, machineId, Number.MAX_SAFE_INTEGER)
  const carry = newest?.carry ?? initialCarry(model, floorHour(summary.fromMs))
  const asked = { db, machineId, summary, toMs: carry.atMs, nowMs, ask }
  // The book is shared: of several readers of a machine, one at a time brings it up to date and adds up from it.
  const { windows, split, hourSums } = await turns.run(machineId, () => readBook(shelf, asked))
  const edges = split.flatMap((one) => one.edges).filter(({ toMs }) => toMs > floorHour(summary.fromMs!))
  return {
    summary,
    model,
    nowMs,
    windows,
    split,
    carry,
    chunks: await readChunksOf(db, machineId, hoursAround(edges, model.gapLimitMs), carry.atMs),
    hourSums,
    failures: await failuresIn(db, machineId, windows[0]!.fromMs, carry.atMs),
    nearEvents: await eventsAround(db, machineId, edges, HOUR_MS),
  }
}

interface AskedOfBook {
  readonly db: Db
  readonly machineId: string
  readonly summary: CollectionSummary
  /** Hours from here on are not stored. */
  readonly toMs: number
  readonly nowMs: number
  readonly ask: (known: Known) => readonly Window[]
}

async function readBook(shelf: Bookshelf, { db, machineId, summary, toMs, nowMs, ask }: AskedOfBook) {
  const { model, setupHash, revision, epoch } = summary
  const book = shelf.take(machineId, JSON.stringify([setupHash, model, epoch]), revision)
  await book.updateDays(db, machineId, revision)
  const firstSampleMs = summary.firstSampleMs ?? summary.fromMs!
  const knownToMs = endOfKnowledge(summary.newestSampleMs ?? firstSampleMs, model!)
  const windows = ask({ firstSampleMs, knownToMs, copDays: copDays(book, model!) })
  const split = windows.map((window) => splitWindow(window, nowMs))
  const stored = split.map(({ hours }) => ({ fromMs: hours.fromMs, toMs: Math.min(hours.toMs, toMs) }))
  await book.update(db, machineId, revision, stored)
  return { windows, split, hourSums: stored.map((stretch) => book.sums(stretch)) }
}

function copDays(book: RollupBook, { units }: MachineModel): number[] {
  const days = units.map(({ unit, cop }) => (cop === null ? null : book.lastCopDay(unit)))
  return [...new Set(days.filter((day) => day !== null))]
}

/** The hours whose samples tell what is held in the edges. */
function hoursAround(edges: readonly Window[], gapLimitMs: number): number[] {
  const hours = new Set<number>()
  for (const { fromMs, toMs } of edges) {
    for (let hour = floorHour(fromMs - gapLimitMs); hour < toMs; hour += HOUR_MS) hours.add(hour)
  }
  return [...hours]
}

function decode(chunks: readonly Chunk[], model: MachineModel): SampleBlock {
  const readings = readingsOf(model)
  return combine(chunks.map(({ data }) => decodeChunk(data, readings)))
}
