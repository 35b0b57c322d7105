import { z } from 'zod/mini'
import { answer, idParams, instant } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { eventSchema } from './event.ts'

/** The unit's samples over one stretch of time: around the event, or around the beginning or the end of a long event. */
const stretchSchema = z.object({
  from: instant,
  to: instant,
  series: z.array(
    z.object({
      reading: z.string(),
      /** A sample of the reading holds at most this long; null: it holds while the machine is heard. */
      holdSeconds: z.nullable(z.number()),
      /** Oldest first. Very many samples are thinned to those that change a state and every nth of the others. */
      samples: z.array(z.object({ t: instant, value: z.number() })),
      /** The number of samples before thinning. */
      total: z.int(),
    }),
  ),
})

const evidenceSchema = z.object({
  event: eventSchema,
  /** The reading that tells whether the unit runs, and the value above which it runs; null without such a reading. */
  running: z.nullable(z.object({ reading: z.string(), above: z.number() })),
  /** A stop up to this long after a failure's end counts as its shutdown. */
  gapLimitSeconds: z.number(),
  /** A stop shorter than this, with no failure in it, is a micro-stop. */
  microStopSeconds: z.number(),
  /** Of a failure only: whether the unit ran at its beginning (null: not known), and when the unit stopped, at most one gap limit after its end. */
  ranBefore: z.nullable(z.boolean()),
  stoppedAt: z.nullable(instant),
  /** From 15 minutes before to 15 minutes after. */
  stretches: z.array(stretchSchema),
})
export type Evidence = z.infer<typeof evidenceSchema>
export type EvidenceStretch = z.infer<typeof stretchSchema>

export const getEvidence = endpoint({
  method: 'GET',
  path: '/machines/{id}/events/{eventId}/evidence',
  access: 'user',
  tag: 'Monitoramento',
  summary: 'As amostras em torno de um evento e a regra que o decidiu',
  params: z.extend(idParams, { eventId: boundedText(300).check(z.minLength(1)) }),
  response: answer(evidenceSchema),
})
