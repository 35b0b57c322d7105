import { z } from 'zod'
import { answer, idParams, instant, messageAnswer } from './answer.ts'
import { boundedRecord, boundedText } from './bounded.ts'
import { endpoint } from './endpoint.ts'
import { nameText } from './name-text.ts'
import { type CreatableKind, creatableKinds, sourceKindSchema, sourceKinds } from './source-kinds.ts'

export const connectionStatusSchema = z.enum(['ativo', 'erro', 'testando', 'inativo'])

/** What a secret looks like on the wire: stars, and stars sent back keep what is stored. */
export const MASKED_SECRET = '********'

const nome = nameText('Nome é obrigatório', 'Nome deve ter no máximo 200 caracteres')

export const WRONG_KIND = 'Versão da conexão inválida'

/** A config before the stored secrets are in it and its source kind's schema has checked it. */
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
  nome: nome.optional(),
  version: z.enum(sourceKindSchema.options, WRONG_KIND).optional(),
  /** The stored kind's schema checks it once stars are replaced by the stored secrets. */
  config: sentConfigSchema.optional(),
  updatedAt: instant.optional(),
})

export const connectionSchema = z.object({
  id: z.string(),
  nome: z.string(),
  version: sourceKindSchema,
  status: connectionStatusSchema,
  ultimoTeste: instant.nullable(),
  ultimoErro: z.string().nullable(),
  creator: z.object({ name: z.string(), email: z.string() }).nullable(),
  metadados: z
    .object({ measurements: z.array(z.string()), fields: z.array(z.string()), lastSync: instant.nullable() })
    .nullable(),
  /** Secrets masked. */
  config: z.record(z.string(), z.unknown()),
  machines: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      influxMeasurement: z.string().nullable(),
      /** Why it is not collected: it asks for what the connection does not offer. Absent: it does not. */
      parada: z.string().optional(),
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
