import type { EfficiencyForecast } from '#contract/models/insights.ts'
import type { Chart } from '#web/charts/chart-spec.ts'
import { formatNumber, formatPercent } from '#web/format/number.ts'

export const FORECAST_TITLE = 'Previsão de eficiência em 7 dias'
const DAYS = 7
const AXIS_STEP = 0.5
const INTERVAL = 'Faixa de 80\u00a0%'

/** The COP of the next seven days; a day without a value is a gap. */
export function forecastChart({ currentCOP, forecast7days }: EfficiencyForecast): Chart & { footer: string } {
  const days = forecast7days.slice(0, DAYS)
  const values = days.map(({ predictedCOP }) => predictedCOP)
  const lower = days.map((day) => day.lower)
  const upper = days.map((day) => day.upper)
  const shown = [...values, ...lower, ...upper, currentCOP].filter((value) => value !== null)
  return {
    title: FORECAST_TITLE,
    summary: summaryOf(days, currentCOP),
    footer: 'Modelo: Exponential Smoothing + ARIMA',
    spec: {
      kind: 'line',
      categories: days.map(({ date }) => shortDay(date)),
      longCategories: days.map(({ date, confidence }) =>
        confidence === null
          ? longDay(date)
          : `${longDay(date)} (confiança ${formatPercent(confidence * 100, 0)})`,
      ),
      categoryName: 'Dia',
      series: [{ name: 'COP previsto', colour: 1, values }],
      unit: ['', ''],
      axisName: 'COP',
      decimals: 2,
      axisDecimals: 1,
      ...(lower.some((bound) => bound !== null) && {
        interval: { name: INTERVAL, colour: 1, lower, upper },
      }),
      ...axis(shown),
      periods: days.map(({ date }) => `${longDay(date)}, o dia inteiro`),
      note: 'Previsão do modelo Exponential Smoothing + ARIMA',
      missing: 'sem previsão para este dia',
    },
  }
}

/** An axis with little room around the values, in round steps: the forecasts of two days differ by hundredths. */
function axis(values: readonly number[]) {
  if (values.length === 0) return { axisMax: 10, axisStep: 1 }
  const low = Math.floor((Math.min(...values) - AXIS_STEP) / AXIS_STEP) * AXIS_STEP
  const high = Math.ceil((Math.max(...values) + AXIS_STEP) / AXIS_STEP) * AXIS_STEP
  return { axisMin: Math.max(0, low), axisMax: high, axisStep: AXIS_STEP }
}

/** `2026-11-22` → `22/11`. */
const shortDay = (date: string) => longDay(date).slice(0, 5)
const longDay = (date: string) => date.split('-').reverse().join('/')

function summaryOf(days: EfficiencyForecast['forecast7days'], currentCop: number | null): string {
  const known = days.filter(({ predictedCOP }) => predictedCOP !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return 'O modelo não prevê nenhum dos próximos dias.'
  const now = currentCop === null ? 'COP previsto' : `COP atual ${formatNumber(currentCop, 2)}; previsto`
  const end = last === first ? '' : ` a ${formatNumber(last.predictedCOP, 2)} em ${shortDay(last.date)}`
  return `${now} de ${formatNumber(first.predictedCOP, 2)} em ${shortDay(first.date)}${end}.`
}
