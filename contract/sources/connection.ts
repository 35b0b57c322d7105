import { z } from 'zod/mini'
import { answer, idParams, instant, messageAnswer } from '../wire/answer.ts'
import { boundedRecord, boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { nameText } from '../wire/name-text.ts'
import { type CreatableKind, creatableKinds, sourceKindSchema, sourceKinds } from './source-kinds.ts'

export const connectionStatusSchema = z.enum(['ativo', 'erro', 'testando', 'inativo'])

/** A secret on the wire: stars. A request with the stars keeps the stored secret. */
export const MASKED_SECRET = '********'

const nome = nameText('Nome é obrigatório', 'Nome deve ter no máximo 200 caracteres')

export const WRONG_KIND = 'Versão da conexão inválida'

/** A config as a request sends it: secrets may be stars, and the source kind's schema checks the config later. */
export const sentConfigSchema = boundedRecord(100, boundedText(200), z.unknown())

const newConnectionSchema = <Kind extends CreatableKind>(kind: Kind) =>
  z.object({ nome, version: z.literal(kind), config: sourceKinds[kind].config })
type NewConnectionSchema = {
  [Kind in CreatableKind]: ReturnType<typeof newConnectionSchema<Kind>>
}[CreatableKind]

export const connectionCreateSchema = z.discriminatedUnion(
  'version',
  creatableKinds.map((kind) => newConnectionSchema(kind)) as [NewConnectionSchema, ...NewConnectionSchema[]],
  WRONG_KIND,
)
export const connectionUpdateSchema = z.object({
  nome: z.optional(nome),
  version: z.optional(z.enum(sourceKindSchema.options, WRONG_KIND)),
  /** The stored kind's schema checks the config after the stored secrets have replaced the stars. */
  config: z.optional(sentConfigSchema),
  updatedAt: z.optional(instant),
})

export const connectionSchema = z.object({
  id: z.string(),
  nome: z.string(),
  version: sourceKindSchema,
  status: connectionStatusSchema,
  ultimoTeste: z.nullable(instant),
  ultimoErro: z.nullable(z.string()),
  creator: z.nullable(z.object({ name: z.string(), email: z.string() })),
  metadados: z.nullable(
    z.object({
      measurements: z.array(z.string()),
      fields: z.array(z.string()),
      lastSync: z.nullable(instant),
    }),
  ),
  /** Secrets masked. */
  config: z.record(z.string(), z.unknown()),
  machines: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      influxMeasurement: z.nullable(z.string()),
      /** Why the machine is not collected: it asks for points beyond the connection's bounds. Absent: it is collected. */
      parada: z.optional(z.string()),
    }),
  ),
  createdAt: instant,
  updatedAt: instant,
})
export type Connection = z.infer<typeof connectionSchema>

export const listConnections = endpoint({
  method: 'GET',
  path: '/influx',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Lista as conexões',
  response: answer(z.array(connectionSchema)),
})
export const getConnection = endpoint({
  method: 'GET',
  path: '/influx/{id}',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Uma conexão',
  params: idParams,
  response: answer(connectionSchema),
})
export const createConnection = endpoint({
  method: 'POST',
  path: '/influx',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Cria uma conexão',
  maxBodyBytes: 1024 * 1024,
  body: connectionCreateSchema,
  response: answer(connectionSchema),
  status: 201,
})
export const updateConnection = endpoint({
  method: 'PUT',
  path: '/influx/{id}',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Altera uma conexão',
  params: idParams,
  maxBodyBytes: 1024 * 1024,
  body: connectionUpdateSchema,
  response: answer(connectionSchema),
})
export const deleteConnection = endpoint({
  method: 'DELETE',
  path: '/influx/{id}',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Exclui uma conexão sem máquinas',
  params: idParams,
  response: messageAnswer,
})
