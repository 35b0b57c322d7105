import { z } from 'zod'
import { answer, idParams, instant } from './answer.ts'
import { boundedText } from './bounded.ts'
import { endpoint } from './endpoint.ts'
import { eventSchema } from './event.ts'

/** The unit's samples over one stretch of time: around the event, or around the beginning or the end of a long event. */
const stretchSchema = z.object({
  from: instant,
  to: instant,
  series: z.array(
    z.object({
      reading: z.string(),
      /** Oldest first. Of very many samples, those that change a state stay and of the others every nth. */
      samples: z.array(z.object({ t: instant, value: z.number() })),
      /** Number of samples before any were left out. */
      total: z.number().int(),
    }),
  ),
})

export const evidenceSchema = z.object({
  event: eventSchema,
  /** The reading that tells whether the unit runs, and the value above which it runs; null = no reading tells. */
  running: z.object({ reading: z.string(), above: z.number() }).nullable(),
  /** How long a sample holds at most; after that the value is unknown. */
  gapLimitSeconds: z.number(),
  /** A stop shorter than this that no failure overlaps is a micro-stop. */
  microStopSeconds: z.number(),
  /**
   * Failures alone: whether the unit ran at the beginning (null = not known), and when the unit stopped, up to one gap limit
   * after the failure's end.
   */
  ranBefore: z.boolean().nullable(),
  stoppedAt: instant.nullable(),
  /** From 15 minutes before the event to 15 minutes after it. */
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
  params: idParams.extend({ eventId: boundedText(300).min(1) }),
  response: answer(evidenceSchema),
})
