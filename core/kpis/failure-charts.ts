import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { localCalendar, monthLabel } from '#core/time/local-calendar.ts'
import type { Window } from './window.ts'

export interface Distribution {
  readonly labels: string[]
  readonly values: number[]
}

interface Onset {
  readonly fromMs: number
}

const WEEKDAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}h`)

/** Failures by local weekday of their onset, Monday first. */
export function failuresByWeekday(failures: readonly Onset[], timezone: string): Distribution {
  return distribution(WEEKDAYS, failures, ({ fromMs }) => localCalendar(timezone).local(fromMs).weekday)
}

/** Failures by local hour of day of their onset. */
export function failuresByHour(failures: readonly Onset[], timezone: string): Distribution {
  return distribution(HOURS, failures, ({ fromMs }) => localCalendar(timezone).local(fromMs).hour)
}

function distribution(
  labels: readonly string[],
  failures: readonly Onset[],
  place: (failure: Onset) => number,
): Distribution {
  const values = labels.map(() => 0)
  for (const failure of failures) values[place(failure)]!++
  return { labels: [...labels], values }
}

export interface MonthlyFailures {
  readonly labels: string[]
  readonly values: {
    total: number
    detailed: { chiller: number; compressorsTotal: number; compressors: Record<string, number> }
  }[]
}

export interface MonthlyInput {
  /** Failures that begin in the window, of all units. */
  readonly failures: readonly { readonly unit: string; readonly fromMs: number }[]
  /** Compressors in the chart: all in the machine's block, one in a compressor's block. */
  readonly compressors: readonly { readonly id: string; readonly nome: string }[]
  /** Whether the machine's own failures count: only in the machine's block. */
  readonly ofMachine: boolean
  readonly window: Window
  readonly timezone: string
}

/** Failures by local month of their onset: one item per month in the window, oldest first. */
export function failuresByMonth(input: MonthlyInput): MonthlyFailures {
  const { failures, compressors, ofMachine, window, timezone } = input
  const calendar = localCalendar(timezone)
  const names = new Map(compressors.map(({ id, nome }) => [id, nome]))
  const none = () => Object.fromEntries(compressors.map(({ nome }) => [nome, 0]))
  const items = new Map<string, MonthlyFailures['values'][number]>()
  for (const month of calendar.monthsTouched(window.fromMs, window.toMs)) {
    const detailed = { chiller: 0, compressorsTotal: 0, compressors: none() }
    items.set(monthLabel(month), { total: 0, detailed })
  }
  for (const { unit, fromMs } of failures) {
    const nome = names.get(unit)
    if (unit === MACHINE_UNIT ? !ofMachine : nome === undefined) continue
    const item = items.get(monthLabel(calendar.month(fromMs)))
    if (item === undefined) continue
    item.total++
    if (unit === MACHINE_UNIT) item.detailed.chiller++
    else {
      item.detailed.compressorsTotal++
      item.detailed.compressors[nome!]!++
    }
  }
  return { labels: [...items.keys()], values: [...items.values()] }
}
