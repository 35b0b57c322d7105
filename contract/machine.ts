import { z } from 'zod'
import { answer, askedId, idParams, instant, messageAnswer } from './answer.ts'
import { boundedRecord, boundedText, trimmedText } from './bounded.ts'
import { endpoint } from './endpoint.ts'
import { nameText } from './name-text.ts'
import { deleteQuery } from './user.ts'

export const machineTipoSchema = z.enum(
  ['chiller', 'compressor', 'bomba', 'torre', 'gerador', 'elevador', 'outro'],
  'Tipo é obrigatório',
)
export type MachineTipo = z.infer<typeof machineTipoSchema>

export const readingTypeSchema = z.enum(['system', 'compressor', 'custom'])

/** Tags that points must have, by their exact names; an empty value asks for points without the tag. */
export const tagsSchema = boundedRecord(100, boundedText(200), boundedText(500))

export const readingSchema = z.object({
  id: boundedText(100).min(1),
  name: boundedText(200),
  /** Field of the time series; empty = not mapped. */
  topicField: boundedText(500),
  type: readingTypeSchema,
  unit: boundedText(30).default(''),
  required: z.boolean().default(false),
  compressorId: boundedText(50).optional(),
  /** Where the field is, when its place differs from the machine's. */
  measurement: boundedText(500).nullish(),
  tags: tagsSchema.nullish(),
})
export type Reading = z.infer<typeof readingSchema>

export const submaquinaSchema = z.object({
  id: trimmedText(50)
    .min(1)
    .regex(/^[^:\s]+$/, 'Identificador de submáquina inválido'),
  nome: nameText('Nome é obrigatório'),
})
export type Submaquina = z.infer<typeof submaquinaSchema>

const texts = z.array(boundedText(200)).max(200)

/** The parts of the pipeline's behaviour that a machine may change. Unknown members are ignored. */
export const configuracaoSchema = z.object({
  /** Extra texts that mean on or off, per reading id or for all (`*`). */
  textStates: boundedRecord(
    2000,
    boundedText(100),
    z.object({ on: texts.default([]), off: texts.default([]) }),
  ).optional(),
  /** Readings whose logic is inverted: 0 or off means on. */
  inverted: z.array(boundedText(100)).max(500).optional(),
  gapLimitSeconds: z.number().positive().max(86_400).optional(),
  microStopSeconds: z.number().positive().max(3_600).optional(),
  /** Time between two collections; left out: the samples' own step, 5 to 30 s. Late points wait for the next collection, too. */
  collectIntervalSeconds: z.number().min(1).max(3_600).optional(),
  /** Points that come at most this late are in the KPIs within minutes, later points within a day. */
  lateHours: z.number().min(1).max(720).optional(),
  /** Tags that the points must have (InfluxDB). */
  tags: tagsSchema.optional(),
})
export type Configuracao = z.infer<typeof configuracaoSchema>

const rating = z.number('Informe um número a partir de 0').min(0, 'Informe um número a partir de 0').max(1e6)
/** A rating in a request has at most two decimals; an answer shows all decimals of a stored value. */
const sentRating = rating
  .refine((value) => Number(value.toFixed(2)) === value, 'Use no máximo duas casas decimais')
  .nullable()
export const specificationsSchema = z.object({
  coolingCapacity: rating.nullable().default(null),
  powerInput: rating.nullable().default(null),
})

const shape = {
  siteId: boundedText(64, { missing: 'Site é obrigatório' }).min(1, 'Site é obrigatório'),
  nome: nameText('Nome é obrigatório', 'Nome deve ter no máximo 200 caracteres'),
  tipo: machineTipoSchema,
  ativo: z.boolean(),
  influxConnectionId: askedId.nullable(),
  influxMeasurement: boundedText(500).nullable(),
  submaquinas: z.array(submaquinaSchema).max(64),
  readings: z.array(readingSchema).max(2000),
  configuracao: configuracaoSchema,
  manufacturer: boundedText(200).nullable(),
  model: boundedText(200).nullable(),
  serialNumber: boundedText(200).nullable(),
  yearInstalled: z
    .number('Ano de instalação inválido')
    .int('Ano de instalação inválido')
    .min(1900, 'Ano de instalação inválido')
    .max(2100, 'Ano de instalação inválido')
    .nullable(),
  specifications: specificationsSchema,
  haystackTags: z.object({ equip: z.boolean().default(true), hvac: z.boolean().default(true) }),
}

export const machineSchema = z.object({
  id: z.string(),
  ...shape,
  /** Number of mapped readings. */
  sources: z.number().int(),
  site: z.object({ nome: z.string() }),
  /** True when the machine's data comes from the built-in demonstration plant. */
  demonstracao: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type Machine = z.infer<typeof machineSchema>

/** A machine in a long list: without readings and configuracao, which are nearly all of its text. */
export const machineCardSchema = machineSchema.omit({ readings: true, configuracao: true })
export type MachineCard = z.infer<typeof machineCardSchema>

export const machineCreateSchema = z.object({
  siteId: shape.siteId,
  nome: shape.nome,
  tipo: shape.tipo,
  ativo: shape.ativo.default(true),
  influxConnectionId: shape.influxConnectionId.default(null),
  influxMeasurement: shape.influxMeasurement.default(null),
  submaquinas: shape.submaquinas.default([]),
  readings: shape.readings.default([]),
  configuracao: shape.configuracao.prefault({}),
  manufacturer: shape.manufacturer.default(null),
  model: shape.model.default(null),
  serialNumber: shape.serialNumber.default(null),
  yearInstalled: shape.yearInstalled.default(null),
  specifications: z
    .object({ coolingCapacity: sentRating.default(null), powerInput: sentRating.default(null) })
    .prefault({}),
  haystackTags: shape.haystackTags.prefault({}),
})
/** A PUT replaces the members it names and keeps the others, also within specifications and haystackTags. */
export const machineUpdateSchema = z
  .object(shape)
  .partial()
  .extend({
    specifications: z
      .object({ coolingCapacity: sentRating.optional(), powerInput: sentRating.optional() })
      .optional(),
    haystackTags: z.object({ equip: z.boolean().optional(), hvac: z.boolean().optional() }).optional(),
    updatedAt: instant.optional(),
  })

const machineFilter = z.object({
  siteId: askedId.optional(),
  ativo: z.enum(['true', 'false']).optional(),
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
