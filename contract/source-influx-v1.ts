import { z } from 'zod/mini'
import { boundedText, trimmedText } from './bounded.ts'
import { type SourceKindContract, sourceConfigSchema } from './source-kind.ts'

const wrongPort = 'Porta deve ser um número válido'
/** A number, or its digits as a form has them. A port left out is InfluxDB's own; a blank one is missing. */
const typedPort = z._default(
  z.union(
    [
      z.number(wrongPort),
      trimmedText(20, { tooLong: wrongPort }).check(
        z.minLength(1, 'Porta é obrigatória'),
        z.regex(/^\d+$/, wrongPort),
      ),
    ],
    {
      error: ({ input }) => (input === null ? 'Porta é obrigatória' : wrongPort),
    },
  ),
  8086,
)
const port = z.pipe(
  z.pipe(typedPort, z.transform(Number)),
  z.int(wrongPort).check(z.gte(1, wrongPort), z.lte(65_535, wrongPort)),
)

const influxV1ConfigSchema = sourceConfigSchema({
  /** Host name or address; `https://host` and a path are accepted and kept. */
  host: trimmedText(500, { missing: 'Host é obrigatório' }).check(
    z.minLength(1, 'Host é obrigatório'),
    z.refine((host) => !host.includes('@'), 'Host não pode conter usuário ou senha'),
  ),
  port,
  ssl: z._default(z.boolean(), false),
  database: trimmedText(500, { missing: 'Database é obrigatório' }).check(
    z.minLength(1, 'Database é obrigatório'),
  ),
  retentionPolicy: z.optional(boundedText(500)),
  username: z.optional(boundedText(500)),
  password: z.optional(boundedText(2000)),
})
export type InfluxV1Config = z.infer<typeof influxV1ConfigSchema>

/** InfluxDB 1.x. */
export const influxV1 = {
  config: influxV1ConfigSchema,
  secrets: [
    {
      member: 'password',
      said: 'a senha',
      isOptional: true,
      isUsed: ({ username }) => typeof username === 'string' && username !== '',
    },
  ],
  address: { member: 'host', members: ['host', 'port', 'ssl'] },
  fixedMembers: [],
  isDemonstration: false,
} as const satisfies SourceKindContract<InfluxV1Config>
