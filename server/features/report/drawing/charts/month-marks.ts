import { localCalendar, monthLabel } from '#core/time/local-calendar.ts'
import type { ReportContent } from '../../report-content.ts'
import type { Marks } from './chart-frame.ts'

/** The unit's failures by month, null in an unknown month. Empty when failures are not measured. */
export function failureMarks({ failureMonths, unit }: ReportContent, labels: readonly string[]): Marks[] {
  if (failureMonths === null) return []
  return [
    {
      name: `Falhas de ${unit.nome} no mês`,
      sign: 'failure',
      values: labels.map((month) => failureMonths.get(month) ?? null),
    },
  ]
}

/** Maintenance by the local month of its start, without cancelled entries. Empty without any maintenance in these months. */
export function maintenanceMarks(
  { maintenance, timezone }: Pick<ReportContent, 'maintenance' | 'timezone'>,
  labels: readonly string[],
): Marks[] {
  const calendar = localCalendar(timezone)
  const started = maintenance
    .filter(({ status }) => status !== 'cancelada')
    .map(({ inicio }) => monthLabel(calendar.month(Date.parse(inicio))))
  const counts = Map.groupBy(started, (month) => month)
  const values = labels.map((month) => counts.get(month)?.length ?? 0)
  return values.some(Boolean) ? [{ name: 'Manutenções', sign: 'maintenance', values }] : []
}
