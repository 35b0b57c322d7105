import { placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'
import { countsEvents } from '../topics/asked-event.ts'

/** Where something happened, and who took longest to come back, after the events of a time. */
export const whereItHappened = (before: Question, now: Question): Partial<Question> | null =>
  placesOfEvents(asHappened(before), now) ?? slowestBack(asHappened(before), now)

/** `como foi a noite?` of all machines tells their events, too. */
const asHappened = (before: Question): Question => {
  const { topic, machines, units, periods, compares, figures } = before
  const isOfAll = machines === null && units === null && periods.length === 1 && !compares
  return topic === 'summary' && isOfAll && figures.length === 0
    ? { ...before, topic: 'events', event: null, oneEvent: null, words: 'o que aconteceu' }
    : before
}

const OF_EVENTS = {
  ...{ topic: 'events', figures: [], reading: null, ranking: null, chosen: null, statistic: null },
  ...{ compares: false, combination: null, threshold: null, strangeWords: [], others: false, lists: true },
} as const satisfies Partial<Question>

const PLACES = '(?:maquina|equipamento|chiller|compressor|unidade)(?:s|es)?'
const IN_WHICH = new RegExp(
  `^(?:(?:e|mas|foi|foram|isso|aconteceu|ocorreu|tudo) )*(?:(?:(?:em|n[oa]s?|d[eoa]) )?(?:qual|quais|que) (?:d[ao]s )?${PLACES}|a?onde|em (?:qual|quais)(?: del[ea]s)?)(?: (?:foi|foram|isso|aconteceu|ocorreu|deu|teve|houve))*$`,
)
const ASKS_WHERE = /\bem qual (?:maquina|compressor)\b/
/** Whether a list tells only where there were events: `em qual máquina?` */
export const asksWhere = ({ lists, oneEvent, words }: Question): boolean =>
  lists && oneEvent === null && ASKS_WHERE.test(words)

/** `em qual máquina?` after what happened in a night, or after the failures of a month. */
function placesOfEvents(before: Question, now: Question): Partial<Question> | null {
  const isCount =
    before.topic === 'figures' && before.figures.length > 0 && before.figures.every(countsEvents)
  const isOfMany = before.topic === 'events' || (isCount && before.machines === null && before.units === null)
  if (!isOfMany || before.oneEvent !== null || before.ranking !== null || before.periods.length > 1)
    return null
  if (!(now.topic === null || now.topic === 'machines') || !IN_WHICH.test(now.words)) return null
  return {
    ...sameWhole(before, now),
    ...{ ...OF_EVENTS, event: before.event, oneEvent: null },
    words: `${before.words} em qual ${/\bcompressor/.test(now.words) ? 'compressor' : 'maquina'}`,
  }
}

const SLOWEST =
  /^(?:e |mas )?(?:qual|quem|que|o que)\b(?=.*\bmais\b)(?:.*\b(?:demor|lev|tard|cust)\w+\b.*\b(?:volt|normaliz|relig|retorn|recuper|rearm|lig)\w+|.*\bfic(?:ou|aram)\b.*\b(?:parad|fora|desligad)\w*)/

/** `qual demorou mais pra voltar?` after what happened: the longest stop or failure of that time. */
function slowestBack(before: Question, now: Question): Partial<Question> | null {
  if (before.topic !== 'events' || before.oneEvent !== null || !SLOWEST.test(now.words)) return null
  if (now.machines !== null || now.units !== null || before.newestCount !== null) return null
  return {
    ...sameWhole(before, now),
    ...{ ...OF_EVENTS, event: before.event, oneEvent: 'longest' },
    eachUnit: /\bcompressor/.test(now.words),
    words: before.event === null ? 'o que aconteceu e demorou mais' : now.words,
  }
}

/** The places and the time of the former answer. */
const sameWhole = (before: Question, now: Question): Partial<Question> => ({
  ...placeOf(before, { ...now, machineType: null, eachUnit: false, ranking: null }),
  periods: now.periods.length > 0 ? now.periods : before.periods,
})
