import type { z } from 'zod'
import { trimmedText } from './bounded.ts'
import { type SourceKindContract, sourceConfigSchema } from './source-kind.ts'

const influxV2ConfigSchema = sourceConfigSchema({
  url: trimmedText(2000, { missing: 'URL é obrigatória' })
    .min(1, 'URL é obrigatória')
    .regex(/^https?:\/\//i, 'URL deve começar com http:// ou https://')
    .refine((url) => !url.includes('@'), 'URL não pode conter usuário ou senha'),
  org: trimmedText(500, { missing: 'Organização é obrigatória' }).min(1, 'Organização é obrigatória'),
  bucket: trimmedText(500, { missing: 'Bucket é obrigatório' }).min(1, 'Bucket é obrigatório'),
  token: trimmedText(5000, { missing: 'Token é obrigatório' }).min(1, 'Token é obrigatório'),
})
export type InfluxV2Config = z.infer<typeof influxV2ConfigSchema>

/** InfluxDB 2.x, or 3.x where the bucket is the database. */
export const influxV2 = {
  config: influxV2ConfigSchema,
  secrets: [{ member: 'token', said: 'o token', isOptional: false, isUsed: () => true }],
  address: { member: 'url', members: ['url'] },
  fixedMembers: [],
  isDemonstration: false,
} as const satisfies SourceKindContract<InfluxV2Config>
