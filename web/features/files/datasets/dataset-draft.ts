import {
  type Agregacao,
  type Configuracoes,
  type Dataset,
  datasetCreateSchema,
  type Intervalo,
  type TipoGrafico,
} from '#contract/files/dataset.ts'
import type { Upload } from '#contract/files/upload.ts'
import type { MachineCard } from '#contract/machines/machine.ts'
import { contractCheck } from '#web/state/forms/contract-check.ts'

export const GROUPINGS = ['todas', 'coluna', 'intervalo'] as const
/** All rows as one, the values of a column, or stretches of time. */
type Grouping = (typeof GROUPINGS)[number]

export interface DatasetDraft {
  uploadId: string
  machineId: string
  /** Empty: the machine as a whole. */
  submaquinaId: string
  nome: string
  descricao: string
  tipoGrafico: TipoGrafico
  aggregacao: Agregacao
  agrupar: Grouping
  colunaAggregacao: string
  intervalo: Intervalo
  /** Empty: the first time column, else the first text column. */
  x: string
  /** Empty: every numeric column. */
  y: readonly string[]
}

export function newDatasetDraft(upload: Upload | null): DatasetDraft {
  return {
    uploadId: upload?.id ?? '',
    machineId: upload?.machineId ?? '',
    submaquinaId: '',
    nome: upload?.nome ?? '',
    descricao: '',
    tipoGrafico: 'line',
    aggregacao: 'none',
    agrupar: 'todas',
    colunaAggregacao: '',
    intervalo: 'dia',
    x: '',
    y: [],
  }
}

export function datasetDraft(dataset: Dataset): DatasetDraft {
  const { colunaAggregacao, configuracoes } = dataset
  const { x, y, intervalo } = configuracoes
  return {
    uploadId: dataset.uploadId,
    machineId: dataset.machineId,
    submaquinaId: dataset.submaquinaId ?? '',
    nome: dataset.nome,
    descricao: dataset.descricao ?? '',
    tipoGrafico: dataset.tipoGrafico,
    aggregacao: dataset.aggregacao,
    agrupar: intervalo ? 'intervalo' : colunaAggregacao === null ? 'todas' : 'coluna',
    colunaAggregacao: colunaAggregacao ?? '',
    intervalo: intervalo ?? 'dia',
    x: x ?? '',
    y: y ?? [],
  }
}

interface DatasetBody {
  uploadId: string
  machineId: string
  submaquinaId: string | null
  nome: string
  descricao: string | null
  tipoGrafico: TipoGrafico
  secoes: ['dashboard']
  aggregacao: Agregacao
  colunaAggregacao: string | null
  configuracoes: Configuracoes
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** The body of a draft; what is empty is null. */
export function datasetBody(draft: DatasetDraft): DatasetBody {
  const groups = draft.aggregacao === 'none' ? 'todas' : draft.agrupar
  return {
    uploadId: draft.uploadId,
    machineId: draft.machineId,
    submaquinaId: orNull(draft.submaquinaId),
    nome: draft.nome.trim(),
    descricao: orNull(draft.descricao.trim()),
    tipoGrafico: draft.tipoGrafico,
    secoes: ['dashboard'],
    aggregacao: draft.aggregacao,
    colunaAggregacao: groups === 'coluna' ? orNull(draft.colunaAggregacao) : null,
    configuracoes: {
      x: orNull(draft.x),
      y: draft.y.length === 0 ? null : [...draft.y],
      intervalo: groups === 'intervalo' ? draft.intervalo : null,
    },
  }
}

/** The form's field of a member of the body. */
export function datasetField(path: string): string {
  const [first = '', second] = path.split('.')
  return first === 'configuracoes' && second !== undefined ? second : first
}

const checked = contractCheck(datasetCreateSchema, datasetBody, datasetField)

const COLUMN_MISSING = 'Escolha a coluna que agrupa as linhas'

const lacksColumn = ({ aggregacao, agrupar, colunaAggregacao }: DatasetDraft): boolean =>
  aggregacao !== 'none' && agrupar === 'coluna' && colunaAggregacao === ''

export function checkDataset(draft: DatasetDraft): ReturnType<typeof checked> {
  const answer = checked(draft)
  if (!lacksColumn(draft)) return answer
  return { body: null, errors: { ...answer.errors, colunaAggregacao: COLUMN_MISSING } }
}

export type PreviewQuestion = Pick<
  DatasetBody,
  'uploadId' | 'machineId' | 'submaquinaId' | 'aggregacao' | 'colunaAggregacao' | 'configuracoes'
>

/** What the preview asks for, or which choice the preview waits for. Names and the chart's type change no figure. */
export function previewQuestion(draft: DatasetDraft): { question: PreviewQuestion } | { missing: string } {
  if (draft.uploadId === '') return { missing: 'Escolha o arquivo' }
  if (draft.machineId === '') return { missing: 'Escolha a máquina' }
  if (lacksColumn(draft)) return { missing: COLUMN_MISSING }
  const { uploadId, machineId, submaquinaId, aggregacao, colunaAggregacao, configuracoes } =
    datasetBody(draft)
  return { question: { uploadId, machineId, submaquinaId, aggregacao, colunaAggregacao, configuracoes } }
}

/** The draft with another file: columns of the former file have no meaning in it. */
export function withUpload(draft: DatasetDraft, upload: Upload | undefined): DatasetDraft {
  return {
    ...draft,
    uploadId: upload?.id ?? '',
    colunaAggregacao: '',
    x: '',
    y: [],
    nome: draft.nome === '' ? (upload?.nome ?? '') : draft.nome,
  }
}

/** The draft with another machine, as a whole: a submachine belongs to one machine. */
export const withMachine = (draft: DatasetDraft, machine: MachineCard | undefined): DatasetDraft => ({
  ...draft,
  machineId: machine?.id ?? '',
  submaquinaId: '',
})
