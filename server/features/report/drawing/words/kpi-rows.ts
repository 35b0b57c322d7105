import type { ChillerBlock, DashboardData } from '#contract/monitoring/monitoring.ts'
import {
  availabilityLevel,
  copLevel,
  failuresLevel,
  isTooEarly,
  type Level,
  microStopsLevel,
  mttrLevel,
  reliabilityLevel,
  stopsLevel,
} from '#core/kpis/thresholds.ts'
import { timeShares } from '#core/kpis/time-shares.ts'
import { reliabilityPercent } from '#core/kpis/unit-kpis.ts'
import { decimal, percent, whole } from '#server/platform/text/numbers-in-words.ts'
import { LEVEL_INK } from '../page/ink.ts'
import { hhmmText, hoursMinutes, integer, MISSING, number } from './report-words.ts'

export interface KpiRow {
  readonly label: string
  readonly value: string
  readonly level: Level
  /** Replaces the level's own word (`bom`, `atenção`, `crítico`) where that word would judge too much. */
  readonly word?: string
  /** The figure's bounds, target or way of counting. */
  readonly note: string
}

/** The word beside the figure; empty for an unknown figure, which has no level. */
export const levelWord = ({ value, level, word }: KpiRow): string =>
  value === MISSING || level === 'unknown' ? '' : (word ?? LEVEL_INK[level].word)

/** A row of the table of figures. */
export const kpiRow = (
  label: string,
  value: string,
  note = '',
  level: Level = 'unknown',
  word?: string,
): KpiRow => ({ label, value, note, level, ...(word === undefined ? {} : { word }) })

/** The Dashboard's figures and levels, in the order of the report's table. */
export function kpiRows(block: ChillerBlock, { isMachine, period }: { isMachine: boolean; period: Period }) {
  return { ...reliabilityRows(block), ...failureRows(block, isMachine, period), ...otherRows(block) }
}

/** Shown instead of a bound that is too weak to mean anything. */
const NO_ESTIMATE = 'sem estimativa ainda'

export type KpiRows = ReturnType<typeof kpiRows>

function reliabilityRows({ kpis, details, capacidade }: ChillerBlock) {
  const { mtbfIsLowerBound: isBound } = kpis
  const bound = (sign: string, text: string) => (isBound ? bounded(sign, text) : text)
  return {
    hours: kpiRow('Horas de operação', hhmmText(kpis.operationHours), 'tempo de operação conhecido'),
    availability: kpiRow(
      'Disponibilidade',
      number(kpis.availability, ' %'),
      'operação ÷ (operação + parada); meta: 95 %',
      availabilityLevel(kpis.availability),
    ),
    mtbf: kpiRow('MTBF', hhmmText(kpis.mtbf), boundsText(kpis)),
    mttr: kpiRow(
      'MTTR',
      hhmmText(kpis.mttr),
      details.totalFailures === 0 ? 'nenhum reparo no período' : 'meta: até 00:30',
      details.totalFailures === 0 ? 'unknown' : mttrLevel(details.mttrHours),
    ),
    cop: kpiRow(
      'COP',
      number(kpis.cop),
      `frio${capacidade === undefined ? '' : ' (calculado)'} ÷ eletricidade, em regime; meta: 4,00`,
      copLevel(kpis.cop),
    ),
    reliability: reliabilityRow(kpis),
    lambda: kpiRow(
      'Taxa de falhas λ',
      kpis.lambda === null ? MISSING : bound('≤', `${lambda.format(kpis.lambda)} /h`),
      isBound ? 'limite superior: nenhuma falha no período' : '1 ÷ MTBF',
    ),
  }
}

const bounded = (sign: string, text: string): string => (text === MISSING ? text : `${sign} ${text}`)

function reliabilityRow(kpis: ChillerBlock['kpis']): KpiRow {
  const { reliability, mtbfIsLowerBound: isBound } = kpis
  const label = 'Confiabilidade em 30 dias'
  const text = number(reliability, ' %')
  if (isTooEarly(reliability, isBound))
    return kpiRow(label, NO_ESTIMATE, `nenhuma falha; só se sabe que é de ${text} ou mais`)
  const note = isBound ? 'limite inferior: nenhuma falha no período' : reliabilityNote(kpis)
  return kpiRow(label, isBound ? bounded('≥', text) : text, note, reliabilityLevel(reliability, isBound))
}

function failureRows({ kpis, details, charts }: ChillerBlock, isMachine: boolean, period: Period) {
  const { totalFailures, totalDowntimeHours: downtime } = details
  const shutdowns = charts.falhasDesligamento.values.reduce(
    (sum, { total, detailed }) => sum + (isMachine ? detailed.chiller : total),
    0,
  )
  const { stoppedHours } = timeShares({
    windowMs: Date.parse(period.to) - Date.parse(period.from),
    operatingHours: details.operationHours,
    coverage: kpis.coverage,
  })
  return {
    failures: kpiRow(
      'Total de falhas',
      integer(totalFailures),
      '',
      failuresLevel(totalFailures),
      (totalFailures ?? 0) > 10 ? 'mais de 10' : 'até 10',
    ),
    shutdowns: kpiRow('Falhas com desligamento', integer(totalFailures === null ? null : shutdowns)),
    downtime: kpiRow(
      'Tempo parado por falha',
      hoursMinutes(downtime),
      'meta: menos de 01:00',
      stopsLevel(downtime),
      (downtime ?? 0) < 1 ? 'menos de 1 h' : '1 h ou mais',
    ),
    stopped: kpiRow('Horas parado', hoursMinutes(stoppedHours), 'tempo parado conhecido, por qualquer razão'),
  }
}

function otherRows({ kpis, details }: ChillerBlock) {
  const { microStops } = details
  return {
    starts: kpiRow('Partidas', integer(details.starts)),
    stops: kpiRow('Paradas', integer(details.stops), microStops ? 'com as microparadas' : ''),
    microStops: kpiRow(
      'Microparadas',
      integer(microStops),
      details.microStopHours
        ? `${hoursMinutes(details.microStopHours)} no total`
        : 'paradas curtas, sem falha',
      microStopsLevel(microStops) === 'bad' ? 'bad' : 'unknown',
      'mais de 100',
    ),
    energy: kpiRow(
      'Energia elétrica',
      details.energyKwh === null ? MISSING : `${whole(details.energyKwh)} kWh`,
    ),
    coverage: kpiRow(
      'Cobertura dos dados',
      kpis.coverage === null ? MISSING : percent(kpis.coverage * 100),
      'parte do período com estado conhecido',
    ),
  }
}

type Period = Pick<DashboardData['period'], 'from' | 'to'>

const lambda = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

/** The reliability at the 90 % bounds of the MTBF. */
function reliabilityNote({ mtbfBounds }: ChillerBlock['kpis']): string {
  const note = 'chance de 30 dias sem falha'
  if (!mtbfBounds || mtbfBounds.upper === null) return note
  const reliabilityAt = (mtbfHours: number) => decimal(reliabilityPercent(mtbfHours))
  return `${note}; 90 %: ${reliabilityAt(mtbfBounds.lower)} a ${reliabilityAt(mtbfBounds.upper)} %`
}

function boundsText({ mtbfBounds, mtbfIsLowerBound }: ChillerBlock['kpis']): string {
  if (!mtbfBounds) return ''
  const { lower, upper } = mtbfBounds
  const range =
    upper === null ? `acima de ${hoursMinutes(lower)} h` : `${hoursMinutes(lower)} a ${hoursMinutes(upper)} h`
  return `intervalo de 90 %: ${range}${mtbfIsLowerBound ? '; limite inferior' : ''}`
}
