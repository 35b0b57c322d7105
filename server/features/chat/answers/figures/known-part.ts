import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { FIGURE_TABLE, type PeriodKpis } from './figure-table.ts'

/** `Quanto tempo parado?` may mean stopped or in failure, so the answer has both. */
export const withDowntime = (figures: readonly FigureId[]): readonly FigureId[] =>
  figures.includes('standstill') && !figures.includes('downtime') ? [...figures, 'downtime'] : figures

/** Times in a state, which with the time without data make up the whole period. */
const OF_STATES: ReadonlySet<FigureId> = new Set(['operation', 'standstill'])
const LEAST_KNOWN = 0.99

/** The time without data behind the time stopped, which else seems to be all that the unit did not run. */
export const withUnknownTime = (
  figures: readonly FigureId[],
  { coverage }: PeriodKpis,
): readonly FigureId[] =>
  figures.includes('standstill') &&
  !figures.includes('unknownTime') &&
  coverage !== null &&
  coverage < LEAST_KNOWN
    ? [...figures, 'unknownTime']
    : figures

/** Below nine tenths of known time a figure stands for a part of the period only; of a time in a state less than that is told. */
export function lowCoverage(id: FigureId, kpis: PeriodKpis): string {
  const { coverage } = kpis
  if (coverage === null || coverage >= (OF_STATES.has(id) ? LEAST_KNOWN : 0.9)) return ''
  return ` Só ${FIGURE_TABLE.coverage.text(coverage * 100)} do período tem dados.`
}
