import { availabilityLevel, microStopsLevel, mttrLevel, reliabilityLevel } from '#core/kpis/thresholds.ts'
import { meanOf } from '#core/stats/mean.ts'
import { efficiencyChange } from '../efficiency-change.ts'
import type { CompressorFigures } from './compressor-figures.ts'

const UNKNOWN = 'não disponível'
const decimal = (value: number, decimals: number): string => value.toFixed(decimals).replace('.', ',')
const whole = (value: number | null): string => (value === null ? UNKNOWN : String(value))
const fraction = (value: number | null): string => (value === null ? UNKNOWN : decimal(value, 4))
/** The number in Portuguese with its unit; 'não disponível' without a number. */
const measured = (value: number | null, unit: string, decimals = 2): string =>
  value === null ? UNKNOWN : `${decimal(value, decimals)} ${unit}`

/** A compressor's statistics report, one figure per line. */
export function statisticsText({ id, kpis, efficiency, chillerImpact }: CompressorFigures, period: string) {
  const last = efficiency.at(-1) ?? null
  const prior = meanOf(efficiency.slice(-3, -1).flatMap((value) => value ?? []))
  return [
    `Relatório Estatístico - Compressor ${id}`,
    `Dados de demonstração (planta simulada), ${period}`,
    '',
    `Total de horas de operação: ${measured(kpis.operationHours, 'h')}`,
    `Horas de parada por falha: ${measured(kpis.downtimeHours, 'h')}`,
    `MTTR: ${measured(kpis.mttrHours, 'h')}`,
    `MTBF: ${measured(kpis.mtbfHours, 'h')}`,
    `Disponibilidade: ${measured(kpis.availability, '%')}`,
    `Confiabilidade (30 dias): ${measured(kpis.reliability, '%')}`,
    `Número de micro paradas: ${whole(kpis.microStops)}`,
    `Tempo total de micro paradas: ${measured(kpis.microStopHours, 'h')}`,
    `Impacto no chiller: ${chillerImpact} eventos`,
    `Eficiência do último mês (média mensal do último mês registrado): ${fraction(last)}`,
    `Média dos 2 meses anteriores: ${fraction(prior)}`,
    `Número de falhas: ${whole(kpis.totalFailures)}`,
    '',
    'Sugestões:',
    ...suggestions(kpis, last, prior).map((text) => `- ${text}`),
    '',
  ].join('\n')
}

/** The suggestions leave out oil: Danfoss Turbocor compressors levitate on magnetic bearings. */
function suggestions(kpis: CompressorFigures['kpis'], last: number | null, prior: number | null): string[] {
  const change = efficiencyChange(last, prior)?.changePercent ?? null
  const isBad = (level: string) => level === 'bad' || level === 'warn'
  const found = [
    isBad(availabilityLevel(kpis.availability)) &&
      'Reduzir o tempo de parada por falha: peças e atendimento.',
    isBad(reliabilityLevel(kpis.reliability, kpis.mtbfIsLowerBound)) &&
      'Levantar a causa raiz das falhas recorrentes no histórico de alarmes do compressor.',
    kpis.totalFailures !== 0 &&
      isBad(mttrLevel(kpis.mttrHours)) &&
      'Rever o procedimento de rearme: o reparo médio passa de meia hora.',
    microStopsLevel(kpis.microStops) === 'bad' && 'Rever o sequenciamento: as micro paradas passam de 100.',
    change !== null && change < -1 && 'Verificar a limpeza do condensador: a eficiência caiu no último mês.',
    'Conferir as conexões de potência do inversor na próxima preventiva.',
  ]
  return found.filter((text) => typeof text === 'string')
}

/** The figures of a failure probability report; null = unknown. */
export interface FailureProbability {
  readonly id: string
  readonly period: string
  /** Within 7 days. */
  readonly percent: number | null
  readonly failures: number | null
  readonly mtbfHours: number | null
  /** Operating hours that a week at the period's duty has. */
  readonly hoursAhead: number | null
  /** The most frequent alarm first. */
  readonly alarms: readonly (readonly [name: string, count: number])[]
}

/** The report of a compressor's failure probability, with its most frequent alarms. */
export function probabilityText(figures: FailureProbability): string {
  const { id, period, percent, failures, mtbfHours, hoursAhead, alarms } = figures
  return [
    `Previsão de Probabilidade de Falha - Compressor ${id}`,
    `Dados de demonstração (planta simulada), ${period}`,
    '',
    `Probabilidade de falha nos próximos 7 dias: ${measured(percent, '%', 1)}`,
    `Base: ${whole(failures)} falhas, MTBF de ${measured(mtbfHours, 'h')}, ${measured(hoursAhead, 'h', 0)} de operação previstas em 7 dias`,
    '',
    'Top 3 alarmes:',
    ...alarms.slice(0, 3).map(([name, count], index) => `${index + 1}. ${name}: ${count} ocorrências`),
    '',
  ].join('\n')
}
