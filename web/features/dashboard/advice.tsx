import type { Maintenance } from '#contract/maintenance.ts'
import { ORIGEM_RECOMENDACAO } from '#contract/maintenance.ts'
import type { DashboardData } from '#contract/monitoring.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { MaintenanceBar } from '#web/monitoring/maintenance/maintenance-bar.tsx'
import { belowTheFold } from '#web/monitoring/page/below-the-fold.tsx'
import { RecommendationList } from './recommendation-list.tsx'

/** State of the unit's own recommendations: here, coming or failed. */
export type AdviceState = 'here' | 'coming' | 'failed'

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
  coming: 'Carregando recomendações...',
  failed: 'As recomendações desta unidade não puderam ser carregadas.',
}
const noAdvice = ({ block }: UnitView): string =>
  block.kpis.coverage > 0
    ? 'Nenhuma recomendação para o período.'
    : 'Sem dados no período não há o que recomendar.'

/** Recommendations and planned maintenance. */
export const Advice = belowTheFold(
  ({ unit, data, advice, maintenance, timezone, maySchedule, ...on }: AdviceProps) => (
    <RecommendationList
      items={advice === 'here' ? (data.recommendations ?? []) : []}
      none={NO_ADVICE[advice] ?? noAdvice(unit)}
      onSchedule={maySchedule ? ({ title }) => on.onSchedule(ORIGEM_RECOMENDACAO + title) : undefined}
    >
      <MaintenanceBar
        all={maintenance}
        timezone={timezone}
        onSchedule={maySchedule ? () => on.onSchedule() : undefined}
        onList={on.onList}
      />
    </RecommendationList>
  ),
)
