import type { Maintenance } from '#contract/maintenance.ts'
import { localCalendar, monthLabel } from '#core/time/local-calendar.ts'
import type { ChartMarks } from '#web/charts/chart-spec.ts'
import { TIPO_WORDS, whenText } from './maintenance-words.ts'

/** Maintenance by the local month (`MM/AAAA`) it begins in, each in words, the oldest first. */
export type MaintenanceMonths = ReadonlyMap<string, readonly string[]>

/** The maintenance of a unit and of the machine as a whole, without the cancelled; null: of all units. */
export function maintenanceMonths(
  all: readonly Maintenance[],
  unit: string | null,
  timezone: string,
): MaintenanceMonths {
  const calendar = localCalendar(timezone)
  const months = new Map<string, string[]>()
  for (const item of all) {
    const { inicio, status, submaquinaId } = item
    if (status === 'cancelada' || (unit !== null && submaquinaId !== null && submaquinaId !== unit)) continue
    const month = monthLabel(calendar.month(Date.parse(inicio)))
    const text = [TIPO_WORDS[item.tipo], whenText(item, timezone), submaquinaId].filter(Boolean).join(' · ')
    months.set(month, [...(months.get(month) ?? []), text])
  }
  return months
}

/** The marks of a chart of these months; empty when no month has maintenance. */
export function maintenanceMarks(labels: readonly string[], months: MaintenanceMonths): ChartMarks[] {
  const values = labels.map((month) => months.get(month)?.length ?? null)
  if (values.every((value) => value === null)) return []
  const notes = labels.map((month) => told(months.get(month) ?? []))
  return [{ name: 'Manutenções', sign: 'maintenance', unit: ['manutenção', 'manutenções'], values, notes }]
}

/** Number of lines per month; more would hide the chart. */
const MOST_TOLD = 4

const told = (texts: readonly string[]): readonly string[] =>
  texts.length <= MOST_TOLD
    ? texts
    : [...texts.slice(0, MOST_TOLD - 1), `e mais ${texts.length - MOST_TOLD + 1} manutenções`]
