import { namesNothing } from '../compared-places.ts'
import type { Question } from '../question.ts'
import { HOW_LONG } from '../told/events-told.ts'

/** `quanto durou essa falha?` and `e a anterior?` go on with the event that was told. */
export function sameEvent(before: Question, now: Question): Partial<Question> | null {
  if ((before.topic !== 'events' && before.topic !== 'why') || before.oneEvent === null) return null
  const { event, oneEvent, eventsBack } = before
  const topic = 'events' as const
  const isBefore = /\b(?:anterior|antes dess[ae]|antes disso)\b/.test(now.words) && oneEvent === 'newest'
  if (isBefore) return { topic, event, oneEvent, eventsBack: eventsBack + 1, compares: false }
  const isSame =
    /\b[dn]?ess[ae] (?:falha|parada|partida|quebra|evento)\b/.test(now.words) ||
    HOW_LONG.test(now.words) ||
    (event === 'stop' && IS_OVER.test(now.words))
  if (isSame) return { topic, event, oneEvent, eventsBack, figures: [], reading: null, ranking: null }
  // `o que causou?`
  const asksCause = now.follows || CAUSE_ALONE.test(now.words)
  const isCause = now.topic === 'why' && now.figures.length === 0 && namesNothing(now) && asksCause
  return isCause ? { topic: 'why', event, oneEvent, eventsBack } : null
}

/** `já voltou ao normal?` after a stop. */
const IS_OVER = /^(?:(?:e|ja|mas) )*(?:voltou|normalizou)(?: a[o]?)?(?: normal| operar| funcionar| rodar)?$/
const CAUSE_ALONE =
  /^(?:qual|quais) (?:foi |e |era |seria )?[oa]s? (?:causa|motivo|raza)\w*(?: disso| del[ea])?$/
