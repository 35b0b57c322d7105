import { type Maintenance, ORIGEM_RECOMENDACAO } from '#contract/machines/maintenance.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { NOT_SUMMED } from '#web/monitoring/figures/why-missing.ts'
import { MaintenanceBar } from '#web/monitoring/maintenance/maintenance-bar.tsx'
import { belowTheFold } from '#web/monitoring/page/below-the-fold.tsx'
import { RecommendationList } from './recommendation-list.tsx'

/** State of the unit's own recommendations. */
export type AdviceState = 'loaded' | 'loading' | 'failed'

interface AdviceProps {
  unit: UnitView
  data: DashboardData
  advice: AdviceState
  maintenance: readonly Maintenance[] | undefined
  timezone: string
  maySchedule: boolean
  onSchedule: (origem?: string) => void
  onList: () => void
}

const NO_ADVICE: Partial<Record<AdviceState, string>> = {
  loading: 'Carregando recomendações...',
  failed: 'As recomendações desta unidade não puderam ser carregadas.',
}
/** The reason for a list without recommendations: while sums are unknown, no figure is judged. */
function noAdvice({ block: { kpis } }: UnitView): string {
  if (kpis.coverage === null) return NOT_SUMMED
  return kpis.coverage === 0
    ? 'Sem dados no período não há o que recomendar.'
    : 'Nenhuma recomendação para o período.'
}

/** Recommendations and planned maintenance. */
export const Advice = belowTheFold(
  ({ unit, data, advice, maintenance, timezone, maySchedule, onSchedule, onList }: AdviceProps) => (
    <RecommendationList
      items={advice === 'loaded' ? (data.recommendations ?? []) : []}
      emptyText={NO_ADVICE[advice] ?? noAdvice(unit)}
      onSchedule={maySchedule ? ({ title }) => onSchedule(ORIGEM_RECOMENDACAO + title) : undefined}
    >
      <MaintenanceBar
        all={maintenance}
        timezone={timezone}
        onSchedule={maySchedule ? () => onSchedule() : undefined}
        onList={onList}
      />
    </RecommendationList>
  ),
)
