import type { Explanation } from '#contract/explanation.ts'
import type { EfficiencyForecast } from '#contract/insights.ts'
import { forecastSeries, type SeriesForecast } from '#core/forecast/forecast-series.ts'
import { type DailyCop, dailyCops, dayAfter } from '#core/training/daily-cops.ts'
import { count, fixed } from '#server/platform/text/numbers-in-words.ts'
import type { UnitHistory } from './unit-history.ts'

export interface LearntForecast {
  readonly statement: EfficiencyForecast | null
  readonly explanation: Explanation
}

const DAYS = 7
const WEEK = 7
/** Fewer days with a COP tell no forecast. */
const LEAST_DAYS = 14
/** Older days tell nothing about the next week. */
const MOST_DAYS = 400
const LEVEL = 80
/** A change of the mean by less than this part is none. */
const STABLE_PART = 0.01

/** Forecasts a unit's COP of the next seven local days from its daily COP. */
export function learnForecast({
  hours,
  timezone,
  firstSampleMs,
  newestSampleMs,
}: UnitHistory): LearntForecast {
  const days = dailyCops(hours, timezone).slice(-MOST_DAYS)
  const known = days.filter(({ cop }) => cop !== null)
  const window = { from: new Date(firstSampleMs).toISOString(), to: new Date(newestSampleMs).toISOString() }
  if (known.length < LEAST_DAYS) return { statement: null, explanation: explainNothing(window, known.length) }
  const values = days.map(({ cop }) => cop)
  const forecast = forecastSeries({ values, frequency: WEEK, h: DAYS, levels: [LEVEL] })
  return { statement: statementOf(days, forecast), explanation: explain(window, known.length, forecast) }
}

function statementOf(days: readonly DailyCop[], forecast: SeriesForecast): EfficiencyForecast {
  const last = days.at(-1)?.date ?? ''
  const recent = days.slice(-WEEK).flatMap(({ cop }) => cop ?? [])
  const currentCOP = recent.length === 0 ? null : recent.reduce((sum, cop) => sum + cop, 0) / recent.length
  const [interval] = forecast.intervals
  return {
    currentCOP,
    trend: trendOf(currentCOP, forecast.mean),
    forecast7days: forecast.mean.slice(0, DAYS).map((predictedCOP, i) => ({
      day: i + 1,
      date: dayAfter(last, i + 1),
      predictedCOP,
      confidence: LEVEL / 100,
      lower: interval?.lower[i] ?? null,
      upper: interval?.upper[i] ?? null,
    })),
  }
}

/** The mean of the next seven days against that of the last seven. */
function trendOf(current: number | null, mean: readonly number[]): EfficiencyForecast['trend'] {
  if (current === null || current <= 0) return 'stable'
  const next = mean.reduce((sum, value) => sum + value, 0) / mean.length
  const change = next / current - 1
  if (Math.abs(change) < STABLE_PART) return 'stable'
  return change > 0 ? 'improving' : 'declining'
}

type Window = Explanation['window']

const explainNothing = (window: Window, known: number): Explanation => ({
  about: 'forecast',
  window,
  model: 'Sem previsão',
  facts: [],
  backtest: null,
  notes: [
    `Dados insuficientes: há ${count(known, 'dia', 'dias')} com COP, e a previsão precisa de ${LEAST_DAYS}.`,
  ],
})

const explain = (
  window: Window,
  known: number,
  { model, candidates, backtest }: SeriesForecast,
): Explanation => ({
  about: 'forecast',
  window,
  model: `Suavização exponencial e ARIMA, comparadas com a repetição da semana anterior. Venceu ${nameOf(model)}.`,
  facts: [
    { name: 'Dias com COP', value: count(known, 'dia', 'dias') },
    ...(backtest === null
      ? []
      : [
          {
            name: 'Teste no passado',
            value: count(backtest.origins.length, 'origem de 7 dias', 'origens de 7 dias'),
          },
        ]),
  ],
  backtest: {
    title:
      'Erro de cada modelo no teste com origens sucessivas (MASE: 1 é o erro de repetir a semana anterior)',
    columns: ['Modelo', 'MASE'],
    rows: [...candidates]
      .sort((a, b) => a.mase - b.mase)
      .map(({ name, mase }) => [nameOf(name), fixed(mase, 3)]),
  },
  notes: [
    'Cada modelo previu os dias seguintes a várias datas do passado só com os dados de então; usa-se o de menor erro.',
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
