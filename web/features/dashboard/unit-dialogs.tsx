import type { Machine } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { AddressedForm } from '#web/monitoring/maintenance/addressed-form.tsx'
import { answeringTo } from '#web/monitoring/maintenance/maintenance-draft.ts'
import { MaintenanceDialog } from '#web/monitoring/maintenance/maintenance-parts.ts'
import type { ShownRange } from '#web/state/address/own-period.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { later } from '#web/ui/behaviour/load-later.tsx'

const EventsDialog = later(async () => (await import('./events/events-dialog.tsx')).EventsDialog)
const ReadingsDialog = later(async () => (await import('./readings/readings-dialog.tsx')).ReadingsDialog)

interface Props {
  machine: Machine
  compressorId: string | null
  data: DashboardData
  /** The range of the figures. */
  range: ShownRange
  timezone: string
  silentSince: string | null
  maintenance: readonly Maintenance[] | undefined
}

/** The dialog that the address names, and above it the form of a maintenance. */
export function UnitDialogs({ data, range, ...unit }: Props) {
  const { dialogo } = useDialogAddress().search
  const form = (
    <AddressedForm {...unit} answering={(origem) => answeringTo(origem, data.recommendations ?? [])} />
  )
  if (dialogo === 'eventos') {
    return (
      <EventsDialog {...unit} timeRange={range}>
        {form}
      </EventsDialog>
    )
  }
  if (dialogo === 'leituras') return <ReadingsDialog {...unit} period={data.period} range={range} />
  if (dialogo === 'manutencoes') return <MaintenanceDialog {...unit}>{form}</MaintenanceDialog>
  return form
}
