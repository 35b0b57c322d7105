import { type Carry, initialCarry, samplesAfterMs } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { Window } from '#core/kpis/window.ts'
import type { StoredSums } from '#core/rollups/hour-sums.ts'

import type { SampleBlock } from '#core/signals/blocks.ts'
import { combineSamples } from '#core/signals/combine-samples.ts'
import { type MachineRules, readingsToDerive } from '#core/signals/machine-rules.ts'
import { longestHoldMs } from '#core/signals/pace/reading-hold.ts'
import { DAY_MS, floorHour, HOUR_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { OneAtATime } from '#server/platform/work/one-at-a-time.ts'
import { decodeChunk } from '../chunks/chunk-codec.ts'
import { endOfKnowledge } from '../collect/derive/derive-stretch.ts'
import type { CollectionSummary } from '../store/collection-row.ts'
import { newestCarry } from '../store/read-chunks.ts'
import { type CollectionHead, readHead, readWindowRows, type WindowRows } from '../store/read-window.ts'
import { Bookshelf, type RollupBook } from './rollup-book.ts'
import { type SplitWindow, splitWindow } from './split-window.ts'

/** The windows of a question; the failures of the first one are wanted, too. */
export type Windows = readonly [Window, ...Window[]]

/** A window with its sums over the stored whole hours. */
export interface WindowPart extends SplitWindow {
  /** By unit. */
  readonly hourSums: ReadonlyMap<string, Readonly<StoredSums>>
}

/** A machine's stored rows for some windows, all of one revision of its collection. */
export interface StoredHistory {
  readonly summary: CollectionSummary
  readonly rules: MachineRules
  readonly nowMs: number
  readonly windows: Windows
  /** One part per window, in the same order. */
  readonly parts: readonly WindowPart[]
  /** The newest carry. Hours and events after it are not stored and must be derived. */
  readonly carry: Carry
  /** The carries from which the values held at the windows' edges are found, oldest first; empty while every hold is short. */
  readonly edgeCarries: readonly Carry[]
  /** Samples of the readings that the rules name, in the hours from the carry on and around the windows' edges. */
  readonly samples: SampleBlock
  /** Failures from the first window's start on, and events around the windows' edges. */
  readonly events: readonly UnitEvent[]
}

/** The facts by which a caller chooses its windows. */
export interface Known {
  readonly firstSampleMs: number
  /** After this instant nothing is known. May lie after the stored sums. */
  readonly knownToMs: number
  /** The start of the newest stored UTC day with a COP, of each unit that has one. */
  readonly copDays: readonly number[]
}

const shelves = new WeakMap<Db, Bookshelf>()
const turns = new OneAtATime()
/** Returned when the rows changed between the two statements that read them. */
const CHANGED = Symbol('changed')
/** After this many failed attempts a transaction reads the rows. */
const ATTEMPTS = 3

/** Reads the rows of the windows that `chooseWindows` returns. Null: nothing is collected yet. */
export async function readHistory(
  db: Db,
  machineId: string,
  nowMs: number,
  chooseWindows: (known: Known) => Windows,
): Promise<StoredHistory | null> {
  const shelf = shelves.get(db) ?? new Bookshelf()
  shelves.set(db, shelf)
  // All readers of a machine share its book, so they take turns to update it and to add up from it.
  return turns.run(machineId, () => readUnchanged(db, { shelf, machineId, nowMs, chooseWindows }))
}

interface HistoryQuery {
  readonly shelf: Bookshelf
  readonly machineId: string
  readonly nowMs: number
  readonly chooseWindows: (known: Known) => Windows
}

async function readUnchanged(db: Db, query: HistoryQuery): Promise<StoredHistory | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const history = await readOnce(db, query)
    if (history !== CHANGED) return history
  }
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const history = await db.transaction((tx) => readOnce(tx, query), snapshot)
  if (history === CHANGED) throw new Error('a snapshot changed while it was read')
  return history
}

/**
 * The first statement reads the facts that decide the windows, the second the windows' rows. Equal revisions prove that nothing
 * changed between them.
 */
async function readOnce(db: Db, query: HistoryQuery): Promise<StoredHistory | null | typeof CHANGED> {
  const { machineId, nowMs } = query
  const opened = await openBook(db, query)
  if (opened === null) return null
  const { head, rules, book } = opened
  const windows = query.chooseWindows(knownOf(head, rules, book))
  const carry = head.carry ?? initialCarry(rules, floorHour(head.fromMs))
  const parts = windows.map((window) => {
    const { hours, edges } = splitWindow(window, nowMs)
    return { hours, edges, stored: { fromMs: hours.fromMs, toMs: Math.min(hours.toMs, carry.atMs) } }
  })
  const edges = parts.flatMap((one) => one.edges).filter(({ toMs }) => toMs > floorHour(head.fromMs))
  const days = book.daysWithoutHours(parts.map(({ stored }) => stored))
  const edgeCarries = await carriesBefore(db, machineId, { edges, carry, rules })
  const rows = await readWindowRows(db, machineId, {
    hours: days,
    chunkHours: hoursAround(edges, {
      heldFrom: (atMs) => heldFromMs(atMs, { edgeCarries, rules, firstMs: head.fromMs }),
      afterMs: samplesAfterMs(rules),
    }),
    chunksFromMs: carry.atMs,
    failures: { fromMs: windows[0].fromMs, toMs: carry.atMs },
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
    parts: parts.map(({ stored, ...split }) => ({ ...split, hourSums: book.sums(stored) })),
    carry,
    edgeCarries,
    samples: decode(rows.chunks, rules),
    events: rows.events,
  }
}

/** The collection, and the machine's book with all days up to the collection's revision. Null: nothing is collected yet. */
async function openBook(db: Db, { shelf, machineId }: HistoryQuery) {
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
    // The kept days belong to another setup or are newer than this snapshot, so the new book needs all days.
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

/** Holds up to this long are found in the samples before an edge, longer ones in a carry. */
const LONGEST_SAMPLED_MS = DAY_MS

/** The newest carries at or before the edges, for rules by which a sample may hold long. */
async function carriesBefore(
  db: Db,
  machineId: string,
  { edges, carry, rules }: { edges: readonly Window[]; carry: Carry; rules: MachineRules },
): Promise<Carry[]> {
  if (longestHoldMs(rules) <= LONGEST_SAMPLED_MS) return []
  const older: Carry[] = []
  for (const { fromMs } of edges) {
    if (fromMs >= carry.atMs) continue
    const stored = await newestCarry(db, machineId, fromMs)
    if (stored !== null) older.push(stored.carry)
  }
  return [...older, carry].sort((a, b) => a.atMs - b.atMs)
}

/** The samples from here on tell what is held at the instant. */
function heldFromMs(
  atMs: number,
  known: { readonly edgeCarries: readonly Carry[]; readonly rules: MachineRules; readonly firstMs: number },
): number {
  const longestMs = longestHoldMs(known.rules)
  if (longestMs <= LONGEST_SAMPLED_MS) return atMs - longestMs
  return known.edgeCarries.findLast((carry) => carry.atMs <= atMs)?.atMs ?? Math.min(atMs, known.firstMs)
}

/** The hours whose samples hold within the edges, or tell how a step within them ends. */
function hoursAround(
  edges: readonly Window[],
  { heldFrom, afterMs }: { heldFrom: (atMs: number) => number; afterMs: number },
): number[] {
  const hours = new Set<number>()
  for (const { fromMs, toMs } of edges) {
    for (let hour = floorHour(heldFrom(fromMs)); hour < toMs + afterMs; hour += HOUR_MS) hours.add(hour)
  }
  return [...hours]
}

function decode(chunks: WindowRows['chunks'], rules: MachineRules): SampleBlock {
  const readings = readingsToDerive(rules)
  return combineSamples(chunks.map((data) => decodeChunk(data, readings)))
}
