import type { Count } from '#core/sample-files/counts.ts'
import {
  type EfficiencyPlace,
  type EfficiencyPoint,
  lastEfficiencyPlaces,
} from '#core/sample-files/efficiency-points.ts'
import type { WrittenTime } from '#core/sample-files/written-time.ts'
import { meanOf } from '#core/stats/mean.ts'
import { monthLabel } from '#core/time/local-calendar.ts'
import type { Chart, ChartMarks, SeriesColour } from '#web/charts/chart-spec.ts'
import { monthAndYear, monthDays, monthShort } from '#web/format/date.ts'
import { count, formatPercent } from '#web/format/number.ts'
import { FILE_NOTE } from './count-charts.ts'

/** Efficiency of the last six valid points with the failures of their months. */
export function efficiencyChart(
  points: readonly EfficiencyPoint[] | null,
  colour: SeriesColour,
  failures: readonly Count[] | null = null,
): Chart {
  const places = lastEfficiencyPlaces(points ?? [])
  const shown = places.flatMap(({ point }) => point ?? [])
  const names = namesOf(places)
  const months = names.flatMap(({ month }) => month ?? [])
  const areMonths = months.length === names.length
  const mean = meanOf(shown.map(({ efficiency }) => efficiency))
  return {
    title: 'Evolução da eficiência',
    summary: summaryOf(points, shown, names),
    footer: `Média: ${formatPercent(mean === null ? null : mean * 100)}`,
    spec: {
      kind: 'line',
      categories: names.map(({ short }) => short),
      longCategories: names.map(({ long }) => long),
      categoryName: areMonths ? 'Mês' : 'Data',
      series: [
        { name: 'Eficiência', colour, values: places.map(({ point }) => point && point.efficiency * 100) },
      ],
      unit: ['%', '%'],
      decimals: 1,
      axisMax: 100,
      axisStep: 20,
      thresholds: [
        { value: 90, name: 'bom ≥ 90' },
        { value: 70, name: 'atenção ≥ 70' },
      ],
      marks: areMonths ? failureMarks(months, failures) : [],
      periods: names.map(({ month, long }) => (month === undefined ? long : monthDays(month))),
      note: FILE_NOTE,
      missing: 'não está no arquivo',
    },
  }
}

function summaryOf(
  points: readonly EfficiencyPoint[] | null,
  shown: readonly EfficiencyPoint[],
  names: readonly { long: string }[],
): string {
  if (points === null) return 'O arquivo de amostra não pôde ser lido.'
  const last = shown.at(-1)
  const lastName = names.at(-1)
  if (!last || !lastName) return 'O arquivo de amostra não tem nenhum ponto válido.'
  const cut =
    points.length > shown.length
      ? ` Os últimos ${shown.length} de ${count(points.length, 'ponto válido', 'pontos válidos')}.`
      : ''
  return `${formatPercent(last.efficiency * 100)} em ${lastName.long}.${cut}`
}

/** The failures that stopped the compressor, in the chart's months; a month that the file lacks is unknown. */
function failureMarks(months: readonly string[], failures: readonly Count[] | null): ChartMarks[] {
  const known = new Map(failures?.map(({ label, count }) => [label, count]))
  const values = months.map((month) => known.get(month) ?? null)
  if (values.every((value) => value === null)) return []
  return [
    {
      name: 'Falhas do compressor com desligamento no mês',
      sign: 'failure',
      unit: ['falha', 'falhas'],
      values,
    },
  ]
}

interface PlaceName {
  readonly short: string
  readonly long: string
  readonly month?: string
}

/** The places' months, or their points' days; with the time of day when two points share a day. */
function namesOf(places: readonly EfficiencyPlace[]): PlaceName[] {
  const days = places.map(({ point }) => point?.time && dayOf(point.time))
  const repeats = new Set(days).size < days.length
  return places.map(({ month, point }) => {
    if (month !== null) return { short: monthShort(month), long: monthAndYear(month), month }
    const { time, timestamp } = point
    if (time === null) return { short: timestamp, long: timestamp }
    const clock = repeats ? ` ${new Date(time.orderMs).toISOString().slice(11, 16)}` : ''
    const day = dayOf(time)
    return { short: `${day.slice(0, 5)}${clock}`, long: `${day}${clock}` }
  })
}

const dayOf = (time: WrittenTime): string => `${String(time.day ?? 1).padStart(2, '0')}/${monthLabel(time)}`
