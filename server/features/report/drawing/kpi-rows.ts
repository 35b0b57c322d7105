import type { ChillerBlock } from '#contract/monitoring.ts'
import { availabilityLevel, copLevel, type Level, mttrLevel, reliabilityLevel } from '#core/thresholds.ts'
import { decimal, percent, whole } from '../../../platform/in-words.ts'
import { hhmmText, integer, MISSING, number } from './words.ts'

export interface KpiRow {
  readonly label: string
  readonly value: string
  readonly level: Level
  /** Bounds, or how it is counted. */
  readonly note: string
}

/** The figures as the Dashboard has them, in its order. */
export function kpiRows({ kpis, details }: ChillerBlock): Record<string, KpiRow> {
  const { mtbfIsLowerBound: isBound } = kpis
  const bound = (sign: string, text: string) => (isBound && text !== MISSING ? `${sign} ${text}` : text)
  const row = (label: string, value: string, note = '', level: Level = 'unknown') => ({
    label,
    value,
    note,
    level,
  })
  return {
    hours: row('Horas de operação', hhmmText(kpis.operationHours), 'tempo em funcionamento conhecido'),
    availability: row(
      'Disponibilidade',
      number(kpis.availability, ' %'),
      'operação ÷ (operação + parada); meta: 95 %',
      availabilityLevel(kpis.availability),
    ),
    mtbf: row('MTBF', hhmmText(kpis.mtbf), boundsText(kpis)),
    mttr: row(
      'MTTR',
      hhmmText(kpis.mttr),
      details.totalFailures === 0 ? 'nenhum reparo no período' : 'meta: até 00:30',
      details.totalFailures === 0 ? 'unknown' : mttrLevel(details.mttrHours),
    ),
    cop: row('COP', number(kpis.cop), 'frio ÷ eletricidade, em regime; meta: 4,00', copLevel(kpis.cop)),
    reliability: row(
      'Confiabilidade em 30 dias',
      bound('≥', number(kpis.reliability, ' %')),
      isBound ? 'limite inferior: nenhuma falha no período' : reliabilityNote(kpis),
      reliabilityLevel(kpis.reliability, isBound),
    ),
    lambda: row(
      'Taxa de falhas λ',
      kpis.lambda === null ? MISSING : bound('≤', `${lambda.format(kpis.lambda)} /h`),
      isBound ? 'limite superior: nenhuma falha no período' : '1 ÷ MTBF',
    ),
    failures: row('Falhas', integer(details.totalFailures), ''),
    downtime: row('Tempo parado por falha', number(details.totalDowntimeHours, ' h'), ''),
    starts: row('Partidas e paradas', `${integer(details.starts)} e ${integer(details.stops)}`, ''),
    microStops: row(
      'Microparadas',
      integer(details.microStops),
      details.microStopHours
        ? `${decimal(details.microStopHours)} h no total`
        : 'paradas de menos de 5 minutos',
    ),
    energy: row(
      'Energia elétrica',
      details.energyKwh === null ? MISSING : `${whole(details.energyKwh)} kWh`,
      '',
    ),
    coverage: row(
      'Cobertura dos dados',
      percent(kpis.coverage * 100),
      'parte do período com estado conhecido',
    ),
  }
}

const lambda = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

const MONTH_HOURS = 720

/** What the bounds of the MTBF at 90 % leave of it: exp(−720 h ÷ MTBF), %. */
function reliabilityNote({ mtbfBounds }: ChillerBlock['kpis']): string {
  const note = 'chance de 30 dias sem falha'
  if (!mtbfBounds || mtbfBounds.upper === null) return note
  const [low, high] = [mtbfBounds.lower, mtbfBounds.upper].map((mtbf) => 100 * Math.exp(-MONTH_HOURS / mtbf))
  return `${note}; 90 %: ${decimal(low!)} a ${decimal(high!)} %`
}

function boundsText({ mtbfBounds, mtbfIsLowerBound }: ChillerBlock['kpis']): string {
  if (!mtbfBounds) return ''
  const { lower, upper } = mtbfBounds
  const range = upper === null ? `acima de ${decimal(lower)} h` : `${decimal(lower)} a ${decimal(upper)} h`
  return `intervalo de 90 %: ${range}${mtbfIsLowerBound ? '; limite inferior' : ''}`
}
