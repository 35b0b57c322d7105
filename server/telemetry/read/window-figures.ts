import { type Derivation, derive, sumsOfStretch } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { Window } from '#core/kpis/window.ts'
import { addSums, type StoredSums, zeroSums } from '#core/rollups/hour-sums.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { endOfKnowledge } from '../collect/derive/derive-stretch.ts'
import { eventId } from '../store/event-pages.ts'
import type { StoredHistory, WindowPart } from './read-history.ts'

export interface WindowFigures {
  /** The sums by unit of each window of the history, exact to the millisecond at both ends. */
  readonly sums: readonly Map<string, StoredSums>[]
  /** The failures of all units that begin in the first window, oldest first, in their present state. */
  readonly failures: readonly UnitEvent[]
}

/** Adds up the stored whole hours, the windows' edges (from the samples) and the hours since the newest carry (derived here). */
export function windowFigures(history: StoredHistory): WindowFigures {
  const { carry, summary, rules, nowMs, samples, windows } = history
  const knownToMs = Math.min(nowMs, endOfKnowledge(summary.newestSampleMs ?? carry.atMs, rules))
  const toMs = Math.max(carry.atMs, knownToMs)
  const recent = derive({ rules, carry, samples, toMs })
  const events = mergeEvents(history.events, recent.events)
  const [window] = windows
  const failures = events.filter(
    ({ type, fromMs }) => type === 'failure' && fromMs >= window.fromMs && fromMs < window.toMs,
  )
  const edgeSums = oncePerEdge((edge) => {
    const near = events.filter((event) => reaches(event, edge))
    const before = history.edgeCarries.findLast(({ atMs }) => atMs <= edge.fromMs)
    return sumsOfStretch({ rules, samples, carry: before, events: near, ...edge })
  })
  return {
    sums: history.parts.map((part) => sumsOf(part, { rules, recent, edgeSums, endMs: toMs })),
    failures: failures.sort((a, b) => a.fromMs - b.fromMs),
  }
}

/** Joins both lists. An event in both is taken from `newer`, which has its present state. */
function mergeEvents(older: readonly UnitEvent[], newer: readonly UnitEvent[]): UnitEvent[] {
  return [...new Map([...older, ...newer].map((event) => [eventId(event), event])).values()]
}

/** Whether an event lies within an hour of the stretch or lasts into it. */
const reaches = ({ fromMs, toMs }: UnitEvent, edge: Window): boolean =>
  fromMs <= edge.toMs + HOUR_MS && (toMs ?? Number.POSITIVE_INFINITY) >= edge.fromMs - HOUR_MS

/** Computes each edge once: several windows share the edge at the present. */
function oncePerEdge<T extends object>(compute: (edge: Window) => T): (edge: Window) => T {
  const known = new Map<string, T>()
  return (edge) => {
    const key = `${edge.fromMs} ${edge.toMs}`
    const result = known.get(key) ?? compute(edge)
    known.set(key, result)
    return result
  }
}

interface Parts {
  readonly rules: MachineRules
  /** The derivation since the newest carry. */
  readonly recent: Derivation
  /** The sums by unit of an edge. */
  readonly edgeSums: (edge: Window) => Readonly<Record<string, StoredSums>>
  /** Nothing is known after this instant. */
  readonly endMs: number
}

function sumsOf(
  { hours, edges, hourSums }: WindowPart,
  { rules, recent, edgeSums, endMs }: Parts,
): Map<string, StoredSums> {
  const sums = new Map<string, StoredSums>(rules.units.map(({ unit }) => [unit, zeroSums()]))
  const add = (unit: string, part: StoredSums) => {
    const sum = sums.get(unit)
    if (sum) addSums(sum, part)
  }
  for (const [unit, part] of hourSums) add(unit, part)
  for (const hour of recent.hours) {
    if (hour.hourMs >= hours.fromMs && hour.hourMs + HOUR_MS <= hours.toMs) add(hour.unit, hour)
  }
  for (const edge of edges) {
    const toMs = Math.min(edge.toMs, endMs)
    if (edge.fromMs >= toMs) continue
    for (const [unit, part] of Object.entries(edgeSums({ fromMs: edge.fromMs, toMs }))) add(unit, part)
  }
  return sums
}
