import type { Maintenance } from '#contract/maintenance.ts'
import { ORIGEM_RECOMENDACAO } from '#contract/maintenance.ts'
import type { DashboardData } from '#contract/monitoring.ts'
import { beneath } from '#web/monitoring/beneath.tsx'
import { MaintenanceBar } from '#web/monitoring/maintenance/maintenance-bar.tsx'
import type { UnitView } from '#web/monitoring/unit-view.ts'
import { RecommendationList } from './recommendation-list.tsx'

interface Props {
  unit: UnitView
  data: DashboardData
  maintenance: readonly Maintenance[] | undefined
  timezone: string
  maySchedule: boolean
  onSchedule: (origem?: string) => void
  onList: () => void
}

/** What to do, and what is going to be done. */
export const Advice = beneath(({ unit, data, maintenance, timezone, maySchedule, ...on }: Props) => (
  <RecommendationList
    items={data.recommendations}
    hasData={unit.block.kpis.coverage > 0}
    onSchedule={maySchedule ? ({ title }) => on.onSchedule(ORIGEM_RECOMENDACAO + title) : undefined}
  >
    <MaintenanceBar
      all={maintenance}
      timezone={timezone}
      onSchedule={maySchedule ? () => on.onSchedule() : undefined}
      onList={on.onList}
    />
  </RecommendationList>
))
