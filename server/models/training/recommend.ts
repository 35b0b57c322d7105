import type { Fault } from '#contract/analytics.ts'
import type { EfficiencyForecast, InsightsData } from '#contract/insights.ts'
import { fixed, percent, whole } from '#server/platform/text/numbers-in-words.ts'
import type { LearntLife } from './learn-life.ts'

type Recommendation = InsightsData['recommendations'][number]

const MOST = 3
/** From this probability of a failure within 7 days on, an inspection is recommended: the band of high risk. */
const HIGH_RISK = 0.5

/** At most three: lasting faults by their cost, a high risk of failure, a falling forecast. */
export function recommend({
  faults,
  forecast,
  life,
}: {
  faults: readonly Fault[]
  forecast: EfficiencyForecast | null
  life: LearntLife
}): Recommendation[] {
  const lasting = faults.filter(({ until }) => until === null)
  const byCost = lasting.sort((a, b) => (b.kwhPerDay ?? -1) - (a.kwhPerDay ?? -1))
  return [...riskAdvice(life), ...byCost.map(faultAdvice), ...forecastAdvice(forecast)].slice(0, MOST)
}

function riskAdvice({ probability }: LearntLife): Recommendation[] {
  const risk = probability?.next7days.probability ?? 0
  if (risk < HIGH_RISK) return []
  const [factor] = probability?.factors ?? []
  return [
    {
      icon: 'triangle-alert',
      category: 'Inspeção antes da falha',
      description: 'Inspecione a unidade nos próximos dias: o risco de falha em 7 dias é alto.',
      evidence: `Probabilidade de falha em 7 dias: ${percent(100 * risk)}${factor ? `; principal fator: ${factor.name}` : ''}.`,
      expectedEffect: 'Evita uma parada não planejada.',
      maintenance: 'preditiva',
    },
  ]
}

function faultAdvice({ title, firstCheck, from, kwhPerDay }: Fault): Recommendation {
  return {
    icon: 'wrench',
    category: title,
    description: `${firstCheck}.`,
    evidence: `Desvio que persiste desde ${from.slice(0, 10).split('-').reverse().join('/')}.`,
    expectedEffect: kwhPerDay === null ? null : `Economia de cerca de ${whole(kwhPerDay)} kWh por dia.`,
    maintenance: 'inspecao',
  }
}

function forecastAdvice(forecast: EfficiencyForecast | null): Recommendation[] {
  const last = forecast?.forecast7days.at(-1)?.predictedCOP
  if (forecast?.trend !== 'declining' || last == null || forecast.currentCOP === null) return []
  return [
    {
      icon: 'trending-down',
      category: 'Eficiência em queda',
      description: 'Confira setpoints, vazões e limpeza dos condensadores antes que a queda se acentue.',
      evidence: `COP atual ${fixed(forecast.currentCOP, 2)}; previsto em 7 dias ${fixed(last, 2)}.`,
      expectedEffect: null,
      maintenance: 'inspecao',
    },
  ]
}
