import type { EventKind, Question } from '../question.ts'
import { eventOf } from '../topics/asked-event.ts'

const EVENT = '(?:parou|falhou|desarmou|desligou|caiu|quebrou|ligou|partiu|foi|era|seria)'
const ASKS =
  '(?:qual|quem|que (?:compressor|maquina|equipamento)|qual (?:compressor|maquina|equipamento)|outro)'
/** `se não foi ele, qual foi?`, `então quem parou?` */
const WHO_ELSE = [
  new RegExp(`\\b(?:se|ja que|como) nao (?:foi|era|for) .*\\b${ASKS}(?: ${EVENT})*(?: entao)?$`),
  new RegExp(`^(?:(?:e|mas|bom|ok) )*entao(?: foi)? ${ASKS}(?: ${EVENT})*$`),
  new RegExp(`^(?:(?:e|mas) )*${ASKS}(?: ${EVENT})* entao$`),
  /^(?:(?:e|mas|entao) )*(?:(?:algum )?outr[oa](?: compressor| maquina| equipamento)?|quem mais|qual outr[oa]) (?:parou|falhou|desarmou|desligou|caiu)$/,
]

/** `se não foi ele, qual foi?` after events of one compressor or machine: those of all in the same time. */
export function whoElse(before: Question, now: Question): Partial<Question> | null {
  const event: EventKind | null = before.event ?? eventOf(before.figures)
  const isOfOne = before.units?.length === 1 || before.machines?.length === 1
  if (event === null || !isOfOne || before.periods.length === 0) return null
  if (!WHO_ELSE.some((form) => form.test(now.words)) || now.periods.length > 0) return null
  return {
    ...{ machines: null, units: null, eachUnit: false, machineType: 'any', isAmbiguous: false },
    ...{ topic: 'events', event, figures: [], reading: null, ranking: null, oneEvent: null, lists: true },
    ...{ periods: before.periods, strangeWords: [], unreadPeriod: before.unreadPeriod, chosen: null },
    words: event === 'stop' ? 'quais pararam' : now.words,
  }
}
