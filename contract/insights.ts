import { z } from 'zod'
import { cacheInfoSchema, compressorQuery, retrainAnswer } from './analytics.ts'
import { answer, idParams } from './answer.ts'
import { endpoint } from './endpoint.ts'

/** 0..1. */
const share = z.number().min(0).max(1)

export const efficiencyForecastSchema = z.object({
  currentCOP: z.number().nullable(),
  trend: z.enum(['improving', 'declining', 'stable']),
  forecast7days: z.array(
    z.object({
      /** 1 to 7. */
      day: z.number().int(),
      /** The local day, `AAAA-MM-DD`. */
      date: z.iso.date(),
      predictedCOP: z.number().nullable(),
      confidence: share.nullable(),
    }),
  ),
})
export type EfficiencyForecast = z.infer<typeof efficiencyForecastSchema>

export const failureProbabilitySchema = z.object({
  next7days: z.object({ probability: share }),
  /** The factors with the largest weight, in falling order. */
  factors: z.array(
    z.object({ name: z.string(), description: z.string().nullable(), weight: share.nullable() }),
  ),
})
export type FailureProbability = z.infer<typeof failureProbabilitySchema>

export const rulSchema = z.object({
  /** Null when there is not enough data for a number. */
  estimatedDays: z.number().nullable(),
  status: z.enum(['healthy', 'warning', 'critical', 'insufficient']),
  confidence: share.nullable(),
  message: z.string(),
})
export type RemainingLife = z.infer<typeof rulSchema>

export const insightsDataSchema = z.object({
  equipmentName: z.string(),
  cacheInfo: cacheInfoSchema,
  canRetrain: z.boolean(),
  /** Null until a model has been trained, like the members below. */
  efficiencyForecast: efficiencyForecastSchema.nullable(),
  failureProbability: failureProbabilitySchema.nullable(),
  rul: rulSchema.nullable(),
  recommendations: z.array(z.object({ icon: z.string(), category: z.string(), description: z.string() })),
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
  summary: 'Treina de novo os modelos de previsão',
  params: idParams,
  query: compressorQuery,
  status: 202,
  response: retrainAnswer,
})
