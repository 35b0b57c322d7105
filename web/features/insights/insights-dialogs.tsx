import type { Machine } from '#contract/machines/machine.ts'
import { ORIGEM_RECOMENDACAO } from '#contract/machines/maintenance.ts'
import type { ModelAdvice } from '#contract/models/insights.ts'
import { AddressedForm } from '#web/monitoring/maintenance/addressed-form.tsx'
import type { MaintenanceDraft } from '#web/monitoring/maintenance/maintenance-draft.ts'
import { MaintenanceDialog } from '#web/monitoring/maintenance/maintenance-parts.ts'
import { useMaintenance } from '#web/monitoring/maintenance/use-maintenance.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'

interface Props {
  machine: Machine
  compressorId: string | null
  timezone: string
  recommendations: readonly ModelAdvice[]
}

/** The maintenance dialogs that the address names; the maintenance loads only for them. */
export function InsightsDialogs(props: Props) {
  const { dialogo, manutencao } = useDialogAddress().search
  if (dialogo !== 'manutencoes' && manutencao === undefined) return null
  return <OpenDialogs {...props} isList={dialogo === 'manutencoes'} />
}

function OpenDialogs({ recommendations, isList, ...unit }: Props & { isList: boolean }) {
  const maintenance = useMaintenance(unit.machine.id).data?.data
  const form = (
    <AddressedForm
      {...unit}
      maintenance={maintenance}
      answering={(origem) => answeringAdvice(origem, recommendations)}
    />
  )
  return isList ? (
    <MaintenanceDialog machine={unit.machine} timezone={unit.timezone}>
      {form}
    </MaintenanceDialog>
  ) : (
    form
  )
}

/** The longest reason that the call takes. */
const MOST_ORIGEM = 500
export const originOfAdvice = ({ category }: ModelAdvice): string =>
  (ORIGEM_RECOMENDACAO + category).slice(0, MOST_ORIGEM)

/** The first values of a maintenance that answers a recommendation of the model. */
function answeringAdvice(origem: string, all: readonly ModelAdvice[]): Partial<MaintenanceDraft> {
  const advice = all.find((one) => originOfAdvice(one) === origem)
  if (advice === undefined) return { tipo: 'preditiva', origem }
  const { maintenance, description, evidence, expectedEffect, id } = advice
  return {
    tipo: maintenance ?? 'preditiva',
    notas: [description, evidence, expectedEffect].filter(Boolean).join('\n'),
    origem,
    recomendacao: id ?? '',
  }
}
