import { z } from 'zod/mini'
import { idParams, instant } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantParam, orAbsent } from '../wire/list-query.ts'

const bucketSchema = z.object({
  /** Begin of the bucket. */
  t: instant,
  min: z.number(),
  max: z.number(),
  /** Mean of the samples, each counted alike; of a reading on change, mean of the held values over the time in which they hold. */
  mean: z.number(),
  /** Samples in the bucket. A bucket without samples is left out, unless a value of a reading on change holds in it. */
  count: z.int(),
  /** True: the bucket has no sample, and its values are those of a former sample that still holds. */
  held: z.optional(z.boolean()),
})
export type SeriesBucket = z.infer<typeof bucketSchema>

/** Buckets of one answer, all fields together. */
export const MOST_BUCKETS = 100_000
const MOST_POINTS = 5_000
const POINTS = `O número de pontos deve ser um inteiro de 1 a ${MOST_POINTS}`
/** Longer than any address. */
const MOST_FIELDS_TEXT = 20_000
const FIELDS = 'Informe ao menos um campo'

export const getSeries = endpoint({
  method: 'GET',
  path: '/machines/{id}/series',
  access: 'user',
  tag: 'Monitoramento',
  summary: 'Mínimo, máximo e média de leituras por intervalo de tempo',
  params: idParams,
  query: z.object({
    /** Readings by id, or by their field in the source; separated by commas, or named more than once. */
    fields: z
      .union(
        [boundedText(MOST_FIELDS_TEXT), z.array(boundedText(MOST_FIELDS_TEXT)).check(z.maxLength(2000))],
        FIELDS,
      )
      .check(z.refine((value) => value.length > 0, FIELDS)),
    /** Begin, inclusive; one day before the end when absent. */
    from: instantParam('Início inválido: use uma data e hora ISO 8601'),
    /** End, exclusive; now when absent. */
    to: instantParam('Fim inválido: use uma data e hora ISO 8601'),
    /** Most buckets of a field. */
    points: orAbsent(
      z._default(
        z.coerce.number(POINTS).check(z.int(POINTS), z.gte(1, POINTS), z.lte(MOST_POINTS, POINTS)),
        500,
      ),
    ),
  }),
  response: z.object({
    success: z.literal(true),
    /** By field, with the request's name: its buckets in the standard unit, in order of time. */
    data: z.record(z.string(), z.array(bucketSchema)),
    /** By field: a sample holds at most so many seconds; null: it holds while the machine is heard. Left out before the first collection. */
    holds: z.record(z.string(), z.nullable(z.number())),
    /** By field: set on a capacity that is computed from the flow and the temperatures of chilled water. */
    origem: z.optional(z.record(z.string(), z.literal('calculada'))),
    from: instant,
    to: instant,
    /** Length of a bucket; the first and the last may be shorter. */
    bucketSeconds: z.number(),
  }),
})
