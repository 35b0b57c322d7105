import { localCalendar, monthLabel } from '#core/time/local-calendar.ts'
import type { ReportContent } from '../../report-content.ts'
import type { Marks } from './chart-frame.ts'

/** Failures of the unit by month; an unknown month has a question mark. Empty when failures are not measured. */
export function failureMarks({ failureMonths }: ReportContent, labels: readonly string[]): Marks[] {
  if (failureMonths === null) return []
  return [
    { name: 'Falhas', sign: 'failure', values: labels.map((month) => failureMonths.get(month) ?? null) },
  ]
}

/** Maintenance by the local month in which it begins, cancelled entries left out. */
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
