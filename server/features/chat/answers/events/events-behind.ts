import type { EventKind } from '#core/questions/question.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import type { Asked } from '../answer.ts'
import { paragraphs } from '../markdown.ts'
import { answerEvents } from './events.ts'
import { NO_CAUSE } from './no-cause.ts'

/** The events that a figure counts or is made of. */
const EVENTS_OF: { readonly [Id in FigureId]?: EventKind } = {
  standstill: 'stop',
  stops: 'stop',
  starts: 'start',
  microStops: 'microstop',
}

/** The events that a figure counts or is made of, and that no cause is known; null: it is made of none. */
export async function eventsBehind(asked: Asked, id: FigureId, unit: string): Promise<string | null> {
  const event = EVENTS_OF[id]
  if (!event) return null
  const own = { topic: 'events', event, figures: [], oneEvent: null, units: [unit], eachUnit: false } as const
  return paragraphs(NO_CAUSE, await answerEvents({ ...asked, question: { ...asked.question, ...own } }))
}
