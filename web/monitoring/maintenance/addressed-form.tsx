import { useEffect, useState } from 'react'
import type { Machine } from '#contract/machine.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import type { Recommendation } from '#contract/monitoring.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { ALL_OF_THEM, NEW_MAINTENANCE, type ViewDialogs } from '#web/state/address/dialog-search.ts'
import { NO_MAINTENANCE, useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { answeringTo, type MaintenanceDraft } from './maintenance-draft.ts'
import { MaintenanceForm } from './maintenance-parts.ts'
import { useMaySchedule } from './use-maintenance.ts'

interface Props {
  machine: Machine
  /** The unit on screen. */
  compressorId: string | null
  timezone: string
  /** Undefined until they are there. */
  maintenance: readonly Maintenance[] | undefined
  recommendations: readonly Recommendation[]
}

const MAY_NOT = 'Só quem tem permissão de escrita no site agenda e altera manutenções.'
const GONE = 'A manutenção deste endereço não existe mais.'

/** The form of a maintenance when the address says that it is open. */
export function AddressedForm({ machine, compressorId, timezone, maintenance, recommendations }: Props) {
  const { search, swap, close } = useDialogAddress()
  const maySchedule = useMaySchedule(machine.siteId)
  const { manutencao } = search
  const isNew = manutencao === NEW_MAINTENANCE
  const saved = useOpened(manutencao, maintenance)
  const unknown =
    manutencao !== undefined &&
    (isNew ? !maySchedule : maintenance !== undefined && (!maySchedule || saved === undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out that there is nothing to open
  useEffect(() => {
    if (!unknown) return
    // A link of somebody who may change it: what it is about can still be read.
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
      begin={isNew ? beginning(search, compressorId, recommendations) : undefined}
      timezone={timezone}
      onClose={() => close(NO_MAINTENANCE)}
    />
  )
}

/** The one in the form, null for a new one. Somebody else may delete it meanwhile: what is typed stays, and saving says so. */
function useOpened(id: string | undefined, all: readonly Maintenance[] | undefined) {
  const [opened, setOpened] = useState<Maintenance | null>(null)
  const listed = all?.find((one) => one.id === id)
  if (opened !== null && opened.id !== id) setOpened(null)
  if (opened === null && listed !== undefined) setOpened(listed)
  if (id === NEW_MAINTENANCE) return null
  return listed ?? (opened?.id === id ? (opened ?? undefined) : undefined)
}

/** What a new one begins with: the unit, and what it answers to. */
function beginning(
  { origem, equipamento }: ViewDialogs,
  compressorId: string | null,
  recommendations: readonly Recommendation[],
): Partial<MaintenanceDraft> {
  const unit = { submaquinaId: equipamento === MACHINE_UNIT ? '' : (equipamento ?? compressorId ?? '') }
  return { ...(origem === undefined ? {} : answeringTo(origem, recommendations)), ...unit }
}
