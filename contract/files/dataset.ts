import { z } from 'zod/mini'
import { answer, askedId, idParams, instant, messageAnswer } from '../wire/answer.ts'
import { boundedText, trimmedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantParam, orAbsent } from '../wire/list-query.ts'
import { nameText } from '../wire/name-text.ts'
import { cellSchema } from './upload.ts'

export const TIPOS_GRAFICO = ['line', 'bar', 'area', 'scatter', 'pie', 'gauge'] as const
export const tipoGraficoSchema = z.enum(TIPOS_GRAFICO, 'Tipo de gráfico inválido')
export type TipoGrafico = z.infer<typeof tipoGraficoSchema>

export const AGREGACOES = ['none', 'mean', 'sum', 'min', 'max', 'count'] as const
export const agregacaoSchema = z.enum(AGREGACOES, 'Agregação inválida')
export type Agregacao = z.infer<typeof agregacaoSchema>

export const INTERVALOS = ['hora', 'dia', 'semana', 'mes'] as const
export const intervaloSchema = z.enum(INTERVALOS, 'Intervalo inválido: use hora, dia, semana ou mes')
export type Intervalo = z.infer<typeof intervaloSchema>

const column = boundedText(500, { tooLong: 'O nome de uma coluna tem no máximo 500 caracteres' })

export const configuracoesSchema = z.object({
  /** Left out: the first time column, else the first text column. */
  x: z.nullish(column),
  /** Left out: every numeric column. */
  y: z.nullish(z.array(column).check(z.maxLength(50, 'No máximo 50 colunas em um gráfico'))),
  intervalo: z.nullish(intervaloSchema),
})
export type Configuracoes = z.infer<typeof configuracoesSchema>

const secoes = z.array(z.literal('dashboard', 'Seção inválida')).check(z.minLength(1), z.maxLength(1))
/** A text is taken, too. */
const askedSecoes = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? [value] : value)),
  secoes,
)

const shape = {
  uploadId: boundedText(64, { missing: 'Upload é obrigatório' }).check(
    z.minLength(1, 'Upload é obrigatório'),
  ),
  machineId: boundedText(64, { missing: 'Máquina é obrigatória' }).check(
    z.minLength(1, 'Máquina é obrigatória'),
  ),
  /** Null: the machine as a whole. */
  submaquinaId: z.nullable(
    boundedText(50, { missing: 'Submáquina inválida', tooLong: 'Submáquina inválida' }),
  ),
  nome: nameText('Nome é obrigatório', 'Nome deve ter no máximo 200 caracteres'),
  descricao: z.nullable(
    trimmedText(4000, {
      missing: 'Descrição deve ser um texto',
      tooLong: 'Descrição deve ter no máximo 4000 caracteres',
    }),
  ),
  tipoGrafico: tipoGraficoSchema,
  aggregacao: agregacaoSchema,
  /** The column by which rows are grouped. */
  colunaAggregacao: z.nullable(column),
  configuracoes: configuracoesSchema,
}

export const datasetSchema = z.object({
  id: z.string(),
  ...shape,
  secoes,
  upload: z.object({
    nome: z.string(),
    status: z.string(),
    /** True: made by the demonstration plant. */
    demonstracao: z.boolean(),
  }),
  machine: z.object({ nome: z.string(), tipo: z.string() }),
  /** Whether the caller may change and delete it. */
  podeAlterar: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type Dataset = z.infer<typeof datasetSchema>

/** The members that decide where a new dataset is and how its chart looks. */
const drawing = {
  uploadId: shape.uploadId,
  machineId: shape.machineId,
  submaquinaId: z._default(shape.submaquinaId, null),
  tipoGrafico: z._default(shape.tipoGrafico, 'line'),
  aggregacao: z._default(shape.aggregacao, 'none'),
  colunaAggregacao: z._default(shape.colunaAggregacao, null),
  configuracoes: z.prefault(shape.configuracoes, {}),
}

export const datasetCreateSchema = z.object({
  ...drawing,
  nome: shape.nome,
  descricao: z._default(shape.descricao, null),
  secoes: z.prefault(askedSecoes, ['dashboard']),
})

export const listDatasets = endpoint({
  method: 'GET',
  path: '/datasets',
  access: 'user',
  tag: 'Datasets',
  summary: 'Os datasets das máquinas do usuário',
  query: z.object({
    machineId: orAbsent(z.optional(askedId)),
    submaquinaId: orAbsent(z.optional(boundedText(50))),
  }),
  response: answer(z.array(datasetSchema)),
})
export const getDataset = endpoint({
  method: 'GET',
  path: '/datasets/{id}',
  access: 'user',
  tag: 'Datasets',
  summary: 'Um dataset',
  params: idParams,
  response: answer(datasetSchema),
})
export const saveDataset = endpoint({
  method: 'POST',
  path: '/datasets',
  access: 'user',
  tag: 'Datasets',
  summary: 'Cria um dataset, ou atualiza o que tem o mesmo arquivo, máquina, submáquina e nome',
  body: datasetCreateSchema,
  response: z.object({
    success: z.literal(true),
    action: z.enum(['created', 'updated']),
    data: datasetSchema,
  }),
  status: 201,
  otherStatus: { status: 200, when: ({ action }) => action === 'updated' },
})
export const updateDataset = endpoint({
  method: 'PUT',
  path: '/datasets/{id}',
  access: 'user',
  tag: 'Datasets',
  summary: 'Altera um dataset',
  params: idParams,
  body: z.extend(z.partial(z.object(shape)), {
    secoes: z.optional(askedSecoes),
    updatedAt: z.optional(instant),
  }),
  response: answer(datasetSchema),
})
export const deleteDataset = endpoint({
  method: 'DELETE',
  path: '/datasets/{id}',
  access: 'user',
  tag: 'Datasets',
  summary: 'Exclui um dataset',
  params: idParams,
  response: messageAnswer,
})

const window = {
  from: instantParam('Início do período inválido'),
  to: instantParam('Fim do período inválido'),
}
const POINTS = 'O número de pontos deve ser inteiro, de 1 a 100000'

export const datasetDataSchema = z.object({
  /** The kind of x: instants, texts or numbers. */
  kind: z.enum(['time', 'text', 'number']),
  /** Texts or groups; null when x has instants or numbers. */
  labels: z.nullable(z.array(z.nullable(z.string()))),
  x: z.nullable(z.array(cellSchema)),
  series: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.nullable(z.number())),
      /** Only of sampled data: the extremes of each bucket, whose mean is the value. */
      min: z.optional(z.array(z.nullable(z.number()))),
      max: z.optional(z.array(z.nullable(z.number()))),
    }),
  ),
  /** Rows in [from, to). */
  total: z.int(),
  /** True: the rows are more than the points, and each value stands for a bucket. */
  sampled: z.boolean(),
})
export type DatasetData = z.infer<typeof datasetDataSchema>

const points = orAbsent(
  z._default(z.coerce.number(POINTS).check(z.int(POINTS), z.gte(1, POINTS), z.lte(100_000, POINTS)), 1000),
)

export const getDatasetData = endpoint({
  method: 'GET',
  path: '/datasets/{id}/data',
  access: 'user',
  tag: 'Datasets',
  summary: 'O que o gráfico de um dataset desenha',
  params: idParams,
  query: z.object({ ...window, points }),
  response: answer(datasetDataSchema),
})
export const previewDataset = endpoint({
  method: 'POST',
  path: '/datasets/preview',
  access: 'user',
  tag: 'Datasets',
  summary: 'O que um dataset com estes valores desenharia; nada é salvo',
  query: z.object({ ...window, points }),
  body: z.object({
    ...drawing,
    /** The dataset that would change; left out or null: a new one. */
    datasetId: z.nullish(askedId),
  }),
  response: answer(datasetDataSchema),
})
export const exportDataset = endpoint({
  method: 'GET',
  path: '/datasets/{id}/data.csv',
  access: 'user',
  tag: 'Datasets',
  summary: 'As linhas de um dataset como CSV',
  params: idParams,
  query: z.object(window),
  file: true,
  response: z.unknown(),
})
