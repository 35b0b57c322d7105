import type { MachineEvent } from '#contract/event.ts'
import type { Machine } from '#contract/machine.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import type { DashboardData, TimeRange } from '#contract/monitoring.ts'
import type { CompressorFiles } from '#core/sample-files/compressor-files.ts'

/** Its name and colours. */
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
  /** A PNG made for reports; null: the site's name stands alone. */
  readonly logo: Uint8Array | null
  readonly machine: Machine
  /** A submachine's id and name, or null and the machine's. */
  readonly unit: { readonly id: string | null; readonly nome: string }
  readonly timeRange: TimeRange
  readonly timezone: string
  readonly madeAt: string
  readonly madeBy: string
  /** Null: nothing has been collected. */
  readonly data: DashboardData | null
  /** The newest failures, newest first; a machine's include those of its compressors. */
  readonly failures: readonly MachineEvent[]
  readonly failuresTotal: number
  /** Failures of the unit itself by local month (`MM/AAAA`), of the whole history; null: they are not measured. */
  readonly failureMonths: ReadonlyMap<string, number> | null
  /** The unit's and the whole machine's, of all times, the oldest first. */
  readonly maintenance: readonly Maintenance[]
}

/** The same of a machine without a connection: what its compressor's sample files hold. */
export interface SampleReport
  extends Pick<
    ReportContent,
    'site' | 'logo' | 'machine' | 'timezone' | 'madeAt' | 'madeBy' | 'maintenance'
  > {
  readonly kind: 'sampleFiles'
  /** Of the files, and as the machine names it. */
  readonly compressor: { readonly id: string; readonly nome: string }
  readonly files: CompressorFiles
}
