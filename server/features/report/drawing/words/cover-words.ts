import type { ChillerBlock } from '#contract/monitoring/monitoring.ts'
import { makesCold } from '#core/kpis/makes-cold.ts'
import { hours, percent } from '#server/platform/text/numbers-in-words.ts'
import type { ReportContent } from '../../report-content.ts'
import type { CoverWords } from '../cover.ts'
import type { KpiRows } from './kpi-rows.ts'
import { clockOf, failures, number, rangeWords } from './report-words.ts'

export const DEMONSTRATION = 'Dados de demonstração'

/** The cover of a report on collected data. */
export function coverWords(
  content: ReportContent,
  block: ChillerBlock | null,
  rows: KpiRows | null,
): CoverWords {
  const { site, logo, unit, machine } = content
  const about = [unit.id === null ? '' : `de ${machine.nome}`, machine.manufacturer, machine.model]
  return {
    site,
    logo,
    title: unit.nome,
    subtitle: about.filter(Boolean).join(' · '),
    badge: machine.demonstracao ? DEMONSTRATION : null,
    headline: headline(content, block),
    facts: facts(content, block),
    coverage: block?.kpis.coverage ?? null,
    figures: rows ? [rows.hours, rows.availability, rows.mtbf, rows.mttr, rows.cop] : [],
  }
}

function headline(content: ReportContent, block: ChillerBlock | null): string {
  const { unit, machine } = content
  if (block === null || block.kpis.coverage === 0) return `${unit.nome}: nenhum dado disponível no período.`
  const { details } = block
  const total = details.totalFailures
  const { operationHours } = details
  const parts = [
    operationHours === null
      ? `${unit.nome}: horas de operação desconhecidas`
      : `${unit.nome} operou ${hours(operationHours)}`,
    total === null ? 'falhas não medidas' : total === 0 ? 'nenhuma falha' : failures(total),
    copInWords(block, machine),
  ]
  return `${parts.filter(Boolean).join(', ')} (${rangeWords(content).replaceAll(' ', '\u00a0')}).`
}

/** Empty without a COP that a reader would miss: the machine makes no cold, or the unit did not operate. */
function copInWords({ kpis: { cop }, details }: ChillerBlock, { tipo }: ReportContent['machine']): string {
  if (cop !== null) return `COP ${number(cop)}`
  return makesCold(tipo) && details.operationHours !== 0 ? 'COP não medido' : ''
}

const coverageWords = (coverage: number | null): string =>
  coverage === null ? 'desconhecida' : `${percent(coverage * 100)} do período com estado conhecido`

function facts(content: ReportContent, block: ChillerBlock | null): CoverWords['facts'] {
  const { data, timezone, madeAt, madeBy } = content
  const { minute } = clockOf(timezone)
  const period =
    data &&
    `${minute(data.period.from)} a ${minute(data.period.to)} (${content.timeRange === null ? 'período escolhido' : rangeWords(content)})`
  return [
    ['Período', period ?? rangeWords(content)],
    ['Última amostra', data?.newestSampleAt ? minute(data.newestSampleAt) : 'nenhuma'],
    ['Emitido em', `${minute(madeAt)} por ${madeBy}`],
    ['Fuso horário', timezone],
    ['Cobertura', block ? coverageWords(block.kpis.coverage) : 'nenhum dado'],
  ]
}
