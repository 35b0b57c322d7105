import {
  availabilityLevel,
  copLevel,
  efficiencyLevel,
  microStopsLevel,
  mttrLevel,
  reliabilityLevel,
  stopsLevel,
} from '#core/kpis/thresholds.ts'
import { changeOfFiles } from '#core/sample-files/compressor-change.ts'
import { priorMonthsName } from '#core/sample-files/efficiency-change.ts'
import { estimatedCop } from '#core/sample-files/efficiency-points.ts'
import type { StatisticsReport } from '#core/sample-files/statistics-report.ts'
import { meanOf } from '#core/stats/mean.ts'
import { decimal, fixed, percent, percentChange, whole } from '#server/platform/text/numbers-in-words.ts'
import type { SampleReport } from '../../report-content.ts'
import type { CoverWords } from '../cover.ts'
import { kpiRow } from './kpi-rows.ts'
import { clockOf, failures, hoursMinutes, integer, MISSING, monthShort, number } from './report-words.ts'

export const SAMPLE = 'Amostra: dados de demonstração'

/** The cover of a report on sample files. */
export function sampleCover(content: SampleReport): CoverWords {
  const { site, logo, machine, compressor, files, madeAt, madeBy, timezone } = content
  const { minute } = clockOf(timezone)
  const rows = sampleRows(content)
  return {
    site,
    logo,
    title: compressor.nome,
    subtitle: [`de ${machine.nome}`, machine.manufacturer, machine.model].filter(Boolean).join(' · '),
    badge: SAMPLE,
    headline: headline(compressor.nome, files.report),
    facts: [
      ['Período', periodText(content)],
      ['Origem', 'arquivos de amostra: a máquina não tem conexão de monitoramento'],
      ['Emitido em', `${minute(madeAt)} por ${madeBy}`],
      ['Fuso horário', timezone],
      ['Cobertura', 'os arquivos de amostra não a informam'],
    ],
    coverage: null,
    figures: [rows.hours, rows.availability, rows.mtbf, rows.mttr, rows.cop],
  }
}

function headline(nome: string, report: StatisticsReport | null): string {
  if (report === null) return `O relatório estatístico de ${nome} não pôde ser lido.`
  const { operationHours, failures: total, availabilityPercent } = report
  const parts = [
    operationHours === null ? '' : `${nome} operou ${whole(operationHours)} h`,
    total === null ? '' : total === 0 ? 'nenhuma falha' : failures(total),
    availabilityPercent === null ? '' : `disponibilidade ${decimal(availabilityPercent)} %`,
  ]
  const known = parts.filter(Boolean).join(', ')
  return known === ''
    ? `O relatório estatístico de ${nome} não traz horas de operação, falhas nem disponibilidade.`
    : `${known}.`
}

/** The first and the last month that the files name. */
export function periodText({ files }: SampleReport): string {
  const labels = (files.compressorMonth ?? files.chillerMonth ?? []).map(({ label }) => label)
  const months = labels.filter((label) => /^\d\d\/\d{4}$/.test(label))
  const [first, last] = [months[0], months.at(-1)]
  return first && last ? `${monthShort(first)} a ${monthShort(last)} (amostra)` : 'não informado (amostra)'
}

/** Null for a figure of a file that is missing. */
const given = (value: number | null | undefined) => value ?? null
const inHours = (value: number | null | undefined) => hoursMinutes(given(value))

/** The sample files' figures, in the order of `kpiRows`. A missing value is a dash. */
export function sampleRows({ files }: SampleReport) {
  const { report, efficiency } = files
  const cop = estimatedCop(meanOf((efficiency ?? []).map((point) => point.efficiency)))
  const hasNoFailure = report?.failures === 0
  return {
    hours: kpiRow('Horas de operação', inHours(report?.operationHours)),
    availability: kpiRow(
      'Disponibilidade',
      number(given(report?.availabilityPercent), ' %'),
      'meta: 95 %',
      availabilityLevel(report?.availabilityPercent),
    ),
    mtbf: kpiRow('MTBF', inHours(report?.mtbfHours), hasNoFailure ? 'limite inferior: nenhuma falha' : ''),
    mttr: kpiRow(
      'MTTR',
      inHours(report?.mttrHours),
      hasNoFailure ? 'nenhum reparo no período' : 'meta: até 00:30',
      hasNoFailure ? 'unknown' : mttrLevel(report?.mttrHours),
    ),
    cop: kpiRow('COP estimado', number(cop), 'eficiência média × 8,5; meta: 4,00', copLevel(cop)),
    reliability: kpiRow(
      'Confiabilidade em 30 dias',
      number(given(report?.reliabilityPercent), ' %'),
      hasNoFailure ? 'limite inferior: nenhuma falha' : 'chance de 30 dias sem falha',
      reliabilityLevel(report?.reliabilityPercent, hasNoFailure),
    ),
    ...sampleCounts(files),
  }
}

function sampleCounts({ report }: SampleReport['files']) {
  const lastMonth = given(report?.lastMonthEfficiency)
  const micro = given(report?.microStops)
  const microHours = given(report?.microStopHours)
  return {
    failures: kpiRow('Falhas', integer(given(report?.failures))),
    stops: kpiRow(
      'Paradas por falha',
      inHours(report?.failureStopHours),
      'meta: menos de 1 h',
      stopsLevel(report?.failureStopHours),
      (report?.failureStopHours ?? 0) < 1 ? 'menos de 1 h' : '1 h ou mais',
    ),
    microStops: kpiRow(
      'Microparadas',
      integer(micro),
      microHours === null ? '' : `${hoursMinutes(microHours)} h no total`,
      microStopsLevel(micro) === 'bad' ? 'bad' : 'unknown',
      'mais de 100',
    ),
    efficiency: kpiRow(
      'Eficiência do último mês',
      lastMonth === null ? MISSING : percent(lastMonth * 100),
      'parte do COP de referência (8,5); meta: 90 %',
      efficiencyLevel(lastMonth),
    ),
  }
}

/** One sentence that compares the last month's efficiency with the mean of the two months before. */
export function sampleComparison({ files }: SampleReport): string {
  const change = changeOfFiles(files)
  if (change === null) return 'Comparativo de eficiência: os arquivos não têm os meses que ele compara.'
  const words = { improvement: 'melhoria', reduction: 'redução', stable: 'estável' }
  const points = Math.abs(change.change * 100)
  const share = change.changePercent === null ? '' : ` (${percentChange(change.changePercent)})`
  const size = change.trend === 'stable' ? '' : ` de ${fixed(points, points < 0.05 ? 3 : 1)} pontos${share}`
  return `Comparativo de eficiência: ${percent(change.lastMonth * 100)} no último mês, contra ${percent(change.priorMean * 100)} (${priorMonthsName(change).toLowerCase()}): ${words[change.trend]}${size}.`
}
