import type { ReactNode } from 'react'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { SystemStatus, UpdatedAt } from '#web/monitoring/live/system-status.tsx'

interface Props {
  unit: UnitView
  /** The instant of the figures. */
  at: string
  timezone: string
  /** The source is silent, so the figures do not describe this moment. */
  isStale: boolean
  /** Actions for the whole view. */
  children: ReactNode
}

export function DashboardFooter({ unit, at, timezone, isStale, children }: Props) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-border pt-4 pb-2">
      <p className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-muted">Status do sistema</span>
        <SystemStatus availabilityPercent={unit.block.kpis.availability} isStale={isStale} />
        <UpdatedAt at={at} timezone={timezone} />
      </p>
      {children}
    </footer>
  )
}
