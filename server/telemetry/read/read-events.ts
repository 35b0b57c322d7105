import { type Carry, derive, initialCarry } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { Window } from '#core/kpis/window.ts'

import { combineSamples } from '#core/signals/combine-samples.ts'
import { type MachineRules, readingsToDerive } from '#core/signals/machine-rules.ts'
import { floorHour } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { decodeChunk } from '../chunks/chunk-codec.ts'
import { endOfKnowledge } from '../collect/derive/derive-stretch.ts'
import { readSummary } from '../store/collection-row.ts'
import { compareKeys, type EventFilter, type EventKey, eventPage, isKind } from '../store/event-pages.ts'
import { newestCarry, readChunks } from '../store/read-chunks.ts'
import type { Chunk } from '../store/write-step.ts'

export interface EventPage {
  readonly window: Window
  /** Newest first. */
  readonly events: readonly UnitEvent[]
  /** Whether another page follows. */
  readonly more: boolean
  /** The number of events on all pages. */
  readonly total: number
}

export interface EventQuery extends Omit<EventFilter, 'within'> {
  readonly machineId: string
  readonly nowMs: number
  /** The page begins after this event; null: at the newest event. */
  readonly after: EventKey | null
  readonly limit: number
  /** Computes the window from the machine's first sample. */
  window(firstSampleMs: number): Window
}

/** One page of a window's events, the same events that the window's KPIs count. Null: nothing is collected yet. */
export async function readEvents(db: Db, query: EventQuery): Promise<EventPage | null> {
  const rows = await db.transaction((tx) => readRows(tx, query), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (rows === null) return null
  const { window, stored } = rows
  const { after, limit, unit, kind } = query
  const recent = recentEvents(rows, query.nowMs).filter(
    (event) =>
      isKind(event, kind) &&
      (unit === null || event.unit === unit) &&
      event.fromMs >= window.fromMs &&
      event.fromMs < window.toMs,
  )
  const following = recent.filter((event) => after === null || compareKeys(after, event) < 0)
  const events = [...stored.events, ...following].sort(compareKeys)
  return {
    window,
    events: events.slice(0, limit),
    more: events.length > limit,
    total: stored.total + recent.length,
  }
}

interface EventRows {
  readonly rules: MachineRules
  readonly newestSampleMs: number | null
  readonly carry: Carry
  readonly window: Window
  /** The chunks from the carry on. */
  readonly chunks: readonly Chunk[]
  readonly stored: { readonly events: readonly UnitEvent[]; readonly total: number }
}

async function readRows(
  db: Db,
  { machineId, after, limit, unit, kind, window: windowOf }: EventQuery,
): Promise<EventRows | null> {
  const summary = await readSummary(db, machineId)
  if (summary === null || summary.rules === null || summary.fromMs === null) return null
  const { rules, fromMs, firstSampleMs, newestSampleMs } = summary
  const newest = await newestCarry(db, machineId, Number.MAX_SAFE_INTEGER)
  const carry = newest?.carry ?? initialCarry(rules, floorHour(fromMs))
  const window = windowOf(firstSampleMs ?? fromMs)
  const within = { fromMs: window.fromMs, toMs: Math.min(window.toMs, carry.atMs) }
  const chunks = await readChunks(db, machineId, carry.atMs, Number.MAX_SAFE_INTEGER)
  // One event more than the page holds tells whether another page follows.
  const page = { after, limit: limit + 1, without: unsettled(carry) }
  const stored = await eventPage(db, machineId, { within, unit, kind }, page)
  return { rules, newestSampleMs, carry, window, chunks, stored }
}

/** The unsettled events of the carry. They are stored in their former state; the derivation after the carry gives their present one. */
function unsettled({ units }: Carry): EventKey[] {
  return Object.entries(units).flatMap(([unit, { failures, stops }]) => [
    ...failures.map(({ fromMs }) => ({ fromMs, unit, type: 'failure' as const })),
    ...stops.map(({ fromMs }) => ({ fromMs, unit, type: 'stop' as const })),
  ])
}

/** Derives the events since the end of the stored hours. */
function recentEvents(rows: EventRows, nowMs: number): UnitEvent[] {
  const { rules, carry, chunks } = rows
  const readings = readingsToDerive(rules)
  const samples = combineSamples(chunks.map(({ data }) => decodeChunk(data, readings)))
  return derive({ rules, carry, samples, toMs: endOf(rows, nowMs) }).events
}

/** The derivation ends now, or where nothing is known any more; `window-figures.ts` ends its own in the same way. */
function endOf({ rules, carry, newestSampleMs }: EventRows, nowMs: number): number {
  const knownToMs = endOfKnowledge(newestSampleMs ?? carry.atMs, rules)
  return Math.max(carry.atMs, Math.min(nowMs, knownToMs))
}
