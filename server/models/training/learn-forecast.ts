import type { Explanation } from '#contract/models/explanation.ts'
import type { EfficiencyForecast } from '#contract/models/insights.ts'
import {
  type CopForecast,
  forecastCop,
  type InsufficientDays,
  LEAST_KNOWN_DAYS,
  LEAST_RECENT_DAYS,
} from '#core/forecast/forecast-cop.ts'
import { meanOf } from '#core/stats/mean.ts'
import { type DailyCop, dailyCops, dayAfter } from '#core/training/daily-cops.ts'
import { count, fixed } from '#server/platform/text/numbers-in-words.ts'
import type { UnitHistory } from './unit-history.ts'

export interface LearntForecast {
  readonly statement: EfficiencyForecast | null
  readonly explanation: Explanation
}

/** Older days tell nothing about the next week. */
const MOST_DAYS = 400
const LEVEL = 80

/** Forecasts a unit's COP of the next seven local days from its daily COP. */
export function learnForecast({
  hours,
  timezone,
  firstSampleMs,
  newestSampleMs,
}: UnitHistory): LearntForecast {
  const days = dailyCops(hours, timezone).slice(-MOST_DAYS)
  const window = { from: new Date(firstSampleMs).toISOString(), to: new Date(newestSampleMs).toISOString() }
  const forecast = forecastCop(
    days.map(({ cop }) => cop),
    [LEVEL],
  )
  if (forecast.status === 'insufficient')
    return { statement: null, explanation: explainNothing(window, forecast) }
  return { statement: statementOf(days, forecast), explanation: explain(window, forecast) }
}

function statementOf(days: readonly DailyCop[], forecast: CopForecast): EfficiencyForecast {
  const last = days.at(-1)?.date ?? ''
  const [interval] = forecast.intervals
  return {
    currentCOP: forecast.currentCop,
    recentCOP: forecast.recentCop,
    trend: forecast.trend,
    forecast7days: forecast.cop.map((predictedCOP, i) => ({
      day: i + 1,
      date: dayAfter(last, i + 1),
      predictedCOP,
      confidence: LEVEL / 100,
      lower: interval?.lower[i] ?? null,
      upper: interval?.upper[i] ?? null,
    })),
  }
}

type Window = Explanation['window']

const explainNothing = (window: Window, { knownDays, recentDays }: InsufficientDays): Explanation => ({
  about: 'forecast',
  window,
  model: 'Sem previsão',
  facts: [
    { name: 'Dias com COP', value: count(knownDays, 'dia', 'dias') },
    { name: 'Nas últimas quatro semanas', value: count(recentDays, 'dia', 'dias') },
  ],
  backtest: null,
  notes: [
    knownDays === 0
      ? 'Sem COP medido não há previsão de eficiência: o COP vem da capacidade e da potência.'
      : `Dados insuficientes: a previsão precisa de ${LEAST_KNOWN_DAYS} dias com COP, ${LEAST_RECENT_DAYS} deles nas últimas quatro semanas.`,
  ],
})

const explain = (
  window: Window,
  { knownDays, recentCop, cop, model, candidates, origins }: CopForecast,
): Explanation => ({
  about: 'forecast',
  window,
  model: `Suavização exponencial e ARIMA, comparadas com a repetição da semana anterior. Venceu ${nameOf(model)}.`,
  facts: [
    { name: 'Dias com COP', value: count(knownDays, 'dia', 'dias') },
    { name: 'COP médio das últimas quatro semanas', value: fixed(recentCop, 2) },
    { name: 'COP médio previsto', value: fixed(meanOf(cop) ?? recentCop, 2) },
    ...(origins === 0
      ? []
      : [{ name: 'Teste no passado', value: count(origins, 'origem de 7 dias', 'origens de 7 dias') }]),
  ],
  backtest: {
    title:
      'Erro de cada modelo no teste com origens sucessivas (MASE: 1 é o erro de repetir a semana anterior)',
    columns: ['Modelo', 'MASE'],
    rows: [...candidates]
      .sort((a, b) => a.mase - b.mase)
      .map(({ name, mase }) => [nameOf(name), fixed(mase, 3)]),
    isAsGood: origins === 0 ? null : model !== 'seasonal-naive',
  },
  notes: [
    'Cada modelo previu os dias seguintes a várias datas do passado só com os dados de então; usa-se o de menor erro.',
    'A tendência compara as duas médias: em queda ou em melhora quando diferem por mais de 2 %.',
    `A faixa contém o COP de cada dia em ${LEVEL} % dos casos.`,
  ],
})

const NAMES: Readonly<Record<string, string>> = {
  'seasonal-naive': 'repetir a semana anterior',
  naive: 'repetir o último dia',
  drift: 'reta entre o primeiro e o último dia',
  ets: 'suavização exponencial (ETS)',
  arima: 'ARIMA',
  theta: 'Theta',
  combination: 'combinação de ETS, ARIMA e Theta',
}
const nameOf = (name: string): string => NAMES[name] ?? name
