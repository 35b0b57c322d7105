import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { HOUR_LABELS, WEEKDAY_LABELS } from '#core/time/calendar-labels.ts'
import { localCalendar, monthLabel } from '#core/time/local-calendar.ts'
import type { Window } from './window.ts'

/** Number of events by label. */
export interface Distribution {
  readonly labels: string[]
  readonly values: number[]
}

interface Onset {
  readonly fromMs: number
}

interface UnitFailure extends Onset {
  readonly unit: string
}

/** Events by local weekday of their onset, Monday first. */
export function eventsByWeekday(events: readonly Onset[], timezone: string): Distribution {
  return distribution(WEEKDAY_LABELS, events, ({ fromMs }) => localCalendar(timezone).local(fromMs).weekday)
}

/** Events by local hour of day of their onset. */
export function eventsByHour(events: readonly Onset[], timezone: string): Distribution {
  return distribution(HOUR_LABELS, events, ({ fromMs }) => localCalendar(timezone).local(fromMs).hour)
}

function distribution(
  labels: readonly string[],
  events: readonly Onset[],
  placeOf: (event: Onset) => number,
): Distribution {
  const byPlace = Map.groupBy(events, placeOf)
  return { labels: [...labels], values: labels.map((_, i) => byPlace.get(i)?.length ?? 0) }
}

export interface MonthlyFailures {
  readonly labels: string[]
  readonly values: {
    total: number
    detailed: { chiller: number; compressorsTotal: number; compressors: Record<string, number> }
  }[]
}

export interface MonthlyFailuresInput {
  /** Failures that begin in the window, of all units. */
  readonly failures: readonly UnitFailure[]
  /** Compressors in the chart: all in the machine's block, one in a compressor's block. */
  readonly compressors: readonly { readonly id: string; readonly nome: string }[]
  /** Whether the machine's own failures count: only in the machine's block. */
  readonly ofMachine: boolean
  readonly window: Window
  readonly timezone: string
}

/** Failures by local month of their onset: one item per month in the window, oldest first. */
export function failuresByMonth(input: MonthlyFailuresInput): MonthlyFailures {
  const { failures, window, timezone } = input
  const calendar = localCalendar(timezone)
  const byMonth = Map.groupBy(failures, ({ fromMs }) => monthLabel(calendar.month(fromMs)))
  const labels = calendar.monthsTouched(window.fromMs, window.toMs).map(monthLabel)
  return { labels, values: labels.map((label) => monthItem(byMonth.get(label) ?? [], input)) }
}

function monthItem(
  failures: readonly UnitFailure[],
  { compressors, ofMachine }: MonthlyFailuresInput,
): MonthlyFailures['values'][number] {
  const countOf = (unit: string) => failures.filter((failure) => failure.unit === unit).length
  const chiller = ofMachine ? countOf(MACHINE_UNIT) : 0
  const counts = compressors.map(({ id, nome }) => ({ nome, count: countOf(id) }))
  const byName = Map.groupBy(counts, ({ nome }) => nome)
  const compressorsTotal = total(counts)
  return {
    total: chiller + compressorsTotal,
    detailed: {
      chiller,
      compressorsTotal,
      compressors: Object.fromEntries([...byName].map(([nome, same]) => [nome, total(same)])),
    },
  }
}

const total = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)
