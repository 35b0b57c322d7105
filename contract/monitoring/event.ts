import { z } from 'zod/mini'
import { idParams, instant } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantParam, orAbsent, pageParams } from '../wire/list-query.ts'
import { timeRangeSchema } from './window.ts'

export const EVENT_TYPES = ['failure', 'stop', 'start', 'microstop'] as const
const eventTypeSchema = z.enum(EVENT_TYPES, 'Tipo de evento inválido')
export type EventType = z.infer<typeof eventTypeSchema>

/** The filters of a list: a type, the failures that caused a shutdown, or all stops, micro-stops among them. */
const eventFilterSchema = z.enum([...EVENT_TYPES, 'shutdown', 'all-stops'], 'Tipo de evento inválido')
export type EventFilter = z.infer<typeof eventFilterSchema>

export const eventSchema = z.object({
  /** The same after each recomputation, and when a stop becomes a micro-stop. */
  id: z.string(),
  /** A stop appears once: a micro-stop as `microstop`, any other as `stop`. */
  type: eventTypeSchema,
  /** `chiller`, or the submachine's id. */
  unit: z.string(),
  from: instant,
  /** Null while the event lasts. */
  to: z.nullable(instant),
  /** Failure: its time without unknown stretches. Stop: its length. Up to now while the event lasts. */
  durationHours: z.number(),
  /** Of a failure only: its unit stopped because of it. */
  causedShutdown: z.boolean(),
  /** Id of the reading that the event was read from. */
  evidence: z.string(),
})
export type MachineEvent = z.infer<typeof eventSchema>

export const getEvents = endpoint({
  method: 'GET',
  path: '/machines/{id}/events',
  access: 'user',
  tag: 'Monitoramento',
  summary: 'Falhas, paradas, partidas e microparadas, as mais novas primeiro',
  params: idParams,
  query: z.object({
    timeRange: orAbsent(z._default(timeRangeSchema, '30d')),
    /** Id of one of the machine's submachines; without it the events of all its units. `chiller`: the machine's own. */
    compressor: orAbsent(
      z.optional(boundedText(200, { missing: 'Compressor inválido', tooLong: 'Compressor inválido' })),
    ),
    type: orAbsent(z.optional(eventFilterSchema)),
    /** Only events that begin in this part of the window: at `from` or later, before `to`. */
    from: instantParam('Início inválido: use data e hora no formato ISO 8601'),
    to: instantParam('Fim inválido: use data e hora no formato ISO 8601'),
    ...pageParams(50),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.array(eventSchema),
    /** Cursor of the next page; null on the last page. */
    next: z.nullable(z.string()),
    /** The number of events in the whole window that fit the filters. */
    total: z.int(),
    /** The window, or the asked part of the window, in which the events begin; the same on all pages of a cursor. */
    period: z.object({ timeRange: timeRangeSchema, from: instant, to: instant }),
  }),
})
