import type { Machine } from '#contract/machine.ts'
import { SampleSection } from '#web/features/sample-files/sample-section.tsx'
import { AddressedForm } from '#web/monitoring/maintenance/addressed-form.tsx'
import { MaintenanceBar } from '#web/monitoring/maintenance/maintenance-bar.tsx'
import { MaintenanceDialog } from '#web/monitoring/maintenance/maintenance-parts.ts'
import { useMaintenance } from '#web/monitoring/maintenance/use-maintenance.ts'
import { useDialogAddress } from '#web/state/address/dialog-address.ts'
import { useSelection } from '#web/state/address/selection.ts'
import { useSignedIn } from '#web/state/session/session.ts'

/** The sample views of a machine, with what is real of it: its maintenance. */
export function SampleView({ machine }: { machine: Machine }) {
  return <SampleSection machine={machine} maintenance={<SampleMaintenance machine={machine} />} />
}

function SampleMaintenance({ machine }: { machine: Machine }) {
  const { timezone } = useSignedIn().user.preferencias
  const { compressorId } = useSelection()
  const { search, open } = useDialogAddress()
  const maintenance = useMaintenance(machine.id).data?.data
  // A sample compressor that the machine does not have is nothing to schedule for.
  const unit = machine.submaquinas.find(({ id }) => id === compressorId)?.id ?? null
  const form = (
    <AddressedForm
      machine={machine}
      compressorId={unit}
      timezone={timezone}
      maintenance={maintenance}
      recommendations={[]}
    />
  )
  return (
    <>
      <MaintenanceBar all={maintenance} timezone={timezone} onList={() => open({ dialogo: 'manutencoes' })} />
      {search.dialogo === 'manutencoes' ? (
        <MaintenanceDialog machine={machine} timezone={timezone}>
          {form}
        </MaintenanceDialog>
      ) : (
        form
      )}
    </>
  )
}
