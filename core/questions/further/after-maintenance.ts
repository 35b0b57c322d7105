import { namesNothing, placeOf } from '../compared-places.ts'
import { isOrdered, leaderFrom } from '../leader.ts'
import type { Question } from '../question.ts'

/** Questions that go on with maintenance, done or planned. */
export const afterMaintenance = (before: Question, now: Question): Partial<Question> | null =>
  nextWeek(before, now) ?? lastDone(before, now) ?? beforeIt(before, now) ?? planned(before, now)

const NEXT_WEEK =
  /^(?:(?:e|mas|entao|tem|ha|algo|alguma|pra|para|n?a|da|de|semana) )*(?:proxima|seguinte|outra|que vem|depois)(?: semana)?$/

/** `e pra próxima?` after what is planned for this week. */
function nextWeek(before: Question, now: Question): Partial<Question> | null {
  const [only, ...more] = before.periods
  const isOfWeek = only?.kind === 'days' && only.present === 'esta semana' && more.length === 0
  if (before.topic !== 'maintenance' || !isOfWeek || !NEXT_WEEK.test(now.words)) return null
  if (now.periods.length > 0 || now.figures.length > 0 || !namesNothing(now)) return null
  return {
    ...placeOf(before, now),
    ...{ topic: 'maintenance', periods: [], oneEvent: null, chosen: null, event: null },
    words: 'tem manutencao planejada semana que vem',
  }
}

const DONE = '(?:fizeram|fez|fizemos|feita|realizada|executada|concluida|tiveram|recebeu|mexeram)'
const LAST_DONE = new RegExp(`\\b(?:ultim[ao]|penultim[ao]|anterior)\\b.*\\b${DONE}\\b`)
const OF_WORK: ReadonlySet<Question['topic']> = new Set(['maintenance', 'advice', 'condition', 'remaining'])

/** `quando foi a última que fizeram nessa máquina?` after recommendations is asked of the most urgent one. */
function lastDone(before: Question, now: Question): Partial<Question> | null {
  if (!OF_WORK.has(before.topic) || !LAST_DONE.test(now.words)) return null
  if (now.figures.length > 0 || now.reading !== null || now.machines !== null || now.topic === 'events')
    return null
  const leaderOf = isOrdered(before) ? leaderFrom(before) : before.leaderOf
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'maintenance', leaderOf, periods: now.periods, oneEvent: 'newest', event: null },
    ...{ strangeWords: [], ranking: null, chosen: null },
  }
}

const BEFORE_IT =
  /\bantes (?:del[ae]|diss[oe]|dess[ae]|d?a (?:ultima|manutencao|intervencao|corretiva|preventiva|inspecao|troca|revisao))\b/

/** `e antes dela como estava o COP?` after maintenance. */
const beforeIt = (before: Question, now: Question): Partial<Question> | null =>
  (before.topic === 'maintenance' || before.topic === 'advice') &&
  BEFORE_IT.test(now.words) &&
  now.figures.length > 0 &&
  now.machines === null &&
  now.periods.length === 0
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{ topic: 'maintenance', figures: now.figures, periods: [], event: null, oneEvent: null },
        ...{ ranking: null, compares: false, words: 'manutencao feita antes e depois' },
        form: 'besideMaintenance',
      }
    : null

const PLANNED = /\b(?:previst|agendad|marcad|planejad|programad)[ao]s?\b/

/** `e prevista pra amanhã?` after what is late. */
const planned = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'maintenance' &&
  (now.topic === null || now.topic === 'maintenance' || now.topic === 'forecast') &&
  PLANNED.test(now.words) &&
  /\b(?:atrasad|vencid|cancelad|feit|concluid)/.test(before.words) &&
  now.figures.length === 0 &&
  now.machines === null
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{ topic: 'maintenance', periods: now.periods, oneEvent: null, event: null, ranking: null },
        words: `manutencao ${now.words}`,
      }
    : null
