import { z } from 'zod/mini'
import { trainingSchema } from '../models/analytics.ts'
import { answer, idParams, instant } from '../wire/answer.ts'
import { endpoint } from '../wire/endpoint.ts'
import { collectionSchema } from './monitoring.ts'

const latestReadingsSchema = z.object({
  /** The newest instant at which any reading has a sample; null before the first one. */
  newestSampleAt: z.nullable(instant),
  /** By reading: its newest sample, in its standard unit. A reading without one in the last hours is left out. */
  readings: z.record(
    z.string(),
    z.object({
      value: z.number(),
      at: instant,
      /** Set on a capacity that is computed from the flow and the temperatures of chilled water. */
      origem: z.optional(z.literal('calculada')),
    }),
  ),
})
export type LatestReadings = z.infer<typeof latestReadingsSchema>

/** The newest training of each unit that has one: `chiller` for the machine, else the compressor's id. */
const trainingsSchema = z.record(z.string(), trainingSchema)
export type Trainings = z.infer<typeof trainingsSchema>

const liveSchema = z.object({
  readings: latestReadingsSchema,
  collection: collectionSchema,
  training: trainingsSchema,
})
export type Live = z.infer<typeof liveSchema>

/** As server-sent events each part comes when it changes, and at once on a new stream; `Last-Event-ID` leaves out the parts that the caller has. */
export const getLive = endpoint({
  method: 'GET',
  path: '/machines/{id}/live',
  access: 'user',
  tag: 'Monitoramento',
  summary:
    'Leituras mais recentes, estado do coletor e dos treinamentos; com Accept: application/json uma única vez',
  params: idParams,
  response: answer(liveSchema),
  events: { readings: latestReadingsSchema, collection: collectionSchema, training: trainingsSchema },
})
