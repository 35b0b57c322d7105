import { z } from 'zod/mini'
import { readingSchema, tagsSchema } from '../machines/machine.ts'
import { answer, idParams } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { zoneSchema } from '../wire/zone.ts'
import { sourceSeriesSchema } from './connection-questions.ts'

/** One place of the question: whether it has points, and its newest one, of all series when there are several. */
const placeNewestSchema = z.object({
  id: z.string(),
  found: z.boolean(),
  newest: z.nullable(sourceSeriesSchema.shape.newest),
  /** Number of series. */
  series: z.int(),
})
export type PlaceNewestAnswer = z.infer<typeof placeNewestSchema>

export const listNewest = endpoint({
  method: 'POST',
  path: '/influx/{id}/newest',
  access: 'admin',
  tag: 'Conexões',
  summary: 'O valor mais novo de cada leitura, no lugar dela na fonte',
  params: idParams,
  maxBodyBytes: 2 * 1024 * 1024,
  body: z.object({
    /** Measurement and tags of the readings that have none of their own; an empty measurement is the connection's. */
    measurement: z.nullish(boundedText(500)),
    tags: z.nullish(tagsSchema),
    /** The zone of the stamps; left out or null: what the connection says. */
    sourceTimezone: z.nullish(zoneSchema),
    readings: z
      .array(z.pick(readingSchema, { id: true, topicField: true, measurement: true, tags: true }))
      .check(z.maxLength(2000)),
  }),
  response: answer(z.array(placeNewestSchema)),
})
