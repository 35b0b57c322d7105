import { memo, useDeferredValue } from 'react'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import type { EventChoice } from '#web/state/address/dialog-search.ts'
import { FailuresCard } from './failures-card.tsx'
import { OperationCard } from './operation-card.tsx'
import { ReliabilityCard } from './reliability-card.tsx'

interface Props {
  unit: UnitView
  data: DashboardData
  /** The same function at each drawing. */
  onEvents: (choice: EventChoice, unit?: string) => void
}

/** The cards below the banner, which change after the banner. */
export function UnitCards(props: Props) {
  const unit = useDeferredValue(props.unit)
  const data = useDeferredValue(props.data)
  return <Cards unit={unit} data={data} onEvents={props.onEvents} />
}

const Cards = memo(({ unit, data, onEvents }: Props) => (
  <div className="dashboard-thirds">
    <OperationCard unit={unit} period={data.period} onEvents={onEvents} />
    <ReliabilityCard unit={unit} />
    <FailuresCard unit={unit} data={data} onEvents={onEvents} />
  </div>
))
