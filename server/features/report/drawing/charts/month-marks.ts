import { localCalendar, monthLabel } from '#core/time/local-calendar.ts'
import type { ReportContent } from '../../report-content.ts'
import type { Marks } from './chart-frame.ts'

/** Failures of the unit by month; a month that nothing is known of has a question mark. None when failures are not measured. */
export function failureMarks({ failureMonths }: ReportContent, labels: readonly string[]): Marks[] {
  if (failureMonths === null) return []
  return [
    { name: 'Falhas', sign: 'failure', values: labels.map((month) => failureMonths.get(month) ?? null) },
  ]
}

/** Maintenance by the local month that it begins in; what was cancelled is nothing that happened. */
export function maintenanceMarks(
  { maintenance, timezone }: Pick<ReportContent, 'maintenance' | 'timezone'>,
  labels: readonly string[],
): Marks[] {
  const calendar = localCalendar(timezone)
  const counts = new Map(labels.map((month) => [month, 0]))
  for (const { inicio, status } of maintenance) {
    const month = monthLabel(calendar.month(Date.parse(inicio)))
    if (status !== 'cancelada' && counts.has(month)) counts.set(month, counts.get(month)! + 1)
  }
  const values = [...counts.values()]
  return values.some(Boolean) ? [{ name: 'Manutenções', sign: 'maintenance', values }] : []
}
