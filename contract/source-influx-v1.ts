import { z } from 'zod'
import { boundedText, trimmedText } from './bounded.ts'
import { type SourceKindContract, sourceConfigSchema } from './source-kind.ts'

const wrongPort = 'Porta deve ser um número válido'
/** A number, or its digits as a form has them. A port left out is InfluxDB's own; a blank one is missing. */
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

const influxV1ConfigSchema = sourceConfigSchema({
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
