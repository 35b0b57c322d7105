import type { Maintenance } from '#contract/maintenance.ts'
import { localCalendar, monthLabel } from '#core/time/local-calendar.ts'
import type { ChartMarks } from '#web/charts/chart-spec.ts'

/** Maintenance by the local month (`MM/AAAA`) it begins in. */
export type MaintenanceMonths = ReadonlyMap<string, number>

/** Of a unit's screen: its own, and what is of the machine as a whole; what was cancelled is nothing that happened. */
export function maintenanceMonths(
  all: readonly Maintenance[],
  unit: string | null,
  timezone: string,
): MaintenanceMonths {
  const calendar = localCalendar(timezone)
  const months = new Map<string, number>()
  for (const { inicio, status, submaquinaId } of all) {
    if (status === 'cancelada' || (unit !== null && submaquinaId !== null && submaquinaId !== unit)) continue
    const month = monthLabel(calendar.month(Date.parse(inicio)))
    months.set(month, (months.get(month) ?? 0) + 1)
  }
  return months
}

/** As signs of a chart of these months; none where there was no maintenance in them. */
export function maintenanceMarks(labels: readonly string[], months: MaintenanceMonths): ChartMarks[] {
  const values = labels.map((month) => months.get(month) ?? null)
  if (values.every((value) => value === null)) return []
  return [{ name: 'Manutenções', sign: 'maintenance', unit: ['manutenção', 'manutenções'], values }]
}
