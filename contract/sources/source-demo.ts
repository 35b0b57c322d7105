import { z } from 'zod/mini'
import { type SourceKindContract, sourceConfigSchema } from './source-kind.ts'

/** `startMs`, Unix ms: where the plant's history begins. */
export const demoConfigSchema = sourceConfigSchema({ startMs: z.int() })
export type DemoConfig = z.infer<typeof demoConfigSchema>

/** The built-in plant. */
export const demo = {
  config: demoConfigSchema,
  secrets: [],
  address: null,
  database: null,
  fixedMembers: ['startMs'],
  isDemonstration: true,
} as const satisfies SourceKindContract<DemoConfig>
