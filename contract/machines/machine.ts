import { z } from 'zod/mini'
import { deleteQuery } from '../access/user.ts'
import { answer, askedId, idParams, instant, messageAnswer } from '../wire/answer.ts'
import { boundedRecord, boundedText, trimmedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { nameText } from '../wire/name-text.ts'
import { zoneSchema } from '../wire/zone.ts'
import { energySchema, holdSchema } from './reading-settings.ts'

export const machineTipoSchema = z.enum(
  ['chiller', 'compressor', 'bomba', 'torre', 'gerador', 'elevador', 'outro'],
  'Tipo é obrigatório',
)
export type MachineTipo = z.infer<typeof machineTipoSchema>

export const readingTypeSchema = z.enum(['system', 'compressor', 'custom'])

/** Tags that points must have, by their exact names; an empty value asks for points without the tag. */
export const tagsSchema = boundedRecord(100, boundedText(200), boundedText(500))

const WRONG_BIT = 'O bit deve ser um número inteiro de 0 a 31'
export const readingSchema = z.object({
  id: boundedText(100).check(z.minLength(1)),
  name: boundedText(200),
  /** Field of the time series; empty = not mapped. */
  topicField: boundedText(500),
  type: readingTypeSchema,
  unit: z._default(boundedText(30), ''),
  required: z._default(z.boolean(), false),
  compressorId: z.optional(boundedText(50)),
  /** Where the field is, when its place differs from the machine's. */
  measurement: z.nullish(boundedText(500)),
  tags: z.nullish(tagsSchema),
  /** The bit of a status word that is the reading's state. */
  bit: z.nullish(z.int(WRONG_BIT).check(z.gte(0, WRONG_BIT), z.lte(31, WRONG_BIT))),
  /** Left out or null: as with the mode `auto`. */
  hold: z.nullish(holdSchema),
  /** The field of a power reading holds energy: a counter, or the energy of each interval. Left out or null: it holds power. */
  energy: z.nullish(energySchema),
})
export type Reading = z.infer<typeof readingSchema>

export const submaquinaSchema = z.object({
  id: trimmedText(50).check(z.minLength(1), z.regex(/^[^:\s]+$/, 'Identificador de submáquina inválido')),
  nome: nameText('Nome é obrigatório'),
})
export type Submaquina = z.infer<typeof submaquinaSchema>

const texts = z.array(boundedText(200)).check(z.maxLength(200))

const WRONG_FACTOR = 'O fator do fluido deve ser um número de 0,5 a 1,5'

/** The parts of the pipeline's behaviour that a machine may change. Unknown members are ignored. */
export const configuracaoSchema = z.object({
  /** Extra texts, and numbers by their decimal text, that mean on or off, per reading id or for all (`*`). */
  textStates: z.optional(
    boundedRecord(
      2000,
      boundedText(100),
      z.object({ on: z._default(texts, []), off: z._default(texts, []) }),
    ),
  ),
  /** Readings whose logic is inverted: 0 or off means on. */
  inverted: z.optional(z.array(boundedText(100)).check(z.maxLength(500))),
  gapLimitSeconds: z.optional(z.number().check(z.positive(), z.lte(86_400))),
  /** The chilled fluid's heat capacity by volume over that of water, for a capacity computed from the flow (glycol: below 1). */
  fluidFactor: z.optional(z.number(WRONG_FACTOR).check(z.gte(0.5, WRONG_FACTOR), z.lte(1.5, WRONG_FACTOR))),
  microStopSeconds: z.optional(z.number().check(z.positive(), z.lte(3_600))),
  /** Time between two collections; left out: the samples' own step, 5 to 30 s. Late points wait for the next collection, too. */
  collectIntervalSeconds: z.optional(z.number().check(z.gte(1), z.lte(3_600))),
  /** Points that come at most this late are in the KPIs within minutes, later points within a day. */
  lateHours: z.optional(z.number().check(z.gte(1), z.lte(720))),
  /** Tags that the points must have (InfluxDB). */
  tags: z.optional(tagsSchema),
  /** The zone whose local times the source's stamps hold, written as if they were UTC; left out or null: what the connection says. */
  sourceTimezone: z.nullish(zoneSchema),
})
export type Configuracao = z.infer<typeof configuracaoSchema>

const rating = z
  .number('Informe um número a partir de 0')
  .check(z.gte(0, 'Informe um número a partir de 0'), z.lte(1e6))
/** A rating in a request has at most two decimals; an answer shows all decimals of a stored value. */
const sentRating = z.nullable(
  rating.check(z.refine((value) => Number(value.toFixed(2)) === value, 'Use no máximo duas casas decimais')),
)
export const specificationsSchema = z.object({
  coolingCapacity: z._default(z.nullable(rating), null),
  powerInput: z._default(z.nullable(rating), null),
})

/** Uploaded files as a machine's data source: the fields of its readings are the files' columns, and a later file wins an instant. */
export const uploadSourceSchema = z.object(
  {
    uploadIds: z
      .array(askedId, 'Escolha ao menos um arquivo')
      .check(z.minLength(1, 'Escolha ao menos um arquivo'), z.maxLength(200, 'No máximo 200 arquivos')),
    timeColumn: boundedText(500, { missing: 'Coluna de tempo é obrigatória' }).check(
      z.minLength(1, 'Coluna de tempo é obrigatória'),
    ),
  },
  'Fonte de arquivos inválida',
)
export type UploadSource = z.infer<typeof uploadSourceSchema>

const shape = {
  siteId: boundedText(64, { missing: 'Site é obrigatório' }).check(z.minLength(1, 'Site é obrigatório')),
  nome: nameText('Nome é obrigatório', 'Nome deve ter no máximo 200 caracteres'),
  tipo: machineTipoSchema,
  ativo: z.boolean(),
  influxConnectionId: z.nullable(askedId),
  influxMeasurement: z.nullable(boundedText(500)),
  /** Never together with `influxConnectionId`. */
  uploadSource: z.nullable(uploadSourceSchema),
  submaquinas: z.array(submaquinaSchema).check(z.maxLength(64)),
  readings: z.array(readingSchema).check(z.maxLength(2000)),
  configuracao: configuracaoSchema,
  manufacturer: z.nullable(boundedText(200)),
  model: z.nullable(boundedText(200)),
  serialNumber: z.nullable(boundedText(200)),
  yearInstalled: z.nullable(
    z
      .int('Ano de instalação inválido')
      .check(z.gte(1900, 'Ano de instalação inválido'), z.lte(2100, 'Ano de instalação inválido')),
  ),
  specifications: specificationsSchema,
  haystackTags: z.object({ equip: z._default(z.boolean(), true), hvac: z._default(z.boolean(), true) }),
}

export const machineSchema = z.object({
  id: z.string(),
  ...shape,
  /** Number of mapped readings. */
  sources: z.int(),
  site: z.object({ nome: z.string() }),
  /** True when the machine's data comes from the built-in demonstration plant. */
  demonstracao: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type Machine = z.infer<typeof machineSchema>

/** A machine in a long list: without readings and configuracao, which are nearly all of its text. */
export const machineCardSchema = z.omit(machineSchema, { readings: true, configuracao: true })
export type MachineCard = z.infer<typeof machineCardSchema>

export const machineCreateSchema = z.object({
  siteId: shape.siteId,
  nome: shape.nome,
  tipo: shape.tipo,
  ativo: z._default(shape.ativo, true),
  influxConnectionId: z._default(shape.influxConnectionId, null),
  influxMeasurement: z._default(shape.influxMeasurement, null),
  uploadSource: z._default(shape.uploadSource, null),
  submaquinas: z._default(shape.submaquinas, []),
  readings: z._default(shape.readings, []),
  configuracao: z.prefault(shape.configuracao, {}),
  manufacturer: z._default(shape.manufacturer, null),
  model: z._default(shape.model, null),
  serialNumber: z._default(shape.serialNumber, null),
  yearInstalled: z._default(shape.yearInstalled, null),
  specifications: z.prefault(
    z.object({ coolingCapacity: z._default(sentRating, null), powerInput: z._default(sentRating, null) }),
    {},
  ),
  haystackTags: z.prefault(shape.haystackTags, {}),
})
/** A PUT replaces the members it names and keeps the others, also within specifications and haystackTags. */
export const machineUpdateSchema = z.extend(z.partial(z.object(shape)), {
  specifications: z.optional(
    z.object({ coolingCapacity: z.optional(sentRating), powerInput: z.optional(sentRating) }),
  ),
  haystackTags: z.optional(z.object({ equip: z.optional(z.boolean()), hvac: z.optional(z.boolean()) })),
  updatedAt: z.optional(instant),
})

const machineFilter = z.object({
  siteId: z.optional(askedId),
  ativo: z.optional(z.enum(['true', 'false'])),
})

export const listMachines = endpoint({
  method: 'GET',
  path: '/machines',
  access: 'user',
  tag: 'Máquinas',
  summary: 'As máquinas dos sites do usuário',
  query: machineFilter,
  response: answer(z.array(machineSchema)),
})
/** The same machines for the lists of thousands. */
export const listMachineCards = endpoint({
  method: 'GET',
  path: '/machines/cards',
  access: 'user',
  tag: 'Máquinas',
  summary: 'As mesmas máquinas, sem leituras nem configuração',
  query: machineFilter,
  response: answer(z.array(machineCardSchema)),
})
export const getMachine = endpoint({
  method: 'GET',
  path: '/machines/{id}',
  access: 'user',
  tag: 'Máquinas',
  summary: 'Uma máquina',
  params: idParams,
  response: answer(machineSchema),
})
export const createMachine = endpoint({
  method: 'POST',
  path: '/machines',
  access: 'user',
  tag: 'Máquinas',
  summary: 'Cria uma máquina',
  maxBodyBytes: 2 * 1024 * 1024,
  query: z.object({ onlyNew: z.optional(z.literal('true', 'onlyNew só aceita true')) }),
  body: machineCreateSchema,
  response: answer(machineSchema),
  status: 201,
})
export const updateMachine = endpoint({
  method: 'PUT',
  path: '/machines/{id}',
  access: 'user',
  tag: 'Máquinas',
  summary: 'Altera uma máquina',
  params: idParams,
  maxBodyBytes: 2 * 1024 * 1024,
  body: machineUpdateSchema,
  response: answer(machineSchema),
})
export const deleteMachine = endpoint({
  method: 'DELETE',
  path: '/machines/{id}',
  access: 'user',
  tag: 'Máquinas',
  summary: 'Desativa uma máquina; com permanent=true exclui',
  params: idParams,
  query: deleteQuery,
  response: messageAnswer,
})
