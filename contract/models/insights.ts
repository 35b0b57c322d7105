import { z } from 'zod/mini'
import { MAINTENANCE_TIPOS } from '../machines/maintenance.ts'
import { maintenanceEffectSchema } from '../machines/maintenance-effect.ts'
import { answer, idParams, instant } from '../wire/answer.ts'
import { endpoint } from '../wire/endpoint.ts'
import { cacheInfoSchema, compressorQuery, retrainAnswer, trainingSchema } from './analytics.ts'
import { explanationSchema } from './explanation.ts'

/** 0..1. */
const share = z.number().check(z.gte(0), z.lte(1))

export const efficiencyForecastSchema = z.object({
  currentCOP: z.nullable(z.number()),
  /** The mean of the last four weeks, which the trend compares with the mean of the next seven days; absent in older models. */
  recentCOP: z.optional(z.number()),
  trend: z.enum(['improving', 'declining', 'stable']),
  forecast7days: z.array(
    z.object({
      /** 1 to 7. */
      day: z.int(),
      /** The local day, `AAAA-MM-DD`. */
      date: z.iso.date(),
      predictedCOP: z.nullable(z.number()),
      confidence: z.nullable(share),
      /** The bounds of the 80 % interval; null without one. */
      lower: z.nullable(z.number()),
      upper: z.nullable(z.number()),
    }),
  ),
})
export type EfficiencyForecast = z.infer<typeof efficiencyForecastSchema>

export const failureProbabilitySchema = z.object({
  next7days: z.object({ probability: share }),
  /** The factors with the largest weight, in falling order. */
  factors: z.array(
    z.object({ name: z.string(), description: z.nullable(z.string()), weight: z.nullable(share) }),
  ),
})
export type FailureProbability = z.infer<typeof failureProbabilitySchema>

export const rulSchema = z.object({
  /** Null when there is not enough data for a number. */
  estimatedDays: z.nullable(z.number()),
  /** The bounds of the 90 % interval of the next failure, days; null without a number. */
  interval: z.nullable(z.object({ lower: z.number(), upper: z.nullable(z.number()) })),
  status: z.enum(['healthy', 'warning', 'critical', 'insufficient']),
  confidence: z.nullable(share),
  message: z.string(),
})
export type RemainingLife = z.infer<typeof rulSchema>

export const recommendationSchema = z.object({
  /** The same advice has the same id in each training; null in the statements of an older program. */
  id: z.nullable(z.string()),
  icon: z.string(),
  category: z.string(),
  description: z.string(),
  /** The figures behind the advice, and what following it is expected to give. */
  evidence: z.nullable(z.string()),
  expectedEffect: z.nullable(z.string()),
  /** The kind of maintenance that the advice asks for, with which it can be scheduled; null: none. */
  maintenance: z.nullable(z.enum(MAINTENANCE_TIPOS)),
  /** The compressor that the advice concerns; null: the machine. */
  submaquinaId: z.nullable(z.string()),
  /** The energy that following the advice saves, kWh per day, and its price by the site's tariffs in reais; null: unknown. */
  kwhPerDay: z.nullable(z.number()),
  costPerDay: z.nullable(z.number()),
  /** The maintenance that is already scheduled for it. */
  agendada: z.nullable(z.object({ id: z.string(), inicio: instant })),
})
export type ModelAdvice = z.infer<typeof recommendationSchema>

/** A done maintenance that answered a recommendation, with what it changed. */
export const doneAdviceSchema = z.object({
  maintenanceId: z.string(),
  origem: z.nullable(z.string()),
  inicio: instant,
  fim: z.nullable(instant),
  /** Null: the next training compares. */
  efeito: z.nullable(maintenanceEffectSchema),
})
export type DoneAdvice = z.infer<typeof doneAdviceSchema>

export const insightsDataSchema = z.object({
  equipmentName: z.string(),
  cacheInfo: cacheInfoSchema,
  /** Whether the caller may train the machine's models. */
  canRetrain: z.boolean(),
  /** What the machine lacks for a first training, in the words on screen; null: it lacks nothing. */
  missingData: z.nullable(z.string()),
  /** Null until a model has been trained, like the members below. */
  efficiencyForecast: z.nullable(efficiencyForecastSchema),
  failureProbability: z.nullable(failureProbabilitySchema),
  rul: z.nullable(rulSchema),
  recommendations: z.array(recommendationSchema),
  /** The newest first, at most three. */
  feitas: z.array(doneAdviceSchema),
  explanations: z.array(explanationSchema),
  /** Null before the first training was asked for. */
  training: z.nullable(trainingSchema),
})
export type InsightsData = z.infer<typeof insightsDataSchema>

export const getInsightsData = endpoint({
  method: 'GET',
  path: '/machines/{id}/insights-data',
  access: 'user',
  tag: 'Modelos',
  summary: 'Previsão de eficiência, probabilidade de falha e vida útil restante',
  params: idParams,
  query: compressorQuery,
  response: answer(insightsDataSchema),
})

export const retrainInsights = endpoint({
  method: 'POST',
  path: '/machines/{id}/insights-retrain',
  access: 'user',
  tag: 'Modelos',
  summary: 'Pede um treinamento de todos os modelos, como ml-retrain',
  params: idParams,
  query: compressorQuery,
  status: 202,
  response: retrainAnswer,
})
