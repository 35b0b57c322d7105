import type { Count } from '#core/sample-files/counts.ts'
import { totalCount, unknownCounts } from '#core/sample-files/counts.ts'
import type { Chart, SeriesColour } from '#web/charts/chart-spec.ts'
import { monthAndYear, monthDays, monthShort } from '#web/format/date.ts'
import { listed } from '#web/format/listed.ts'
import { count, formatNumber, MISSING } from '#web/format/number.ts'
import { hourName, weekdayName } from '#web/format/weekday.ts'

interface CountChart {
  title: string
  categoryName: string
  /** Null: the file could not be read. */
  counts: readonly Count[] | null
  colour: SeriesColour
  unit?: readonly [singular: string, plural: string]
  short?: (label: string) => string
  long?: (label: string) => string
  /** The labels with the largest count, in a sentence. */
  peaks?: (labels: readonly string[]) => string
  isHorizontal?: boolean
  /** The exact period of a label. */
  period?: (label: string) => string
}

/** Sample files have no coverage. */
export const FILE_NOTE = 'Cobertura: o arquivo de amostra não informa'
const WHOLE_FILE = 'Todo o período do arquivo de amostra'

/** Counts as bars, the largest in words above and the total below. */
function countChart(chart: CountChart): Chart {
  const { title, categoryName, colour, unit = ['falha', 'falhas'], isHorizontal } = chart
  const { short = (label) => label, long = short, period = () => WHOLE_FILE } = chart
  const { peaks = (labels) => `em ${listed(labels.map(long))}` } = chart
  const counts = chart.counts ?? []
  return {
    title,
    summary: summaryOf(chart.counts, peaks, unit),
    footer: totalText(chart.counts, unit),
    spec: {
      kind: 'bars',
      isHorizontal,
      categories: counts.map(({ label }) => short(label)),
      longCategories: counts.map(({ label }) => long(label)),
      categoryName,
      series: [{ name: title, colour, values: counts.map((one) => one.count) }],
      unit,
      decimals: 0,
      axisMax: 4,
      periods: counts.map(({ label }) => period(label)),
      note: FILE_NOTE,
      missing: 'não está no arquivo',
    },
  }
}

/** The line under a chart: the sum of the file's counts, and the number of categories without a count. */
export function totalText(counts: readonly Count[] | null, unit: readonly [string, string]): string {
  const unknown = unknownCounts(counts ?? [])
  if (counts === null || unknown === counts.length) return `Total: ${MISSING}`
  const total = `Total: ${count(totalCount(counts), ...unit)}`
  return unknown === 0 ? total : `${total} (${formatNumber(unknown)} sem dado)`
}

function summaryOf(
  counts: readonly Count[] | null,
  peaksText: (labels: readonly string[]) => string,
  unit: readonly [string, string],
): string {
  if (counts === null) return 'O arquivo de amostra não pôde ser lido.'
  if (counts.length === 0) return 'O arquivo de amostra não tem dados.'
  const unknown = unknownCounts(counts)
  if (unknown === counts.length) return 'O arquivo de amostra não tem números que se leiam.'
  if (totalCount(counts) === 0)
    return `Nenhuma ${unit[0]} no ${unknown === 0 ? 'período' : 'que o arquivo traz'}.`
  const top = Math.max(...counts.map((one) => one.count ?? 0))
  const peaks = counts.filter((one) => one.count === top).map(({ label }) => label)
  if (peaks.length > 3) return 'Sem concentração.'
  return `Mais ${peaksText(peaks)} (${formatNumber(top)}${peaks.length > 1 ? ' cada' : ''}).`
}

type Of = Pick<CountChart, 'counts' | 'colour'>

export const weekdayChart = (of: Of): Chart =>
  countChart({
    ...of,
    title: 'Falhas por dia da semana',
    categoryName: 'Dia da semana',
    long: weekdayName,
  })

export const hourChart = (of: Of): Chart =>
  countChart({
    ...of,
    title: 'Falhas por horário',
    categoryName: 'Horário',
    long: hourName,
    peaks: (labels) => `às ${listed(labels)}`,
  })

export const typeChart = (of: Of): Chart =>
  countChart({
    ...of,
    title: 'Ocorrências por tipo de falha ou alarme',
    categoryName: 'Tipo',
    unit: ['ocorrência', 'ocorrências'],
    isHorizontal: true,
  })

export const monthChart = (title: string, of: Of): Chart =>
  countChart({ ...of, title, categoryName: 'Mês', short: monthShort, long: monthAndYear, period: monthDays })
