import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listUploads, type Upload } from '#contract/files/upload.ts'
import {
  listMachineCards,
  listMachines,
  type MachineCard,
  updateMachine,
} from '#contract/machines/machine.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { reload } from '#web/api/use-endpoint.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useMachineChoices } from '../use-machine-choices.ts'

/** Adds a file to the files of a machine that has others already. Without such a machine nothing is shown. */
export function AddToMachine({ upload }: { upload: Upload }) {
  const { machines, options } = useMachineChoices()
  const candidates = machines.filter(({ uploadSource }) => mayTake(uploadSource, upload.id))
  const [chosen, setChosen] = useState<string | null>(null)
  const [only] = candidates.length === 1 ? candidates : []
  const machine = candidates.find(({ id }) => id === chosen) ?? only
  const { busy, failure, add } = useAddition(upload)
  if (candidates.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-base font-semibold">Continuar o histórico de uma máquina</h3>
      <p className="text-muted">
        O arquivo entra no fim dos arquivos da máquina: onde os instantes se repetem, valem os dele. As
        colunas devem ser as mesmas.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <Select
            label="Máquina com arquivos"
            placeholder="Escolha a máquina"
            options={options.filter(({ value }) => candidates.some(({ id }) => id === value))}
            value={machine?.id ?? null}
            onChange={setChosen}
          />
        </div>
        <Button
          icon={<Plus className="size-4" aria-hidden="true" />}
          disabled={machine === undefined}
          busy={busy}
          onClick={() => machine && void add(machine)}
        >
          Acrescentar à máquina
        </Button>
      </div>
      {failure !== null && (
        <p role="alert" className="text-bad-text wrap-anywhere">
          {failure}
        </p>
      )}
    </section>
  )
}

const mayTake = (source: MachineCard['uploadSource'], uploadId: string): boolean =>
  source !== null && !source.uploadIds.includes(uploadId)

function useAddition({ id, nome }: Upload) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function add({ id: machineId, nome: machine, uploadSource, updatedAt }: MachineCard) {
    if (uploadSource === null) return
    setBusy(true)
    setFailure(null)
    try {
      const { uploadIds, timeColumn } = uploadSource
      const body = { uploadSource: { uploadIds: [...uploadIds, id], timeColumn }, updatedAt }
      await call(updateMachine, { params: { id: machineId }, body })
      toast.success(`“${nome}” continua o histórico de ${machine}`)
    } catch (error) {
      setFailure(messageOf(error, 'Erro ao acrescentar o arquivo'))
    }
    await Promise.all([listMachineCards, listMachines, listUploads].map((list) => reload(list)))
    setBusy(false)
  }
  return { busy, failure, add }
}
