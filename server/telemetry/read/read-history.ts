import { type Carry, initialCarry } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { Window } from '#core/kpis/window.ts'
import type { StoredSums } from '#core/rollups/hour-sums.ts'
import { readingsOf } from '#core/rollups/unit-meter.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { combine } from '#core/signals/combine.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { OneAtATime } from '#server/platform/work/one-at-a-time.ts'
import { decodeChunk } from '../chunks/chunk-codec.ts'
import { endOfKnowledge } from '../collect/derive/derive-stretch.ts'
import type { CollectionSummary } from '../store/collection-row.ts'
import { type CollectionHead, readHead, readWindowRows, type WindowRows } from '../store/read-window.ts'
import { Bookshelf, type RollupBook } from './rollup-book.ts'
import { type SplitWindow, splitWindow } from './split-window.ts'

/** A machine's stored rows for some windows, as of one instant. */
export interface StoredHistory {
  readonly summary: CollectionSummary
  readonly rules: MachineRules
  readonly nowMs: number
  readonly windows: readonly Window[]
  readonly split: readonly SplitWindow[]
  /** Later hours and events are derived, not stored. */
  readonly carry: Carry
  /** Samples of the readings that the rules name, in the hours from the carry on and around the windows' edges. */
  readonly samples: SampleBlock
  /** Sums of the stored whole hours, per window and unit. */
  readonly hourSums: readonly ReadonlyMap<string, Readonly<StoredSums>>[]
  /** Failures since the first window's beginning, and events around the windows' edges. */
  readonly events: readonly UnitEvent[]
}

/** The facts that decide the windows. */
export interface Known {
  readonly firstSampleMs: number
  /** Later time is unknown; may lie after the stored sums. */
  readonly knownToMs: number
  /** The newest stored UTC days (their starts) that have a COP, of each unit. */
  readonly copDays: readonly number[]
}

const shelves = new WeakMap<Db, Bookshelf>()
const turns = new OneAtATime()
/** The rows changed between the two statements that read them. */
const CHANGED = Symbol('changed')
/** After this many failed tries a transaction reads the rows. */
const ATTEMPTS = 3

/** Reads as of one instant what `windows` need; the first window is the one whose failures are wanted. Null = nothing collected yet. */
export async function readHistory(
  db: Db,
  machineId: string,
  nowMs: number,
  ask: (known: Known) => readonly Window[],
): Promise<StoredHistory | null> {
  const shelf = shelves.get(db) ?? new Bookshelf()
  shelves.set(db, shelf)
  // The book is shared: of several readers of a machine, one at a time brings it up to date and adds up from it.
  return turns.run(machineId, () => readUnchanged(db, { shelf, machineId, nowMs, ask }))
}

interface HistoryQuestion {
  readonly shelf: Bookshelf
  readonly machineId: string
  readonly nowMs: number
  readonly ask: (known: Known) => readonly Window[]
}

async function readUnchanged(db: Db, asked: HistoryQuestion): Promise<StoredHistory | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const history = await readOnce(db, asked)
    if (history !== CHANGED) return history
  }
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const history = await db.transaction((tx) => readOnce(tx, asked), snapshot)
  if (history === CHANGED) throw new Error('a snapshot changed while it was read')
  return history
}

/** Two statements, usually: what decides the windows, then all that they need. The revision tells whether both saw the same. */
async function readOnce(db: Db, asked: HistoryQuestion): Promise<StoredHistory | null | typeof CHANGED> {
  const { machineId, nowMs } = asked
  const opened = await openBook(db, asked)
  if (opened === null) return null
  const { head, rules, book } = opened
  const windows = asked.ask(knownOf(head, rules, book))
  const carry = head.carry ?? initialCarry(rules, floorHour(head.fromMs))
  const split = windows.map((window) => splitWindow(window, nowMs))
  const stored = split.map(({ hours }) => ({
    fromMs: hours.fromMs,
    toMs: Math.min(hours.toMs, carry.atMs),
  }))
  const edges = split.flatMap((one) => one.edges).filter(({ toMs }) => toMs > floorHour(head.fromMs))
  const days = book.daysWithoutHours(stored)
  const rows = await readWindowRows(db, machineId, {
    hours: days,
    chunkHours: hoursAround(edges, rules.gapLimitMs),
    chunksFromMs: carry.atMs,
    failures: { fromMs: windows[0]!.fromMs, toMs: carry.atMs },
    near: edges,
    aroundMs: HOUR_MS,
  })
  if (rows?.revision !== head.revision) return CHANGED
  book.addHours(days, rows.hours)
  return {
    summary: head,
    rules,
    nowMs,
    windows,
    split,
    carry,
    samples: decode(rows.chunks, rules),
    hourSums: stored.map((stretch) => book.sums(stretch)),
    events: rows.events,
  }
}

/** The collection and the machine's book, which has all days up to the collection's revision. Null: nothing collected yet. */
async function openBook(db: Db, { shelf, machineId }: HistoryQuestion) {
  let since = shelf.revisionOf(machineId)
  for (;;) {
    const head = await readHead(db, machineId, since)
    if (head === null || head.rules === null || head.fromMs === null) return null
    const { setupHash, rules, epoch, revision } = head
    const book = shelf.take(machineId, JSON.stringify([setupHash, rules, epoch]), revision)
    if (book.revision >= since) {
      book.addDays(revision, head.days)
      return { head: head as CollectionHead & { fromMs: number }, rules, book }
    }
    // The kept days are of another setup, or newer than this snapshot.
    since = book.revision
  }
}

function knownOf(head: CollectionHead & { fromMs: number }, rules: MachineRules, book: RollupBook): Known {
  const firstSampleMs = head.firstSampleMs ?? head.fromMs
  const knownToMs = endOfKnowledge(head.newestSampleMs ?? firstSampleMs, rules)
  return { firstSampleMs, knownToMs, copDays: copDays(book, rules) }
}

function copDays(book: RollupBook, { units }: MachineRules): number[] {
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

function decode(chunks: WindowRows['chunks'], rules: MachineRules): SampleBlock {
  const readings = readingsOf(rules)
  return combine(chunks.map((data) => decodeChunk(data, readings)))
}
