import { z } from 'zod'
import { answer, idParams, instant } from './answer.ts'
import { boundedText } from './bounded.ts'
import { endpoint } from './endpoint.ts'
import { timeRangeSchema } from './monitoring.ts'

/** The age of a model's statements, and when the model will be trained again. */
export const cacheInfoSchema = z.object({
  isStale: z.boolean(),
  /** Advice about the model's age, in the words on screen. */
  recommendation: z.string().nullable(),
  /** Seconds since the training; null before the first one. */
  age: z.number().nullable(),
  nextAutoRetrain: instant.nullable(),
})
export type CacheInfo = z.infer<typeof cacheInfoSchema>

/** A sample, or the mean of several: demand in percent of the rated load, efficiency as COP. */
export const analyticsPointSchema = z.object({ demand: z.number(), efficiency: z.number() })

export const anomalySchema = analyticsPointSchema.extend({
  at: instant,
  /** The model's expectation for that point; null without one. */
  expectedEfficiency: z.number().nullable(),
})
export type Anomaly = z.infer<typeof anomalySchema>

const perPhase = <T extends z.ZodType>(schema: T) =>
  z.object({ operational: schema, startup: schema, shutdown: schema, failure: schema })

export const analyticsDataSchema = z.object({
  equipmentName: z.string(),
  trainingInfo: z.object({ totalPoints: z.number().int().nullable(), lastTraining: instant.nullable() }),
  cacheInfo: cacheInfoSchema,
  canRetrain: z.boolean(),
  /** Null, like the plots and the anomalies, until a model has been trained. */
  summary: z
    .object({
      operationalPoints: z.number().int(),
      startupPoints: z.number().int(),
      shutdownPoints: z.number().int(),
      failurePoints: z.number().int(),
    })
    .nullable(),
  scatterPlots: perPhase(
    z.object({ points: z.array(analyticsPointSchema), anomalies: z.array(analyticsPointSchema) }),
  ).nullable(),
  anomalies: perPhase(z.array(anomalySchema)).nullable(),
})
export type AnalyticsData = z.infer<typeof analyticsDataSchema>
export type Phase = keyof NonNullable<AnalyticsData['scatterPlots']>

export const compressorQuery = z.object({ compressor: boundedText(200).optional() })

export const getAnalyticsData = endpoint({
  method: 'GET',
  path: '/machines/{id}/analytics-data',
  access: 'user',
  tag: 'Modelos',
  summary: 'Demanda e eficiência por fase de operação, com as anomalias',
  params: idParams,
  query: compressorQuery.extend({ timeRange: timeRangeSchema.default('all') }),
  response: answer(analyticsDataSchema),
})

/** The answer to a call that asks for a training; the training runs as a job. */
export const retrainAnswer = answer(z.object({ jobId: z.string() })).extend({ message: z.string() })

export const retrainAnalytics = endpoint({
  method: 'POST',
  path: '/machines/{id}/ml-retrain',
  access: 'user',
  tag: 'Modelos',
  summary: 'Treina de novo o modelo de demanda e eficiência',
  params: idParams,
  query: compressorQuery,
  status: 202,
  response: retrainAnswer,
})
