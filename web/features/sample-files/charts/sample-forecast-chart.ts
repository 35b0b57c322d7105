import type { ForecastDay } from '#core/sample-files/forecast-days.ts'
import { parseWrittenTime } from '#core/sample-files/written-time.ts'
import { monthLabel } from '#core/time/local-calendar.ts'
import type { Chart } from '#web/charts/chart-spec.ts'
import { formatPercent } from '#web/format/number.ts'

/** Efficiency of the next days; a day without a value is a gap. */
export function forecastChart(days: readonly ForecastDay[] | null): Chart {
  const places = (days ?? []).map(({ day, efficiency }) => ({
    ...dayNames(day),
    percent: efficiency === null ? null : efficiency * 100,
  }))
  const forecasts = places.flatMap(({ long, percent }) => (percent === null ? [] : [{ long, percent }]))
  return {
    title: 'Previsão de eficiência em 30 dias',
    summary: summaryOf(forecasts),
    spec: {
      kind: 'line',
      categories: places.map(({ short }) => short),
      longCategories: places.map(({ long }) => long),
      categoryName: 'Dia',
      series: [{ name: 'Eficiência prevista', colour: 2, values: places.map(({ percent }) => percent) }],
      unit: ['%', '%'],
      decimals: 1,
      ...forecastAxis(forecasts.map(({ percent }) => percent)),
      periods: places.map(({ long }) => (/^\d\d\//.test(long) ? `${long}, o dia inteiro` : long)),
      note: 'Previsão: nada disto foi medido',
    },
  }
}

interface DayForecast {
  readonly long: string
  readonly percent: number
}

function summaryOf(forecasts: readonly DayForecast[]): string {
  const [first, last] = [forecasts[0], forecasts.at(-1)]
  if (!first || !last) return 'O arquivo de amostra não pôde ser lido ou não tem previsões.'
  return `De ${formatPercent(first.percent)} ${when(first.long)} a ${formatPercent(last.percent)} ${when(last.long)}.`
}

/** An axis with little room around the values, in round steps: the forecasts of two days differ by tenths of a percent. */
function forecastAxis(percents: readonly number[]): Pick<Chart['spec'], 'axisMin' | 'axisMax' | 'axisStep'> {
  if (percents.length === 0) return { axisMax: 100 }
  const step = Math.max(...percents) - Math.min(...percents) > 8 ? 5 : 1
  const margin = 2 * step
  return {
    axisMin: Math.max(0, Math.floor((Math.min(...percents) - margin) / step) * step),
    axisMax: Math.ceil((Math.max(...percents) + margin) / step) * step,
    axisStep: step,
  }
}

const when = (day: string): string => (day.startsWith('dia ') ? `no ${day}` : `em ${day}`)

/** The names of a file's day: its date, `dia 3` for a bare number, otherwise its text. */
function dayNames(text: string): { short: string; long: string } {
  const time = parseWrittenTime(text)
  if (time === null || time.day === null)
    return { short: text, long: /^\d+$/.test(text) ? `dia ${text}` : text }
  const day = String(time.day).padStart(2, '0')
  return { short: `${day}/${monthLabel(time).slice(0, 2)}`, long: `${day}/${monthLabel(time)}` }
}
