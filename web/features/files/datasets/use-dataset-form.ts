import { type Dataset, getDataset, saveDataset, updateDataset } from '#contract/files/dataset.ts'
import type { Upload } from '#contract/files/upload.ts'
import { call } from '#web/api/client.ts'
import type { MemberWords } from '#web/state/forms/merge-words.ts'
import { useEntityForm } from '#web/state/forms/use-entity-form.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import {
  checkDataset,
  type DatasetDraft,
  type datasetBody,
  datasetDraft,
  datasetField,
  newDatasetDraft,
} from './dataset-draft.ts'
import { AGGREGATION_WORDS, CHART_WORDS, INTERVAL_WORDS } from './dataset-words.ts'

const LABELS: Readonly<Record<keyof DatasetDraft, string>> = {
  uploadId: 'Arquivo',
  machineId: 'Máquina',
  submaquinaId: 'Submáquina',
  nome: 'Nome',
  descricao: 'Descrição',
  tipoGrafico: 'Tipo de gráfico',
  aggregacao: 'Agregação',
  agrupar: 'Agrupar por',
  colunaAggregacao: 'Coluna',
  intervalo: 'Intervalo',
  x: 'Eixo x',
  y: 'Eixo y',
}
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tipoGrafico: CHART_WORDS,
  aggregacao: AGGREGATION_WORDS,
  intervalo: INTERVAL_WORDS,
}
const WORDS: MemberWords = {
  label: ([member = '']) => LABELS[member as keyof DatasetDraft] ?? null,
  value: ([member = ''], value) => VALUES[member]?.[String(value)],
}

type Body = ReturnType<typeof datasetBody>

/** The form of a dataset; a new one begins with the given file. */
export function useDatasetForm(dataset: Dataset | null, upload: Upload | null, onSaved: () => void) {
  return useEntityForm<Dataset, DatasetDraft, Body>(dataset, {
    form: { noun: 'dataset', id: dataset?.id ?? null },
    read: async ({ id }) => (await call(getDataset, { params: { id } })).data,
    draftOf: (one) => (one === null ? newDatasetDraft(upload) : datasetDraft(one)),
    check: checkDataset,
    words: () => WORDS,
    placing: { fieldOf: datasetField },
    async send({ body }, base) {
      toast.success(
        (await save(body, base)) === 'created' ? ENTITIES.dataset.created : ENTITIES.dataset.updated,
      )
    },
    onSaved,
  })
}
export type DatasetForm = ReturnType<typeof useDatasetForm>

/** A new dataset of the same file, unit and name replaces the former one: the server says what became of it. */
async function save(body: Body, base: Dataset | null): Promise<'created' | 'updated'> {
  if (base === null) return (await call(saveDataset, { body })).action
  const { id, updatedAt } = base
  await call(updateDataset, { params: { id }, body: { ...body, updatedAt } })
  return 'updated'
}
