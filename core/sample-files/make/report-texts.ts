import { availabilityLevel, microStopsLevel, mttrLevel, reliabilityLevel } from '#core/kpis/thresholds.ts'
import { efficiencyChange } from '../efficiency-change.ts'
import { meanOf } from '../efficiency-points.ts'
import type { CompressorFigures } from './compressor-figures.ts'

const decimal = (value: number | null, decimals = 2): string =>
  value === null ? 'não disponível' : value.toFixed(decimals).replace('.', ',')
const whole = (value: number | null): string => (value === null ? 'não disponível' : String(value))
const unit = (text: string, sign: string): string => (text.startsWith('não') ? text : `${text} ${sign}`)

/** A compressor's statistics report, one figure per line. */
export function statisticsText({ id, kpis, efficiency, chillerImpact }: CompressorFigures, period: string) {
  const last = efficiency.at(-1) ?? null
  const prior = meanOf(efficiency.slice(-3, -1).flatMap((value) => value ?? []))
  return [
    `Relatório Estatístico - Compressor ${id}`,
    `Dados de demonstração (planta simulada), ${period}`,
    '',
    `Total de horas de operação: ${unit(decimal(kpis.operationHours), 'h')}`,
    `Horas de parada por falha: ${unit(decimal(kpis.downtimeHours), 'h')}`,
    `MTTR: ${unit(decimal(kpis.mttrHours), 'h')}`,
    `MTBF: ${unit(decimal(kpis.mtbfHours), 'h')}`,
    `Disponibilidade: ${unit(decimal(kpis.availability), '%')}`,
    `Confiabilidade (30 dias): ${unit(decimal(kpis.reliability), '%')}`,
    `Número de micro paradas: ${whole(kpis.microStops)}`,
    `Tempo total de micro paradas: ${unit(decimal(kpis.microStopHours), 'h')}`,
    `Impacto no chiller: ${chillerImpact} eventos`,
    `Eficiência do último mês (média mensal do último mês registrado): ${decimal(last, 4)}`,
    `Média dos 2 meses anteriores: ${decimal(prior, 4)}`,
    `Número de falhas: ${whole(kpis.totalFailures)}`,
    '',
    'Sugestões:',
    ...suggestions(kpis, last, prior).map((text) => `- ${text}`),
    '',
  ].join('\n')
}

/** The suggestions leave out oil: Danfoss Turbocor compressors levitate on magnetic bearings. */
function suggestions(kpis: CompressorFigures['kpis'], last: number | null, prior: number | null): string[] {
  const change = efficiencyChange(last, prior)?.changePercent ?? 0
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
    change < -1 && 'Verificar a limpeza do condensador: a eficiência caiu no último mês.',
    'Conferir as conexões de potência do inversor na próxima preventiva.',
  ]
  return found.filter((text) => typeof text === 'string')
}

/** The report of the first compressor's failure probability, with its most frequent alarms. */
export function probabilityText(
  id: string,
  probabilityPercent: number | null,
  alarms: readonly (readonly [name: string, count: number])[],
  {
    period,
    failures,
    mtbfHours,
    hoursAhead,
  }: Record<'period', string> & Record<'failures' | 'mtbfHours' | 'hoursAhead', number>,
): string {
  return [
    `Previsão de Probabilidade de Falha - Compressor ${id}`,
    `Dados de demonstração (planta simulada), ${period}`,
    '',
    `Probabilidade de falha nos próximos 7 dias: ${unit(decimal(probabilityPercent, 1), '%')}`,
    `Base: ${failures} falhas, MTBF de ${decimal(mtbfHours)} h, ${decimal(hoursAhead, 0)} h de operação previstas em 7 dias`,
    '',
    'Top 3 alarmes:',
    ...alarms.slice(0, 3).map(([name, count], index) => `${index + 1}. ${name}: ${count} ocorrências`),
    '',
  ].join('\n')
}
