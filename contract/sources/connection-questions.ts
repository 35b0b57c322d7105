import { z } from 'zod/mini'
import { machineTipoSchema, readingTypeSchema, submaquinaSchema, tagsSchema } from '../machines/machine.ts'
import { energySchema } from '../machines/reading-settings.ts'
import { answer, askedId, idParams, instant } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { sentConfigSchema, WRONG_KIND } from './connection.ts'
import { creatableKinds } from './source-kinds.ts'

const testAnswer = z.object({ success: z.boolean(), message: z.string(), error: z.optional(z.string()) })

export const testConnectionConfig = endpoint({
  method: 'POST',
  path: '/influx/test-config',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Testa uma configuração antes de salvar',
  maxBodyBytes: 1024 * 1024,
  body: z.object({
    version: z.enum(creatableKinds, WRONG_KIND),
    config: sentConfigSchema,
    /** Secrets left out or sent as stars are those of this connection. */
    id: z.optional(askedId),
  }),
  response: testAnswer,
})
export const listDatabases = endpoint({
  method: 'POST',
  path: '/influx/databases',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Os bancos de dados (v1) ou buckets (v2) que as credenciais veem',
  maxBodyBytes: 1024 * 1024,
  body: z.object({
    version: z.enum(creatableKinds, WRONG_KIND),
    /** The database or bucket may be left out. */
    config: sentConfigSchema,
    /** Secrets left out or sent as stars are those of this connection. */
    id: z.optional(askedId),
  }),
  response: answer(z.array(z.string())),
})
export const testConnection = endpoint({
  method: 'POST',
  path: '/influx/{id}/test',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Testa uma conexão',
  params: idParams,
  response: z.extend(testAnswer, {
    metadata: z.optional(
      z.object({ measurements: z.array(z.string()), fields: z.array(z.string()), lastSync: instant }),
    ),
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
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
    measurement: z.optional(boundedText(500)),
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
    measurement: boundedText(500, { missing: 'Medição é obrigatória' }).check(
      z.minLength(1, 'Medição é obrigatória'),
    ),
  }),
  response: answer(z.array(z.object({ name: z.string(), type: z.string() }))),
})

export const sourceSeriesSchema = z.object({
  measurement: z.string(),
  field: z.string(),
  /** The tags that tell the series apart from others of the field. */
  tags: z.record(z.string(), z.string()),
  type: z.enum(['float', 'integer', 'boolean', 'string']),
  newest: z.object({ t: instant, value: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
})
export type SourceSeriesAnswer = z.infer<typeof sourceSeriesSchema>

export const listSeries = endpoint({
  method: 'GET',
  path: '/influx/{id}/series',
  access: 'admin',
  tag: 'Conexões',
  summary: 'As séries de uma medição, de um campo ou de um campo de uma medição',
  params: idParams,
  query: z.object({ measurement: z.optional(boundedText(500)), field: z.optional(boundedText(500)) }),
  response: answer(z.array(sourceSeriesSchema)),
})

/** One proposal: at most one per reading and per field, in the order of the standard readings. */
export const readingSuggestionSchema = z.object({
  /** Id of the standard reading: `chw_out_temp`, `c1_status`. */
  reading: z.string(),
  topicField: z.string(),
  /** The source's unit, as a reading names it; the collection converts values to the standard unit. */
  unit: z.string(),
  /** Of a power whose field holds energy; left out: power. */
  energy: z.optional(energySchema),
  /** The bit of a status word; left out: the whole value. */
  bit: z.optional(z.int()),
  /** 0 to 1. */
  score: z.number().check(z.gte(0), z.lte(1)),
  /** One Portuguese sentence. */
  reason: z.string(),
})
export type ReadingSuggestion = z.infer<typeof readingSuggestionSchema>

const placeTagsSchema = z.record(z.string(), z.string())
/** A machine that the connection's points make up, with the members of POST /machines. */
export const discoveredMachineSchema = z.object({
  nome: z.string(),
  tipo: machineTipoSchema,
  measurement: z.string(),
  /** The tags that all readings have in common and that tell the machine from others. */
  tags: placeTagsSchema,
  submaquinas: z.array(z.object({ id: z.string(), nome: z.string() })),
  readings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      topicField: z.string(),
      type: readingTypeSchema,
      unit: z.string(),
      required: z.boolean(),
      compressorId: z.optional(z.string()),
      energy: z.nullish(energySchema),
      bit: z.nullish(z.int()),
      /** Where the machine's own place is another. */
      measurement: z.optional(z.string()),
      tags: z.optional(placeTagsSchema),
    }),
  ),
  /** What the values of states mean, as far as they tell: members of the machine's `configuracao`. */
  textStates: z.record(z.string(), z.object({ on: z.array(z.string()), off: z.array(z.string()) })),
  inverted: z.array(z.string()),
  /** Values of states whose meaning a person has to say. */
  questions: z.array(z.object({ reading: z.string(), values: z.array(z.string()) })),
  score: z.number().check(z.gte(0), z.lte(1)),
  /** Portuguese sentences about the machine. */
  reasons: z.array(z.string()),
  /** The name of the machine that has these series already; null for a new one. */
  known: z.nullable(z.string()),
  /** A score and a Portuguese sentence for each reading. */
  proposals: z.array(
    z.object({ reading: z.string(), score: z.number().check(z.gte(0), z.lte(1)), reason: z.string() }),
  ),
})
export type DiscoveredMachine = z.infer<typeof discoveredMachineSchema>

/** Points that belong to no proposed machine. */
export const unplacedEquipmentSchema = z.object({
  nome: z.string(),
  measurement: z.string(),
  tags: placeTagsSchema,
  /** Number of points. */
  points: z.int(),
  reason: z.string(),
})

const discoveryAnswer = z.object({
  success: z.literal(true),
  data: z.array(discoveredMachineSchema),
  unplaced: z.array(unplacedEquipmentSchema),
  /** Portuguese sentences about the parts of the source that were not examined. */
  notes: z.array(z.string()),
})
/** How many of a step's measurements, points or machines are done. */
export const discoveryProgressSchema = z.object({
  step: z.enum(['medicoes', 'amostras', 'nomes', 'maquinas']),
  done: z.int(),
  of: z.int(),
})
export const discoveryFailureSchema = z.object({ message: z.string() })

export const discoverMachines = endpoint({
  method: 'POST',
  path: '/influx/{id}/discover',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Propõe as máquinas de toda a conexão',
  params: idParams,
  response: discoveryAnswer,
  events: {
    progress: discoveryProgressSchema,
    found: discoveryAnswer,
    failed: discoveryFailureSchema,
  },
})

export const suggestReadings = endpoint({
  method: 'POST',
  path: '/influx/{id}/suggest-readings',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Propõe os campos das leituras padrão',
  params: idParams,
  maxBodyBytes: 768 * 1024,
  body: z.object({
    measurement: boundedText(500, { missing: 'Medição é obrigatória' }).check(
      z.minLength(1, 'Medição é obrigatória'),
    ),
    submaquinas: z._default(z.array(submaquinaSchema).check(z.maxLength(64)), []),
    /** Only series with these tags are looked at. */
    tags: z.nullish(tagsSchema),
  }),
  response: answer(z.array(readingSuggestionSchema)),
})
