import type { ChillerBlock } from '#contract/monitoring/monitoring.ts'
import type { ReportContent } from '../../report-content.ts'
import { failures } from './report-words.ts'

type Listed = Pick<ReportContent, 'unit' | 'data' | 'failuresTotal'>

export const NOT_MEASURED = 'Falhas desta unidade não são medidas.'

/** The number of the listed failures, within a sentence. */
export function failuresInWords(content: Listed, block: ChillerBlock): string {
  if (content.failuresTotal > 0) return failures(content.failuresTotal)
  if (block.kpis.coverage === 0) return 'nenhum dado'
  return areMeasured(content, block) ? 'nenhuma falha' : 'falhas não medidas'
}

/** The reason why the report lists no failure. `block` is null when the unit has no figures. */
export function noFailures(content: Listed, block: ChillerBlock | null): string {
  if (block === null || block.kpis.coverage === 0) return 'Nenhum dado disponível.'
  return areMeasured(content, block) ? 'Nenhuma falha registrada no período.' : NOT_MEASURED
}

/** Whether the unit's failures are measured; a machine's list also has the failures of its compressors. */
function areMeasured({ unit, data }: Listed, block: ChillerBlock): boolean {
  const compressors = unit.id === null ? (data?.compressors ?? []) : []
  return [block, ...compressors].some(({ details }) => details.totalFailures !== null)
}
