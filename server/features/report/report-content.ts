import type { MachineEvent } from '#contract/event.ts'
import type { Machine } from '#contract/machine.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import type { DashboardData, TimeRange } from '#contract/monitoring.ts'

export interface ReportLogo {
  readonly type: string
  readonly data: Uint8Array
}

/** Everything that a report says, as plain data: it goes to the thread that draws it. */
export interface ReportContent {
  readonly site: { readonly nome: string; readonly primary: string }
  readonly logo: ReportLogo | null
  readonly machine: Machine
  /** A submachine's id and name, or null and the machine's. */
  readonly unit: { readonly id: string | null; readonly nome: string }
  readonly timeRange: TimeRange
  readonly timezone: string
  readonly madeAt: string
  readonly madeBy: string
  /** Null: nothing has been collected. */
  readonly data: DashboardData | null
  /** The newest ones, the newest first; of a machine those of its units too. */
  readonly failures: readonly MachineEvent[]
  readonly failuresTotal: number
  /** What touches the period or is still to come, the oldest first. */
  readonly maintenance: readonly Maintenance[]
}
