import type { Maintenance } from '#contract/machines/maintenance.ts'
import { localCalendar, monthLabel } from '#core/time/local-calendar.ts'
import type { ChartMarks } from '#web/charts/chart-spec.ts'
import { maintenanceOf } from './maintenance-filters.ts'
import { TIPO_WORDS, whenText } from './maintenance-words.ts'

/** Maintenance in words by the local month (`MM/AAAA`) in which it begins, the oldest first. */
export type MaintenanceMonths = ReadonlyMap<string, readonly string[]>

/** The maintenance that a chart of the submachine marks by month; null: a chart of the machine. */
export function maintenanceMonths(
  all: readonly Maintenance[],
  submachineId: string | null,
  timezone: string,
): MaintenanceMonths {
  const calendar = localCalendar(timezone)
  const months = new Map<string, string[]>()
  for (const item of maintenanceOf(all, submachineId)) {
    const month = monthLabel(calendar.month(Date.parse(item.inicio)))
    const text = [TIPO_WORDS[item.tipo], whenText(item, timezone), item.submaquinaId]
      .filter(Boolean)
      .join(' · ')
    months.set(month, [...(months.get(month) ?? []), text])
  }
  return months
}

/** The marks of a chart of these months; empty when no month has maintenance. */
export function maintenanceMarks(labels: readonly string[], months: MaintenanceMonths): ChartMarks[] {
  const values = labels.map((month) => months.get(month)?.length ?? null)
  if (values.every((value) => value === null)) return []
  const notes = labels.map((month) => notesOf(months.get(month) ?? []))
  return [{ name: 'Manutenções', sign: 'maintenance', unit: ['manutenção', 'manutenções'], values, notes }]
}

/** Number of lines per month; more would hide the chart. */
const MOST_NOTES = 4

const notesOf = (texts: readonly string[]): readonly string[] =>
  texts.length <= MOST_NOTES
    ? texts
    : [...texts.slice(0, MOST_NOTES - 1), `e mais ${texts.length - MOST_NOTES + 1} manutenções`]
