import type { DashboardData } from '#contract/monitoring.ts'
import { monthName } from '#web/format/date.ts'
import { formatHoursInWords } from '#web/format/duration.ts'
import { count, formatNumber, formatPercent } from '#web/format/number.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { windowInWords } from '#web/monitoring/window/window-words.ts'

/** Below this coverage the sentence tells the part of the window that has data. */
const COVERAGE_WORTH_SAYING = 0.95

/** The dashboard's first line: the unit's window in one sentence with numbers. */
export function headline(unit: UnitView, data: DashboardData): string {
  const { kpis } = unit.block
  const when = windowInWords(data.period, data.timezone)
  if (kpis.coverage <= 0) return `${unit.name} não tem dados ${when}.`
  const parts = [operated(unit, when), failures(unit), cop(unit)].filter((part) => part !== '')
  return `${parts.join(', ')}${coverage(kpis.coverage)}.`
}

function operated({ name, block }: UnitView, when: string): string {
  const hours = block.details.operationHours
  return hours ? `${name} operou ${formatHoursInWords(hours)} ${when}` : `${name} não operou ${when}`
}

function failures({ block }: UnitView): string {
  const total = block.details.totalFailures
  if (total === null) return 'falhas não medidas'
  return total === 0 ? 'nenhuma falha' : count(total, 'falha', 'falhas')
}

function cop({ block, isCold }: UnitView): string {
  const value = block.kpis.cop
  if (value === null && !isCold) return ''
  if (value === null) return block.details.operationHours ? 'COP não medido' : ''
  return `COP ${formatNumber(value, 1)}${againstMonthBefore(block.charts.evolucaoEficiencia.monthly)}`
}

/** The last month with a COP against the month before. The sentence names the month, since its first COP is the window's. */
function againstMonthBefore(monthly: readonly { month: string; cop: number | null }[]): string {
  const at = monthly.findLastIndex((entry) => entry.cop !== null)
  const last = monthly[at]
  const before = monthly[at - 1]?.cop
  if (!last?.cop || !before) return ''
  const percent = (last.cop / before - 1) * 100
  const month = monthName(last.month)
  if (Math.abs(percent) < 0.5) return `: ${month} igual ao mês anterior`
  const size = formatPercent(Math.abs(percent), 0)
  return `: ${month} ${size} ${percent > 0 ? 'acima' : 'abaixo'} do mês anterior`
}

function coverage(share: number): string {
  return share < COVERAGE_WORTH_SAYING
    ? ` (dados de ${formatPercent(share * 100, share < 0.1 ? 1 : 0)} do período)`
    : ''
}
