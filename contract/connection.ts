import { z } from 'zod'
import { answer, askedId, idParams, instant, messageAnswer } from './answer.ts'
import { boundedRecord, boundedText, trimmedText } from './bounded.ts'
import { type ConnectionBounds, offersMeasurement } from './connection-bounds.ts'
import { endpoint } from './endpoint.ts'
import { submaquinaSchema, tagsSchema } from './machine.ts'
import { nameText } from './name-text.ts'

export const connectionVersionSchema = z.enum(['v1_8', 'v2_x', 'demo'])
export type ConnectionVersion = z.infer<typeof connectionVersionSchema>
export const connectionStatusSchema = z.enum(['ativo', 'erro', 'testando', 'inativo'])

const common = {
  measurement: boundedText(500).optional(),
  description: boundedText(2000).optional(),
  fields: z.array(boundedText(500)).max(5000).optional(),
  /** They hold for all of its machines: no machine or reading gives one of them another value. */
  tags: tagsSchema.optional(),
  /** Those that it offers to its machines; absent: all there are. */
  measurements: z
    .array(boundedText(500).min(1, 'Medição não pode ser vazia'))
    .min(1, 'Informe ao menos uma medição')
    .max(5000)
    .transform((names) => [...new Set(names)])
    .optional(),
}
/** The connection's own measurement is one that it offers. */
const ownIsOffered = (config: ConnectionBounds & { measurement?: string | undefined }) =>
  !config.measurement || offersMeasurement(config, config.measurement)
const notAmongOffered = {
  path: ['measurement'],
  message: 'A medição padrão deve ser uma das medições oferecidas',
}
const wrongPort = 'Porta deve ser um número válido'
/** A number, or its digits as a form has them; left out it is InfluxDB's own, blank it is missing. */
const port = z
  .union(
    [
      z.number(wrongPort),
      trimmedText(20, { tooLong: wrongPort }).min(1, 'Porta é obrigatória').regex(/^\d+$/, wrongPort),
    ],
    {
      error: ({ input }) => (input === null ? 'Porta é obrigatória' : wrongPort),
    },
  )
  .default(8086)
  .transform(Number)
  .pipe(z.number(wrongPort).int(wrongPort).min(1, wrongPort).max(65_535, wrongPort))

export const v1ConfigSchema = z
  .object({
    /** Host name or address; `https://host` and a path are accepted and kept. */
    host: trimmedText(500, { missing: 'Host é obrigatório' })
      .min(1, 'Host é obrigatório')
      .refine((host) => !host.includes('@'), 'Host não pode conter usuário ou senha'),
    port,
    ssl: z.boolean().default(false),
    database: trimmedText(500, { missing: 'Database é obrigatório' }).min(1, 'Database é obrigatório'),
    retentionPolicy: boundedText(500).optional(),
    username: boundedText(500).optional(),
    password: boundedText(2000).optional(),
    ...common,
  })
  .refine(ownIsOffered, notAmongOffered)
export const v2ConfigSchema = z
  .object({
    url: trimmedText(2000, { missing: 'URL é obrigatória' })
      .min(1, 'URL é obrigatória')
      .regex(/^https?:\/\//i, 'URL deve começar com http:// ou https://')
      .refine((url) => !url.includes('@'), 'URL não pode conter usuário ou senha'),
    org: trimmedText(500, { missing: 'Organização é obrigatória' }).min(1, 'Organização é obrigatória'),
    bucket: trimmedText(500, { missing: 'Bucket é obrigatório' }).min(1, 'Bucket é obrigatório'),
    token: trimmedText(5000, { missing: 'Token é obrigatório' }).min(1, 'Token é obrigatório'),
    ...common,
  })
  .refine(ownIsOffered, notAmongOffered)
/** The built-in plant; created by the demo seed alone. Its history begins at `startMs`, Unix ms. */
export const demoConfigSchema = z
  .object({ startMs: z.number().int(), ...common })
  .refine(ownIsOffered, notAmongOffered)

export type V1Config = z.infer<typeof v1ConfigSchema>
export type V2Config = z.infer<typeof v2ConfigSchema>
export type DemoConfig = z.infer<typeof demoConfigSchema>

/** What a secret looks like on the wire: stars, and stars sent back keep what is stored. */
export const MASKED_SECRET = '********'

const nome = nameText('Nome é obrigatório', 'Nome deve ter no máximo 200 caracteres')

const WRONG_VERSION = 'Versão da conexão inválida'

/** A config before its secrets are in and its version's schema has seen it. */
const sentConfig = boundedRecord(100, boundedText(200), z.unknown())

export const connectionCreateSchema = z.discriminatedUnion(
  'version',
  [
    z.object({ nome, version: z.literal('v1_8'), config: v1ConfigSchema }),
    z.object({ nome, version: z.literal('v2_x'), config: v2ConfigSchema }),
  ],
  WRONG_VERSION,
)
export const connectionUpdateSchema = z.object({
  nome: nome.optional(),
  version: z.enum(connectionVersionSchema.options, WRONG_VERSION).optional(),
  /** Parsed with the stored version's schema once secrets left as stars are put back. */
  config: sentConfig.optional(),
  updatedAt: instant.optional(),
})

export const connectionSchema = z.object({
  id: z.string(),
  nome: z.string(),
  version: connectionVersionSchema,
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

const testAnswer = z.object({ success: z.boolean(), message: z.string(), error: z.string().optional() })

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
export const testConnectionConfig = endpoint({
  method: 'POST',
  path: '/influx/test-config',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Testa uma configuração antes de salvar',
  /** With `id`, secrets left out or as stars are that connection's; the config is parsed once they are in. */
  maxBodyBytes: 1024 * 1024,
  body: z.object({
    version: z.enum(['v1_8', 'v2_x'], WRONG_VERSION),
    config: sentConfig,
    id: askedId.optional(),
  }),
  response: testAnswer,
})
export const testConnection = endpoint({
  method: 'POST',
  path: '/influx/{id}/test',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Testa uma conexão',
  params: idParams,
  response: testAnswer.extend({
    metadata: z
      .object({ measurements: z.array(z.string()), fields: z.array(z.string()), lastSync: instant })
      .optional(),
  }),
})
export const previewConnection = endpoint({
  method: 'GET',
  path: '/influx/{id}/data',
  access: 'admin',
  tag: 'Conexões',
  summary: 'As linhas mais novas',
  params: idParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(10),
    measurement: boundedText(500).optional(),
  }),
  response: answer(z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))),
})
export const listMeasurements = endpoint({
  method: 'GET',
  path: '/influx/{id}/measurements',
  access: 'admin',
  tag: 'Conexões',
  summary: 'As medições da fonte',
  params: idParams,
  response: answer(z.array(z.string())),
})
export const listFields = endpoint({
  method: 'GET',
  path: '/influx/{id}/fields',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Os campos de uma medição',
  params: idParams,
  query: z.object({
    measurement: boundedText(500, { missing: 'Medição é obrigatória' }).min(1, 'Medição é obrigatória'),
  }),
  response: answer(z.array(z.object({ name: z.string(), type: z.string() }))),
})

/** One proposal: at most one per reading and per field, in the order of the standard readings. */
export const readingSuggestionSchema = z.object({
  /** Id of the standard reading: `chw_out_temp`, `c1_status`. */
  reading: z.string(),
  topicField: z.string(),
  /** The source's unit, as a reading takes it; converted to the standard one. */
  unit: z.string(),
  /** 0 to 1. */
  score: z.number().min(0).max(1),
  /** One Portuguese sentence. */
  reason: z.string(),
})
export type ReadingSuggestion = z.infer<typeof readingSuggestionSchema>

export const suggestReadings = endpoint({
  method: 'POST',
  path: '/influx/{id}/suggest-readings',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Propõe os campos das leituras padrão',
  params: idParams,
  maxBodyBytes: 128 * 1024,
  body: z.object({
    measurement: boundedText(500, { missing: 'Medição é obrigatória' }).min(1, 'Medição é obrigatória'),
    submaquinas: z.array(submaquinaSchema).max(64).default([]),
  }),
  response: answer(z.array(readingSuggestionSchema)),
})
