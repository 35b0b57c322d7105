import type { EfficiencyForecast, InsightsData } from '#contract/insights.ts'
import { failureRisk } from '#core/kpis/thresholds.ts'
import { count, formatNumber, formatPercent } from '#web/format/number.ts'

const TRENDS: Record<EfficiencyForecast['trend'], string> = {
  improving: 'em melhora ante as últimas quatro semanas',
  declining: 'em queda ante as últimas quatro semanas',
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
  const last = efficiencyForecast?.forecast7days.findLast(({ predictedCOP }) => predictedCOP !== null)
  if (!efficiencyForecast || !last) return null
  return `COP previsto de ${formatNumber(last.predictedCOP, 2)} em 7 dias (${trendWord(efficiencyForecast.trend)})`
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
