import { z } from 'zod/mini'
import { holdSchema } from '../machines/reading-settings.ts'
import { idParams, instant } from '../wire/answer.ts'
import { endpoint } from '../wire/endpoint.ts'
import { windowQuerySchema } from './window.ts'

const causeSchema = z.object({
  /**
   * `retencao`: the reading's samples hold for too short a time; `silencio`: nothing came of the whole machine; `inicio`, `fim`,
   * `pausas`: the reading alone was missing before its first sample, after its last one, or now and then; `textos`: values that no
   * text maps; `valores`: values outside the limits; `historico`: before the machine's first sample; `sem_leitura`: no reading tells
   * whether the unit runs; `anterior`: unknown time that lies before the studied part.
   */
  cause: z.enum([
    'retencao',
    'silencio',
    'inicio',
    'fim',
    'pausas',
    'textos',
    'valores',
    'historico',
    'sem_leitura',
    'anterior',
  ]),
  hours: z.number(),
  /** Stretches of unknown time. */
  count: z.int(),
  /** Of `historico` it ends with the machine's first sample, also where that is behind the period. */
  longest: z.nullable(z.object({ from: instant, to: instant })),
})
export type CoverageCause = z.infer<typeof causeSchema>

const settingSchema = z.discriminatedUnion('member', [
  z.object({
    /** A hold of a reading; null: the product's own choice. */
    member: z.literal('hold'),
    reading: z.string(),
    hold: z.nullable(holdSchema),
  }),
  /** The machine's limit for all readings is left out. */
  z.object({ member: z.literal('gapLimitSeconds') }),
  /** Texts of a reading that must be given a meaning. */
  z.object({ member: z.literal('textStates'), reading: z.string(), texts: z.array(z.string()) }),
  /** A reading whose unit or field is probably another one: a value outside the limits, in the standard unit. */
  z.object({ member: z.literal('unit'), reading: z.string(), example: z.number() }),
])
export type CoverageSetting = z.infer<typeof settingSchema>

const effectSchema = z.object({
  /** `passo`: the reading comes less often than it holds; `mudanca`: it is written when it changes; `quietude`: the whole machine is. */
  reason: z.enum(['passo', 'mudanca', 'quietude']),
  stepSeconds: z.number(),
  formerLimitSeconds: z.number(),
  limitSeconds: z.number(),
  /** Coverage of the window with the setting, 0..1. */
  coverage: z.number(),
})

const coverageHintSchema = z.object({
  unit: z.string(),
  /** 0..1, below 0.9. */
  coverage: z.number(),
  /** The reading that tells whether the unit runs; null: none does. */
  reading: z.nullable(z.string()),
  /** The part of the window whose samples were looked at: of a long window the newest ones. */
  studied: z.object({ from: instant, to: instant }),
  /** The largest cause first; causes of little time are left out. */
  causes: z.array(causeSchema),
  /** The setting that would help; null: none would. */
  setting: z.nullable(settingSchema),
  /** What the setting does, from the stored samples; null: it shows only once the source is read again. */
  effect: z.nullable(effectSchema),
})
export type CoverageHint = z.infer<typeof coverageHintSchema>

export const getCoverage = endpoint({
  method: 'GET',
  path: '/machines/{id}/coverage',
  access: 'user',
  tag: 'Monitoramento',
  summary: 'Por que mais de 10 % de um período é desconhecido, e a configuração que ajudaria',
  params: idParams,
  query: windowQuerySchema,
  response: z.object({
    success: z.literal(true),
    /** Null: at least 90 % of the window is known, or nothing is collected. */
    data: z.nullable(coverageHintSchema),
  }),
})
