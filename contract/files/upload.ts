import { z } from 'zod/mini'
import { answer, askedId, idParams, instant, messageAnswer } from '../wire/answer.ts'
import { boundedRecord, boundedText, trimmedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { orAbsent } from '../wire/list-query.ts'
import { nameText } from '../wire/name-text.ts'
import { zoneSchema } from '../wire/zone.ts'

export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024
export const UPLOAD_MISSING = 'Arquivo é obrigatório'
export const UPLOAD_TOO_LARGE = 'Arquivo deve ter no máximo 50MB'
export const UPLOAD_WRONG_TYPE = 'Apenas arquivos CSV, TXT e JSON são permitidos'

export const UPLOAD_TIPOS = ['csv', 'txt', 'json'] as const
export type UploadTipo = (typeof UPLOAD_TIPOS)[number]

export const UPLOAD_STATUS = ['aguardando', 'processando', 'processado', 'erro'] as const
export const uploadStatusSchema = z.enum(UPLOAD_STATUS, 'Situação inválida')
export type UploadStatus = z.infer<typeof uploadStatusSchema>

/** Types that a column of a file can have. */
export const COLUMN_TYPES = ['number', 'text', 'datetime', 'date'] as const
export const columnTypeSchema = z.enum(COLUMN_TYPES, 'Tipo inválido: use number, text, datetime ou date')
export type ColumnType = z.infer<typeof columnTypeSchema>

const WRONG_DELIMITER =
  'O delimitador deve ser um caractere: vírgula, ponto e vírgula, tabulação, barra ou espaço'
const WRONG_QUOTE = 'A aspa deve ser um caractere, ou vazia'
const WRONG_SKIP = 'O número de linhas a pular deve ser inteiro, de 0 a 10.000'
const WRONG_HEADERS = 'Diga se há cabeçalho com true ou false'

/** How a file is read where the user knows better than the detection; what is not named is detected. */
export const opcoesSchema = z.object(
  {
    delimiter: z.optional(z.enum([',', ';', '\t', '|', ' '], WRONG_DELIMITER)),
    quote: z.optional(z.enum(['"', "'", ''], WRONG_QUOTE)),
    encoding: z.optional(
      z.enum(
        ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1'],
        'Codificação inválida: use utf-8, utf-16le, utf-16be, windows-1252 ou iso-8859-1',
      ),
    ),
    headers: z.optional(z.boolean(WRONG_HEADERS)),
    /** Lines before the header, or before the first row of a file without one. */
    skipLines: z.optional(z.int(WRONG_SKIP).check(z.gte(0, WRONG_SKIP), z.lte(10_000, WRONG_SKIP))),
    decimal: z.optional(z.enum(['.', ','], 'O separador decimal deve ser ponto ou vírgula')),
    dateOrder: z.optional(z.enum(['DMY', 'MDY', 'YMD'], 'Ordem de data inválida: use DMY, MDY ou YMD')),
    /** The zone of times without an offset; left out: the uploader's. */
    timezone: z.optional(zoneSchema),
    /** Texts that mean a missing value, besides the usual ones. */
    missing: z.optional(
      z
        .array(boundedText(100, { tooLong: 'Um marcador de ausência tem no máximo 100 caracteres' }))
        .check(z.maxLength(50, 'No máximo 50 marcadores de ausência')),
    ),
    types: z.optional(boundedRecord(2000, boundedText(500), columnTypeSchema)),
  },
  'As opções devem ser um objeto',
)
export type Opcoes = z.infer<typeof opcoesSchema>

export const columnSchema = z.object({
  name: z.string(),
  type: columnTypeSchema,
  /** The unit beside the numbers in the cells; left out where there is none. */
  unit: z.optional(z.string()),
})
export type UploadColumn = z.infer<typeof columnSchema>

/** A detected property of the file and the reason for it, in the words on screen. */
const detectionSchema = z.object({
  option: z.string(),
  value: z.string(),
  reason: z.string(),
  /** True: the user's option, not a detection. */
  chosen: z.boolean(),
})
export type Detection = z.infer<typeof detectionSchema>

export const metadadosSchema = z.object({
  /** Data rows; the header is not among them. Null before the file is processed. */
  linhas: z.nullable(z.int()),
  colunas: z.array(z.string()),
  delimiter: z.nullable(z.string()),
  encoding: z.nullable(z.string()),
  headers: z.nullable(z.boolean()),
  erro: z.nullable(z.string()),
  /** Rows with fewer cells than the header, or with filled cells beyond it. */
  linhasIrregulares: z.nullable(z.int()),
  /** The columns with their types, in the file's order. */
  tipos: z.array(columnSchema),
  deteccoes: z.array(detectionSchema),
})
export type Metadados = z.infer<typeof metadadosSchema>

export const uploadSchema = z.object({
  id: z.string(),
  nome: z.string(),
  nomeOriginal: z.string(),
  tipo: z.enum(UPLOAD_TIPOS),
  /** Bytes. */
  tamanho: z.int(),
  status: uploadStatusSchema,
  /** Null: the uploader's account is deleted, or the caller may not see other users' addresses. */
  uploader: z.nullable(z.object({ name: z.string(), email: z.string() })),
  machine: z.nullable(z.object({ nome: z.string(), tipo: z.string() })),
  machineId: z.nullable(z.string()),
  descricao: z.nullable(z.string()),
  opcoes: opcoesSchema,
  metadados: metadadosSchema,
  processamento: z.object({
    iniciadoEm: z.nullable(instant),
    finalizadoEm: z.nullable(instant),
    erro: z.nullable(z.string()),
    logs: z.array(z.string()),
    /** 0 to 1 while the file is processed; else null. */
    progresso: z.nullable(z.number()),
  }),
  /** Datasets that draw this file; they are deleted with it. */
  datasets: z.int(),
  /** Names of the machines whose data source this file is. */
  fonteDe: z.array(z.string()),
  /** True: made by the demonstration plant. */
  demonstracao: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type Upload = z.infer<typeof uploadSchema>

const nome = nameText('Nome é obrigatório', 'Nome deve ter no máximo 200 caracteres')
const descricao = z.nullable(
  trimmedText(4000, {
    missing: 'Descrição deve ser um texto',
    tooLong: 'Descrição deve ter no máximo 4000 caracteres',
  }),
)

/** The fields of the form beside the file are texts; an empty one is absent. */
export const uploadFormSchema = z.object({
  /** Left out: the file's name without its extension. */
  nome: orAbsent(z.optional(nome)),
  descricao: orAbsent(z._default(descricao, null)),
  machineId: orAbsent(z._default(z.nullable(askedId), null)),
  /** `Opcoes` as JSON. */
  opcoes: orAbsent(z.optional(boundedText(200_000))),
})

export const uploadChangeSchema = z.object({
  nome: z.optional(nome),
  descricao: z.optional(descricao),
  machineId: z.optional(z.nullable(askedId)),
  updatedAt: z.optional(instant),
})

export const createUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  access: 'user',
  tag: 'Arquivos',
  summary: 'Envia um arquivo CSV, TXT ou JSON de até 50 MB',
  upload: {
    field: 'file',
    maxBytes: MAX_UPLOAD_BYTES,
    tooLarge: UPLOAD_TOO_LARGE,
    missing: UPLOAD_MISSING,
    extensions: { allowed: UPLOAD_TIPOS, wrong: UPLOAD_WRONG_TYPE },
    // `opcoes` alone may have 200,000 characters.
    fieldsBytes: 1024 * 1024,
  },
  body: uploadFormSchema,
  response: answer(uploadSchema),
  status: 201,
})
export const listUploads = endpoint({
  method: 'GET',
  path: '/uploads',
  access: 'user',
  tag: 'Arquivos',
  summary: 'Os arquivos que o usuário pode ver, os mais novos primeiro',
  query: z.object({ status: orAbsent(z.optional(uploadStatusSchema)) }),
  response: answer(z.array(uploadSchema)),
})
export const getUpload = endpoint({
  method: 'GET',
  path: '/uploads/{id}',
  access: 'user',
  tag: 'Arquivos',
  summary: 'Um arquivo',
  params: idParams,
  response: answer(uploadSchema),
})
export const updateUpload = endpoint({
  method: 'PUT',
  path: '/uploads/{id}',
  access: 'user',
  tag: 'Arquivos',
  summary: 'Altera nome, descrição ou máquina de um arquivo',
  params: idParams,
  body: uploadChangeSchema,
  response: answer(uploadSchema),
})
export const reprocessUpload = endpoint({
  method: 'POST',
  path: '/uploads/{id}/reprocess',
  access: 'user',
  tag: 'Arquivos',
  summary: 'Processa o arquivo de novo; as opções substituem todas as anteriores',
  params: idParams,
  maxBodyBytes: 1024 * 1024,
  body: z.prefault(z.object({ opcoes: z.optional(opcoesSchema) }), {}),
  response: answer(uploadSchema),
  status: 202,
})
export const deleteUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/{id}',
  access: 'user',
  tag: 'Arquivos',
  summary: 'Exclui o arquivo e os datasets que o usam',
  params: idParams,
  response: messageAnswer,
})

/** A cell on the wire: numbers as numbers, times as instants, whole days as YYYY-MM-DD, absence as null. */
export const cellSchema = z.nullable(z.union([z.number(), z.string()]))

const LIMIT = 'O limite deve ser um número inteiro de 1 a 1000'
const OFFSET = 'O deslocamento deve ser um número inteiro a partir de 0'
export const previewUpload = endpoint({
  method: 'GET',
  path: '/uploads/{id}/preview',
  access: 'user',
  tag: 'Arquivos',
  summary: 'As linhas do arquivo como foram entendidas',
  params: idParams,
  query: z.object({
    limit: orAbsent(
      z._default(z.coerce.number(LIMIT).check(z.int(LIMIT), z.gte(1, LIMIT), z.lte(1000, LIMIT)), 50),
    ),
    offset: orAbsent(
      z._default(z.coerce.number(OFFSET).check(z.int(OFFSET), z.gte(0, OFFSET), z.lte(1e9, OFFSET)), 0),
    ),
  }),
  response: answer(
    z.object({ columns: z.array(columnSchema), rows: z.array(z.array(cellSchema)), total: z.int() }),
  ),
})
