import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { localCalendar, monthLabel } from '#core/time/local-calendar.ts'
import { monthName } from '#web/format/date.ts'
import { formatHoursInWords } from '#web/format/duration.ts'
import { count, formatNumber, formatPercent } from '#web/format/number.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { coverageInWords, windowInWords } from '#web/monitoring/window/window-words.ts'

/** The dashboard's first line: the figures of the unit's window in one sentence. */
export function headline(unit: UnitView, data: DashboardData): string {
  const { kpis } = unit.block
  const when = windowInWords(data.period, data.timezone)
  if (kpis.coverage === 0) return `${unit.name} não tem dados ${when}.`
  const parts = [operated(unit, when), failures(unit), cop(unit, data)].filter((part) => part !== '')
  return `${parts.join(', ')}${coverageInWords(kpis.coverage)}.`
}

function operated({ name, block }: UnitView, when: string): string {
  const hours = block.details.operationHours
  if (hours === null) return `${name} tem horas de operação desconhecidas ${when}`
  return hours ? `${name} operou ${formatHoursInWords(hours)} ${when}` : `${name} não operou ${when}`
}

function failures({ block }: UnitView): string {
  const total = block.details.totalFailures
  if (total === null) return 'falhas não medidas'
  return total === 0 ? 'nenhuma falha' : count(total, 'falha', 'falhas')
}

function cop({ block, isCold }: UnitView, data: DashboardData): string {
  const value = block.kpis.cop
  if (value === null && !isCold) return ''
  if (value === null) return block.details.operationHours === 0 ? '' : 'COP não medido'
  return `COP ${formatNumber(value, 2)}${againstMonthBefore(finished(block.charts.evolucaoEficiencia.monthly, data))}`
}

/** Without the month that has not ended, whose COP may still move. */
function finished<M extends { readonly month: string }>(
  monthly: readonly M[],
  { period, timezone }: Pick<DashboardData, 'period' | 'timezone'>,
): M[] {
  const present = monthLabel(localCalendar(timezone).month(Date.parse(period.to)))
  return monthly.filter(({ month }) => month !== present)
}

/** Compares the last month that has a COP with the month before, by name: the COP before it in the sentence is the window's. */
function againstMonthBefore(monthly: readonly { month: string; cop: number | null }[]): string {
  const at = monthly.findLastIndex((entry) => entry.cop !== null)
  const last = monthly[at]
  const before = monthly[at - 1]?.cop
  if (!last?.cop || !before) return ''
  const percent = (last.cop / before - 1) * 100
  const month = monthName(last.month)
  if (Math.abs(percent) < 0.5) return `: ${month} igual ao mês anterior`
  const difference = formatPercent(Math.abs(percent), 0)
  return `: ${month} ${difference} ${percent > 0 ? 'acima' : 'abaixo'} do mês anterior`
}
