import { useEffect, useState } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { ALL_OF_THEM, NEW_MAINTENANCE, type ViewDialogs } from '#web/state/address/dialog-search.ts'
import { NO_MAINTENANCE, useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import type { MaintenanceDraft } from './maintenance-draft.ts'
import { MaintenanceForm } from './maintenance-parts.ts'
import { useMaySchedule } from './use-maintenance.ts'

interface Props {
  machine: Machine
  /** The unit on screen. */
  compressorId: string | null
  timezone: string
  /** Undefined while it loads. */
  maintenance: readonly Maintenance[] | undefined
  /** The first values of a maintenance that answers a failure or a recommendation. */
  answering: (origem: string) => Partial<MaintenanceDraft>
}

const MAY_NOT = 'Só quem tem permissão de escrita no site agenda e altera manutenções.'
const GONE = 'A manutenção deste endereço não existe mais.'

/** The maintenance form, open when the address names a maintenance. */
export function AddressedForm({ machine, compressorId, timezone, maintenance, answering }: Props) {
  const { search, swap, close } = useDialogAddress()
  const maySchedule = useMaySchedule(machine.siteId)
  const { manutencao } = search
  const isNew = manutencao === NEW_MAINTENANCE
  const saved = useOpened(manutencao, maintenance)
  const unknown =
    manutencao !== undefined &&
    (isNew ? !maySchedule : maintenance !== undefined && (!maySchedule || saved === undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address turns out to name nothing to open
  useEffect(() => {
    if (!unknown) return
    // A user who may not change the maintenance can still read it in the list.
    const readable = !isNew && maintenance?.some(({ id }) => id === manutencao)
    toast.error(maySchedule ? GONE : MAY_NOT)
    swap({ ...NO_MAINTENANCE, ...(readable ? { dialogo: 'manutencoes', situacao: ALL_OF_THEM } : {}) })
  }, [unknown])
  if (manutencao === undefined || saved === undefined || !maySchedule) return null
  return (
    <MaintenanceForm
      key={manutencao}
      machine={machine}
      saved={saved}
      begin={isNew ? firstValues(search, compressorId, answering) : undefined}
      timezone={timezone}
      onClose={() => close(NO_MAINTENANCE)}
    />
  )
}

/**
 * The maintenance in the form; null: a new maintenance. When another user deletes the maintenance, the form stays open and saving reports
 * the deletion.
 */
function useOpened(id: string | undefined, all: readonly Maintenance[] | undefined) {
  const [opened, setOpened] = useState<Maintenance | null>(null)
  const listed = all?.find((one) => one.id === id)
  if (opened !== null && opened.id !== id) setOpened(null)
  if (opened === null && listed !== undefined) setOpened(listed)
  if (id === NEW_MAINTENANCE) return null
  return listed ?? (opened !== null && opened.id === id ? opened : undefined)
}

/** The first values of a new maintenance: its unit, and the failure or recommendation that it answers. */
function firstValues(
  { origem, equipamento }: ViewDialogs,
  compressorId: string | null,
  answering: Props['answering'],
): Partial<MaintenanceDraft> {
  const unit = { submaquinaId: equipamento === MACHINE_UNIT ? '' : (equipamento ?? compressorId ?? '') }
  return { ...(origem === undefined ? {} : answering(origem)), ...unit }
}
