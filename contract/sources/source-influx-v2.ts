import { z } from 'zod/mini'
import { trimmedText } from '../wire/bounded.ts'
import { type SourceKindContract, sourceConfigSchema } from './source-kind.ts'

const influxV2ConfigSchema = sourceConfigSchema({
  url: trimmedText(2000, { missing: 'URL é obrigatória' }).check(
    z.minLength(1, 'URL é obrigatória'),
    z.regex(/^https?:\/\//i, 'URL deve começar com http:// ou https://'),
    z.refine((url) => !url.includes('@'), 'URL não pode conter usuário ou senha'),
  ),
  org: trimmedText(500, { missing: 'Organização é obrigatória' }).check(
    z.minLength(1, 'Organização é obrigatória'),
  ),
  bucket: trimmedText(500, { missing: 'Bucket é obrigatório' }).check(z.minLength(1, 'Bucket é obrigatório')),
  token: trimmedText(5000, { missing: 'Token é obrigatório' }).check(z.minLength(1, 'Token é obrigatório')),
})
export type InfluxV2Config = z.infer<typeof influxV2ConfigSchema>

/** InfluxDB 2.x, or 3.x where the bucket is the database. */
export const influxV2 = {
  config: influxV2ConfigSchema,
  secrets: [{ member: 'token', said: 'o token', isOptional: false, isUsed: () => true }],
  address: { member: 'url', members: ['url'] },
  database: { member: 'bucket', dependent: [] },
  fixedMembers: [],
  isDemonstration: false,
} as const satisfies SourceKindContract<InfluxV2Config>
