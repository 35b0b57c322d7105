import { type EfficiencyPoint, lastPoints, meanOf } from '#core/samples/efficiency-points.ts'
import { type WrittenTime, writtenMonth } from '#core/samples/written-time.ts'
import type { SeriesColour } from '#web/charts/chart-spec.ts'
import { monthAndYear, monthShort } from '#web/format/date.ts'
import { formatPercent } from '#web/format/number.ts'
import type { Chart } from './count-charts.ts'

/** Efficiency of the last six valid points. */
export function efficiencyChart(points: readonly EfficiencyPoint[] | null, colour: SeriesColour): Chart {
  const shown = lastPoints(points ?? [])
  const names = namesOf(shown)
  const mean = meanOf(shown.map(({ efficiency }) => efficiency))
  return {
    title: 'Evolução da eficiência',
    summary: summaryOf(points, shown, names),
    footer: mean === null ? undefined : `Média: ${formatPercent(mean * 100)}`,
    spec: {
      kind: 'line',
      categories: names.map(({ short }) => short),
      longCategories: names.map(({ long }) => long),
      categoryName: 'Data',
      series: [{ name: 'Eficiência', colour, values: shown.map(({ efficiency }) => efficiency * 100) }],
      unit: ['%', '%'],
      decimals: 1,
      axisMax: 100,
      axisStep: 20,
      thresholds: [
        { value: 90, name: 'bom ≥ 90' },
        { value: 70, name: 'atenção ≥ 70' },
      ],
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
  if (!last) return 'O arquivo de amostra não tem nenhum ponto válido.'
  return `${formatPercent(last.efficiency * 100)} em ${names.at(-1)!.long}.`
}

/** Months when each point is of another month, else days. */
function namesOf(points: readonly EfficiencyPoint[]): { short: string; long: string }[] {
  const months = points.map(({ time }) => (time === null ? null : writtenMonth(time)))
  const areMonths = !months.includes(null) && new Set(months).size === months.length
  return points.map(({ time, timestamp }, index) => {
    const month = months[index]
    if (areMonths && month) return { short: monthShort(month), long: monthAndYear(month) }
    return time === null ? { short: timestamp, long: timestamp } : dayNames(time)
  })
}

function dayNames(time: WrittenTime): { short: string; long: string } {
  const day = String(time.day ?? 1).padStart(2, '0')
  const month = writtenMonth(time)
  return { short: `${day}/${month.slice(0, 2)}`, long: `${day}/${month}` }
}
