import type { EfficiencyForecast, InsightsData } from '#contract/models/insights.ts'
import { failureRisk } from '#core/kpis/thresholds.ts'
import { meanOf } from '#core/stats/mean.ts'
import { count, formatNumber, formatPercent } from '#web/format/number.ts'

const TRENDS: Record<EfficiencyForecast['trend'], string> = {
  improving: 'em melhora',
  declining: 'em queda',
  stable: 'estável',
}

const trendWord = (trend: string): string => TRENDS[trend as EfficiencyForecast['trend']] ?? TRENDS.stable

/** The page's first line: forecast, probability of failure and remaining life in one sentence. */
export function insightsHeadline(data: InsightsData): string | undefined {
  const parts = [forecast(data), failure(data), life(data)].filter((part) => part !== null)
  if (parts.length === 0) return undefined
  const text = parts.join(', ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

function forecast({ efficiencyForecast }: InsightsData): string | null {
  if (!efficiencyForecast) return null
  const { forecast7days, trend, recentCOP } = efficiencyForecast
  const coming = meanOf(forecast7days.flatMap(({ predictedCOP }) => predictedCOP ?? []))
  if (coming === null) return null
  const recent = recentCOP === undefined ? '' : `: ${formatNumber(recentCOP, 2)} nas últimas 4 semanas`
  return `COP médio previsto de ${formatNumber(coming, 2)} nos próximos 7 dias (${trendWord(trend)}${recent})`
}

function failure({ failureProbability }: InsightsData): string | null {
  if (!failureProbability) return null
  const percent = failureProbability.next7days.probability * 100
  return `${formatPercent(percent)} de probabilidade de falha em 7 dias: risco ${failureRisk(percent)}`
}

function life({ rul }: InsightsData): string | null {
  if (!rul || rul.estimatedDays === null) return null
  return `vida útil restante de ${count(Math.round(rul.estimatedDays), 'dia', 'dias')}`
}
