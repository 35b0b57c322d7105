import type { Dataset } from '#contract/files/dataset.ts'
import { listUploads, type Upload } from '#contract/files/upload.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { ENTITIES, formTexts } from '#web/state/lists/entity-words.ts'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { FormDialog, FormSection } from '#web/ui/forms/form-dialog.tsx'
import { useMachineChoices } from '../use-machine-choices.ts'
import { withMachine, withUpload } from './dataset-draft.ts'
import { DatasetDrawing } from './dataset-drawing.tsx'
import { DatasetPreview } from './dataset-preview.tsx'
import { type DatasetForm, useDatasetForm } from './use-dataset-form.ts'

interface Props {
  /** Null: a new dataset. */
  dataset: Dataset | null
  /** The file that a new dataset begins with. */
  upload: Upload | null
  onSaved: () => void
  onClose: () => void
}

const PROCESSED = { query: { status: 'processado' } } as const

/** Creates or changes a dataset. */
export function DatasetDialog({ dataset, upload, onSaved, onClose }: Props) {
  const form = useDatasetForm(dataset, upload, onSaved)
  const { data, error, isPending } = useEndpoint(listUploads, PROCESSED, { staleMs: 0 })
  const uploads = data?.data ?? []
  const chosen = uploads.find(({ id }) => id === form.draft.uploadId)
  const own =
    dataset !== null && chosen === undefined ? [{ value: dataset.uploadId, label: dataset.upload.nome }] : []
  return (
    <FormDialog
      {...formTexts(ENTITIES.dataset, dataset === null)}
      width="wide"
      description={dataset?.nome ?? 'Mostra um arquivo como gráfico no Dashboard de uma máquina'}
      {...form.dialog}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
          <FormSection title="De onde e para onde">
            <ChoiceField
              label="Upload"
              required
              options={[...uploads.map(({ id, nome }) => ({ value: id, label: nome })), ...own]}
              value={form.draft.uploadId || null}
              onChange={(id) =>
                form.change((draft) =>
                  withUpload(
                    draft,
                    uploads.find((one) => one.id === id),
                  ),
                )
              }
              onBlur={() => form.touch('uploadId')}
              hint={
                error !== null
                  ? ENTITIES.upload.listFailed
                  : !isPending && uploads.length === 0
                    ? 'Nenhum arquivo processado: envie um arquivo e espere o fim do processamento.'
                    : 'Só arquivos processados'
              }
              error={form.errorOf('uploadId')}
            />
            <MachineFields form={form} dataset={dataset} />
          </FormSection>
          <FormSection title="Identificação">
            <TextField {...form.text('nome')} label="Nome" required />
            <TextareaField {...form.text('descricao')} label="Descrição" hint="Opcional" rows={2} />
          </FormSection>
          <DatasetDrawing form={form} columns={chosen?.metadados.tipos ?? []} />
        </div>
        {/* Beside the choices where there is room, and in sight while they are scrolled. */}
        <div className="min-w-0 lg:sticky lg:top-0 lg:self-start">
          <DatasetPreview form={form} />
        </div>
      </div>
    </FormDialog>
  )
}

const WHOLE = ''

/** The machine, and its submachine where it has some. */
function MachineFields({ form, dataset }: { form: DatasetForm; dataset: Dataset | null }) {
  const { machines, options, failed } = useMachineChoices()
  const { machineId, submaquinaId } = form.draft
  const machine = machines.find(({ id }) => id === machineId)
  // The dataset of a machine that is out of use keeps it.
  const own =
    dataset !== null && machineId === dataset.machineId && machine === undefined
      ? [{ value: dataset.machineId, label: dataset.machine.nome }]
      : []
  const parts = machine?.submaquinas ?? []
  return (
    <>
      <ChoiceField
        label="Máquina"
        required
        options={[...options, ...own]}
        value={machineId || null}
        onChange={(id) =>
          form.change((draft) =>
            withMachine(
              draft,
              machines.find((one) => one.id === id),
            ),
          )
        }
        onBlur={() => form.touch('machineId')}
        hint={failed ? ENTITIES.machine.listFailed : 'Só máquinas ativas'}
        error={form.errorOf('machineId')}
      />
      {parts.length > 0 && (
        <Select
          label="Submáquina"
          options={[
            { value: WHOLE, label: 'A máquina inteira' },
            ...parts.map(({ id, nome }) => ({ value: id, label: `${nome} (${id})` })),
          ]}
          value={submaquinaId}
          onChange={(next) => form.change({ submaquinaId: next })}
        />
      )}
      {form.errorOf('submaquinaId') !== undefined && (
        <p className="text-xs text-bad-text">{form.errorOf('submaquinaId')}</p>
      )}
    </>
  )
}
