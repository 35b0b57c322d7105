import { type Carry, derive, initialCarry } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { Window } from '#core/kpis/window.ts'
import { readingsOf } from '#core/rollups/unit-meter.ts'
import { combine } from '#core/signals/combine.ts'
import { floorHour } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { decodeChunk } from '../chunks/chunk-codec.ts'
import { endOfKnowledge } from '../collect/derive/derive-stretch.ts'
import { type CollectionSummary, readSummary } from '../store/collection-row.ts'
import { compareKeys, type EventFilter, type EventKey, eventPage, isKind } from '../store/event-pages.ts'
import { newestCarry, readChunks } from '../store/read-chunks.ts'
import type { Chunk } from '../store/write-step.ts'

export interface EventPage {
  readonly window: Window
  /** Newest first. */
  readonly events: readonly UnitEvent[]
  /** Whether more follow. */
  readonly more: boolean
  readonly total: number
}

export interface AskedEvents extends Omit<EventFilter, 'within'> {
  readonly machineId: string
  readonly nowMs: number
  readonly after: EventKey | null
  readonly limit: number
  /** The window, once it is known when the machine's history begins. */
  window(firstSampleMs: number): Window
}

type Rows = Awaited<ReturnType<typeof readRows>>

/** The events of a window as the KPIs of the same window count them. Null = nothing collected yet. */
export async function readEvents(db: Db, asked: AskedEvents): Promise<EventPage | null> {
  const rows = await db.transaction((tx) => readRows(tx, asked), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (rows === null) return null
  const { window, stored } = rows
  const { after, limit, unit, kind } = asked
  const recent = recentEvents(rows, asked.nowMs).filter(
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

async function readRows(db: Db, { machineId, after, limit, unit, kind, window: windowOf }: AskedEvents) {
  const summary = await readSummary(db, machineId)
  if (summary === null || summary.rules === null || summary.fromMs === null) return null
  const newest = await newestCarry(db, machineId, Number.MAX_SAFE_INTEGER)
  const carry = newest?.carry ?? initialCarry(summary.rules, floorHour(summary.fromMs))
  const window = windowOf(summary.firstSampleMs ?? summary.fromMs)
  const within = { fromMs: window.fromMs, toMs: Math.min(window.toMs, carry.atMs) }
  return {
    summary,
    carry,
    window,
    chunks: await readChunks(db, machineId, carry.atMs, Number.MAX_SAFE_INTEGER),
    stored: await eventPage(
      db,
      machineId,
      { within, unit, kind },
      // One more than asked tells whether another page follows.
      { after, limit: limit + 1, without: unsettled(carry) },
    ),
  }
}

/** Events from before the carry that the derivation after it tells again, as they are known by then. */
function unsettled({ units }: Carry): EventKey[] {
  return Object.entries(units).flatMap(([unit, { failures, stops }]) => [
    ...failures.map(({ fromMs }) => ({ fromMs, unit, type: 'failure' as const })),
    ...stops.map(({ fromMs }) => ({ fromMs, unit, type: 'stop' as const })),
  ])
}

/** The events since the end of the stored hours. */
function recentEvents({ summary, carry, chunks }: NonNullable<Rows>, nowMs: number): UnitEvent[] {
  const rules = summary.rules!
  return derive({ rules, carry, samples: samplesOf(chunks, summary), toMs: endOf(summary, carry, nowMs) })
    .events
}

/** As `window-figures.ts` ends its derivation: at the request, or where nothing is known any more. */
function endOf(summary: CollectionSummary, carry: Carry, nowMs: number): number {
  const knownToMs = endOfKnowledge(summary.newestSampleMs ?? carry.atMs, summary.rules!)
  return Math.max(carry.atMs, Math.min(nowMs, knownToMs))
}

function samplesOf(chunks: readonly Chunk[], { rules }: CollectionSummary) {
  const readings = readingsOf(rules!)
  return combine(chunks.map(({ data }) => decodeChunk(data, readings)))
}
