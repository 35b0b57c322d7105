import type { Machine } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import type { TimeRange } from '#contract/monitoring/window.ts'
import type { CompressorFiles } from '#core/sample-files/compressor-files.ts'

/** The site's name and colours. */
export interface ReportSite {
  readonly nome: string
  readonly primary: string
  readonly secondary: string
  readonly accent: string
}

/** The content of a report as plain data, handed to the thread that draws the report. */
export interface ReportContent {
  readonly kind: 'collected'
  readonly site: ReportSite
  /** A PNG made for reports; null without a logo. */
  readonly logo: Uint8Array | null
  readonly machine: Machine
  /** The submachine's id and name; for the machine itself a null id and the machine's name. */
  readonly unit: { readonly id: string | null; readonly nome: string }
  /** Null: an own period. */
  readonly timeRange: TimeRange | null
  readonly timezone: string
  readonly madeAt: string
  readonly madeBy: string
  /** Null before the first collection. */
  readonly data: DashboardData | null
  /** The newest failures, newest first. A machine's list includes its compressors' failures. */
  readonly failures: readonly MachineEvent[]
  readonly failuresTotal: number
  /** Failures of the unit itself by local month (`MM/AAAA`) over the whole history; null when the unit's failures are not measured. */
  readonly failureMonths: ReadonlyMap<string, number> | null
  /** Every entry of the unit and of the machine as a whole, oldest first. */
  readonly maintenance: readonly Maintenance[]
}

/** The content of a report on a machine without a connection: the sample files of one compressor. */
export interface SampleReport
  extends Pick<
    ReportContent,
    'site' | 'logo' | 'machine' | 'timezone' | 'madeAt' | 'madeBy' | 'maintenance'
  > {
  readonly kind: 'sampleFiles'
  /** The id as in the files' names, the name as the machine gives it. */
  readonly compressor: { readonly id: string; readonly nome: string }
  readonly files: CompressorFiles
}
