import { z } from 'zod'
import { askedInstant, idParams, instant } from './answer.ts'
import { boundedText } from './bounded.ts'
import { endpoint } from './endpoint.ts'
import { timeRangeSchema } from './monitoring.ts'

export const EVENT_TYPES = ['failure', 'stop', 'start', 'microstop'] as const
export const eventTypeSchema = z.enum(EVENT_TYPES, 'Tipo de evento inválido')
export type EventType = z.infer<typeof eventTypeSchema>

/** Filters of a list: one type, `shutdown` = failures that caused a shutdown, `all-stops` = stops and micro-stops. */
export const eventFilterSchema = z.enum([...EVENT_TYPES, 'shutdown', 'all-stops'], 'Tipo de evento inválido')
export type EventFilter = z.infer<typeof eventFilterSchema>

export const eventSchema = z.object({
  /** Stays the same when figures are computed again, and when a stop becomes a micro-stop. */
  id: z.string(),
  /** A micro-stop has the type `microstop` only; every other stop has `stop`. */
  type: eventTypeSchema,
  /** `chiller` for the machine itself, or a submachine's id. */
  unit: z.string(),
  from: instant,
  /** Null while it lasts. */
  to: instant.nullable(),
  /** Failure: known time, without unknown stretches. Stop: length. While the event lasts: up to now. */
  durationHours: z.number(),
  /** True for a failure that stopped its unit; false for any other event. */
  causedShutdown: z.boolean(),
  /** Id of the reading whose samples made the event. */
  evidence: z.string(),
})
export type MachineEvent = z.infer<typeof eventSchema>

const LIMIT = 'O limite deve ser um número inteiro de 1 a 500'
/** An empty value, as in `?compressor=&type=`, counts as absent. */
const orAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)
const instantParam = (message: string) => orAbsent(askedInstant(message).optional())

export const getEvents = endpoint({
  method: 'GET',
  path: '/machines/{id}/events',
  access: 'user',
  tag: 'Monitoramento',
  summary: 'Falhas, paradas, partidas e microparadas, as mais novas primeiro',
  params: idParams,
  query: z.object({
    timeRange: orAbsent(timeRangeSchema.default('30d')),
    /** A submachine's id, or `chiller` for the machine's own events; absent = events of all units. */
    compressor: orAbsent(
      boundedText(200, { missing: 'Compressor inválido', tooLong: 'Compressor inválido' }).optional(),
    ),
    type: orAbsent(eventFilterSchema.optional()),
    /** Limits the answer to events that begin at `from` or later and before `to`. */
    from: instantParam('Início inválido: use data e hora no formato ISO 8601'),
    to: instantParam('Fim inválido: use data e hora no formato ISO 8601'),
    /** `next` of the previous page. */
    cursor: orAbsent(boundedText(300, { missing: 'Cursor inválido', tooLong: 'Cursor inválido' }).optional()),
    limit: orAbsent(z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(500, LIMIT).default(50)),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.array(eventSchema),
    /** Cursor of the next page; null on the last page. */
    next: z.string().nullable(),
    /** Number of events of the whole window that match the filters. */
    total: z.number().int(),
    /** The part of time in which the events begin; the same for all pages of one cursor. */
    period: z.object({ timeRange: timeRangeSchema, from: instant, to: instant }),
  }),
})
