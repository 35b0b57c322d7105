import { z } from 'zod/mini'
import { boundedText, trimmedText } from '../wire/bounded.ts'
import { hostParts } from './influx-host.ts'
import { type SourceKindContract, sourceConfigSchema } from './source-kind.ts'

const wrongPort = 'Porta deve ser um número válido'
const USUAL_PORT = 8086
const MOST_PORT = 65_535
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
  USUAL_PORT,
)
const port = z.pipe(
  z.pipe(typedPort, z.transform(Number)),
  z.int(wrongPort).check(z.gte(1, wrongPort), z.lte(MOST_PORT, wrongPort)),
)

const typedConfigSchema = sourceConfigSchema({
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
export type InfluxV1Config = z.infer<typeof typedConfigSchema>

/** A port in the host becomes the port, so that screens show the address that is asked. */
const influxV1ConfigSchema = z.pipe(
  typedConfigSchema.check(
    z.refine(({ host }) => isPort(hostParts(host).port), { path: ['host'], message: wrongPort, abort: true }),
    z.refine(({ host, port }) => [null, port].includes(hostParts(host).port) || port === USUAL_PORT, {
      path: ['host'],
      message: 'O host e a porta dizem portas diferentes: deixe a porta somente em Porta',
    }),
  ),
  z.transform(withOwnPort),
)

function isPort(port: number | null): boolean {
  return port === null || (port >= 1 && port <= MOST_PORT)
}

function withOwnPort(config: InfluxV1Config): InfluxV1Config {
  const { scheme, name, port, path } = hostParts(config.host)
  return { ...config, host: `${scheme}${name}${path}`, ...(port === null ? {} : { port }) }
}

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
  database: { member: 'database', dependent: ['retentionPolicy'] },
  fixedMembers: [],
  isDemonstration: false,
} as const satisfies SourceKindContract<InfluxV1Config>
