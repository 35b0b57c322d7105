import { getUpload, type Upload, updateUpload } from '#contract/files/upload.ts'
import { call } from '#web/api/client.ts'
import type { MemberWords } from '#web/state/forms/merge-words.ts'
import { useEntityForm } from '#web/state/forms/use-entity-form.ts'
import { ENTITIES, formTexts } from '#web/state/lists/entity-words.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useMachineChoices } from '../use-machine-choices.ts'
import {
  checkUploadEdit,
  type UploadEditBody,
  type UploadEditDraft,
  uploadEditDraft,
} from './upload-edit-draft.ts'

interface Props {
  upload: Upload
  onSaved: () => void
  onClose: () => void
}

/** Changes a file's name, description and machine; its rows stay as they are. */
export function UploadEdit({ upload, onSaved, onClose }: Props) {
  const { machines, options, failed } = useMachineChoices()
  const form = useUploadEdit(upload, (id) => machines.find((one) => one.id === id)?.nome, onSaved)
  // The file of a machine that is out of use keeps it.
  const own =
    upload.machineId !== null &&
    upload.machine !== null &&
    !machines.some(({ id }) => id === upload.machineId)
      ? [{ value: upload.machineId, label: upload.machine.nome }]
      : []
  return (
    <FormDialog
      {...formTexts(ENTITIES.upload, false)}
      description={upload.nomeOriginal}
      {...form.dialog}
      onClose={onClose}
    >
      <TextField {...form.text('nome')} label="Nome" required />
      <ChoiceField
        label="Máquina"
        options={[...options, ...own]}
        {...form.choice('machineId')}
        placeholder="Nenhuma"
        hint={failed ? ENTITIES.machine.listFailed : 'Opcional'}
        error={form.errorOf('machineId')}
      />
      <TextareaField {...form.text('descricao')} label="Descrição" hint="Opcional" rows={3} />
    </FormDialog>
  )
}

const LABELS: Readonly<Record<keyof UploadEditDraft, string>> = {
  nome: 'Nome',
  descricao: 'Descrição',
  machineId: 'Máquina',
}

function useUploadEdit(upload: Upload, machineName: (id: string) => string | undefined, onSaved: () => void) {
  const words: MemberWords = {
    label: ([member = '']) => LABELS[member as keyof UploadEditDraft] ?? null,
    value: ([member], value) => (member === 'machineId' ? machineName(String(value)) : undefined),
  }
  return useEntityForm<Upload, UploadEditDraft, UploadEditBody>(upload, {
    form: { noun: 'upload', id: upload.id },
    read: async ({ id }) => (await call(getUpload, { params: { id } })).data,
    draftOf: (one) => uploadEditDraft(one ?? upload),
    check: checkUploadEdit,
    words: () => words,
    async send({ body }, base) {
      const updatedAt = (base ?? upload).updatedAt
      await call(updateUpload, { params: { id: upload.id }, body: { ...body, updatedAt } })
      toast.success(ENTITIES.upload.updated)
    },
    onSaved,
  })
}
