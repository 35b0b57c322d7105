import { z } from 'zod/mini'
import { timeRangeSchema } from '../monitoring/window.ts'
import { answer, idParams, instant, messageAnswer } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { explanationSchema } from './explanation.ts'

/** The age of a model's statements, and when the model will be trained again. */
export const cacheInfoSchema = z.object({
  isStale: z.boolean(),
  /** Advice about the model's age, in the words on screen. */
  recommendation: z.nullable(z.string()),
  /** Seconds since the training; null before the first one. */
  age: z.nullable(z.number()),
  nextAutoRetrain: z.nullable(instant),
})
export type CacheInfo = z.infer<typeof cacheInfoSchema>

/** A sample, or the mean of several: demand in percent of the rated load, efficiency as COP. */
export const analyticsPointSchema = z.object({ demand: z.number(), efficiency: z.number() })

export const anomalySchema = z.extend(analyticsPointSchema, {
  at: instant,
  /** Why the model calls the point an anomaly, in the words on screen; null without a reason. */
  why: z.nullable(z.string()),
  /** The model's expectation for that point; null without one. */
  expectedEfficiency: z.nullable(z.number()),
})
export type Anomaly = z.infer<typeof anomalySchema>

/** A fault that the residuals and the rules name. */
export const faultSchema = z.object({
  kind: z.string(),
  /** The fault's name on screen. */
  title: z.string(),
  from: instant,
  /** Null: it lasts. */
  until: z.nullable(instant),
  cause: z.string(),
  firstCheck: z.string(),
  /** The figures that proved the fault, in words; null without one. */
  evidence: z._default(z.nullable(z.string()), null),
  /** The energy that the fault costs, kWh per day; null when it costs none, or an unknown amount. */
  kwhPerDay: z.nullable(z.number()),
  /** In reais, by the machine's tariff; null without one. */
  costPerDay: z.nullable(z.number()),
})
export type Fault = z.infer<typeof faultSchema>

/** The state of the newest training of a unit. */
export const trainingSchema = z.object({
  state: z.enum(['waiting', 'running', 'trained', 'failed', 'cancelled']),
  /** 0 to 1. */
  progress: z.number(),
  /** Why it failed, in the words on screen. */
  error: z.nullable(z.string()),
})
export type Training = z.infer<typeof trainingSchema>

const perPhase = <T extends z.ZodMiniType>(schema: T) =>
  z.object({ operational: schema, startup: schema, shutdown: schema, failure: schema })

export const analyticsDataSchema = z.object({
  equipmentName: z.string(),
  trainingInfo: z.object({ totalPoints: z.nullable(z.int()), lastTraining: z.nullable(instant) }),
  cacheInfo: cacheInfoSchema,
  /** Whether the caller may train the machine's models. */
  canRetrain: z.boolean(),
  /** What the machine lacks for a first training, in the words on screen; null: it lacks nothing. */
  missingData: z.nullable(z.string()),
  /** Null, like the plots and the anomalies, until a model has been trained. */
  summary: z.nullable(
    z.object({
      operationalPoints: z.int(),
      startupPoints: z.int(),
      shutdownPoints: z.int(),
      failurePoints: z.int(),
    }),
  ),
  scatterPlots: z.nullable(
    perPhase(z.object({ points: z.array(analyticsPointSchema), anomalies: z.array(analyticsPointSchema) })),
  ),
  anomalies: z.nullable(perPhase(z.array(anomalySchema))),
  /** The newest first. */
  faults: z.array(faultSchema),
  explanations: z.array(explanationSchema),
  /** Null before the first training was asked for. */
  training: z.nullable(trainingSchema),
})
export type AnalyticsData = z.infer<typeof analyticsDataSchema>
export type Phase = keyof NonNullable<AnalyticsData['scatterPlots']>

export const compressorQuery = z.object({ compressor: z.optional(boundedText(200)) })

export const getAnalyticsData = endpoint({
  method: 'GET',
  path: '/machines/{id}/analytics-data',
  access: 'user',
  tag: 'Modelos',
  summary: 'Demanda e eficiência por fase de operação, com as anomalias',
  params: idParams,
  query: z.extend(compressorQuery, { timeRange: z._default(timeRangeSchema, 'all') }),
  response: answer(analyticsDataSchema),
})

/** The answer to a call that asks for a training; the training runs as a job. */
export const retrainAnswer = z.extend(answer(z.object({ jobId: z.string() })), { message: z.string() })

export const retrainAnalytics = endpoint({
  method: 'POST',
  path: '/machines/{id}/ml-retrain',
  access: 'user',
  tag: 'Modelos',
  summary: 'Pede um treinamento de todos os modelos; o que já espera ou está em andamento é o mesmo',
  params: idParams,
  query: compressorQuery,
  status: 202,
  response: retrainAnswer,
})

/** Ends the unfinished training of the machine's own unit, or of one compressor. The models that are there stay. */
export const cancelTraining = endpoint({
  method: 'DELETE',
  path: '/machines/{id}/training',
  access: 'user',
  tag: 'Modelos',
  summary: 'Cancela o treinamento que espera ou está em andamento',
  params: idParams,
  query: compressorQuery,
  response: messageAnswer,
})
