import { type Derivation, derive, partialHours } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { Window } from '#core/kpis/window.ts'
import { addSums, type StoredSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { endOfKnowledge } from '../collect/derive/derive-stretch.ts'
import type { StoredHistory } from './read-history.ts'

export interface WindowFigures {
  /** Per window of the history, by unit. Exact to the millisecond at both ends. */
  readonly sums: readonly Map<string, StoredSums>[]
  /** Failures that begin in the first window, of all units, oldest first, as far as is known now. */
  readonly failures: readonly UnitEvent[]
}

/** Stored whole hours, the windows' edges from the samples, and what has happened since the stored hours end. */
export function windowFigures(history: StoredHistory): WindowFigures {
  const { carry, summary, rules, nowMs, samples, windows } = history
  const knownToMs = Math.min(nowMs, endOfKnowledge(summary.newestSampleMs ?? carry.atMs, rules))
  const toMs = Math.max(carry.atMs, knownToMs)
  const recent = derive({ rules, carry, samples, toMs })
  const events = mergeEvents(history.events, recent.events)
  const [window] = windows
  const failures = events.filter(
    ({ type, fromMs }) => type === 'failure' && fromMs >= window!.fromMs && fromMs < window!.toMs,
  )
  const edgeSums = oncePerEdge((edge) => {
    const near = events.filter((event) => reaches(event, edge))
    return partialHours({ rules, samples, events: near, fromMs: edge.fromMs, toMs: edge.toMs })
  })
  return {
    sums: windows.map((_, i) => sumsOf(history, i, recent, edgeSums, toMs)),
    failures: failures.sort((a, b) => a.fromMs - b.fromMs),
  }
}

/** The later list knows better: it tells again what was still pending. */
function mergeEvents(older: readonly UnitEvent[], newer: readonly UnitEvent[]): UnitEvent[] {
  const key = ({ unit, type, fromMs }: UnitEvent) => `${unit} ${type} ${fromMs}`
  return [...new Map([...older, ...newer].map((event) => [key(event), event])).values()]
}

/** Whether an event lies within an hour of the stretch or lasts into it. */
const reaches = ({ fromMs, toMs }: UnitEvent, edge: Window): boolean =>
  fromMs <= edge.toMs + HOUR_MS && (toMs ?? Number.POSITIVE_INFINITY) >= edge.fromMs - HOUR_MS

/** Several windows end in the same edge: the present. */
function oncePerEdge<T>(compute: (edge: Window) => T): (edge: Window) => T {
  const known = new Map<string, T>()
  return (edge) => {
    const key = `${edge.fromMs} ${edge.toMs}`
    if (!known.has(key)) known.set(key, compute(edge))
    return known.get(key)!
  }
}

function sumsOf(
  history: StoredHistory,
  i: number,
  recent: Derivation,
  edgeSums: (edge: Window) => Readonly<Record<string, StoredSums>>,
  endMs: number,
): Map<string, StoredSums> {
  const { rules } = history
  const { hours, edges } = history.split[i]!
  const sums = new Map<string, StoredSums>(rules.units.map(({ unit }) => [unit, zeroSums()]))
  const add = (unit: string, part: StoredSums) => {
    const sum = sums.get(unit)
    if (sum) addSums(sum, part)
  }
  for (const [unit, part] of history.hourSums[i]!) add(unit, part)
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
