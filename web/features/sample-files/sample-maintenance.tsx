import type { Machine } from '#contract/machines/machine.ts'
import { AddressedForm } from '#web/monitoring/maintenance/addressed-form.tsx'
import { MaintenanceBar } from '#web/monitoring/maintenance/maintenance-bar.tsx'
import { answeringTo } from '#web/monitoring/maintenance/maintenance-draft.ts'
import { MaintenanceDialog } from '#web/monitoring/maintenance/maintenance-parts.ts'
import { useMaintenance } from '#web/monitoring/maintenance/use-maintenance.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { useSelection } from '#web/state/address/use-selection.ts'
import { useSignedIn } from '#web/state/session/session.ts'

/** The real maintenance of a machine without a connection, beside figures from sample files. */
export function SampleMaintenance({ machine }: { machine: Machine }) {
  const { timezone } = useSignedIn().user.preferencias
  const { compressorId } = useSelection()
  const { search, open } = useDialogAddress()
  const maintenance = useMaintenance(machine.id).data?.data
  // Only the machine's own compressors have maintenance; the sample files may have others.
  const unit = machine.submaquinas.find(({ id }) => id === compressorId)?.id ?? null
  const form = (
    <AddressedForm
      machine={machine}
      compressorId={unit}
      timezone={timezone}
      maintenance={maintenance}
      answering={(origem) => answeringTo(origem, [])}
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
