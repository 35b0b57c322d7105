import { placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'
import { lastingTime } from '../told/time-told.ts'
import { countOf, countsEvents } from '../topics/asked-event.ts'

const MOST_IN_ONE =
  /\b(?:maioria|maior parte|quase tod[ao]s|tod[ao]s (?:elas )?(?:foram |sao )?(?:no|na) mesm[oa])\b.*\b(?:compressor|maquina|chiller|equipamento)/
const IN_WHICH =
  /^(?:e |mas )?(?:foi |isso e |isso foi |e )?(?:em|n[oa]|d[eao]) (?:qual|quais|que)(?: (?:maquina|chiller|equipamento|compressor)(?:s|es)?)?(?: (?:foi|deu|teve|tem|aparece|acontece|houve|que|ocorre))*( mais)?$/

/** `a maioria foi no mesmo compressor?`, `em que máquina mais?`, and `em qual?` after what is to come. */
export function inOneOf(before: Question, now: Question): Partial<Question> | null {
  if (now.figures.length > 0 || now.machines !== null || now.units !== null) return null
  const asks = IN_WHICH.exec(now.words)
  const open = { ...now, machineType: null, eachUnit: false, ranking: null }
  const form = {
    reading: null,
    oneEvent: null,
    compares: false,
    lists: false,
    follows: true,
    strangeWords: [],
  }
  const told = { ...placeOf(before, open), ...form, eachUnit: false }
  const of = /\bcompressor/.test(now.words) ? ('units' as const) : ('machines' as const)
  if (asks && isOfOutlook(before)) {
    const topic = before.topic === 'remaining' ? 'remaining' : 'probability'
    const end = topic === 'remaining' ? ('lowest' as const) : ('highest' as const)
    return { ...told, topic, figures: [], words: before.words, ranking: { of, end } }
  }
  const isMore = asks?.[1] !== undefined
  if (isMore && before.topic === 'faults')
    return { ...told, topic: 'faults', figures: [], ranking: null, words: before.words }
  const figure = before.event === null ? before.figures[0] : countOf(before.event)
  if (figure === undefined) return null
  const isMost = countsEvents(figure) && MOST_IN_ONE.test(now.words)
  if (!isMost && !isMore) return null
  return {
    ...told,
    ...(of === 'units' ? { units: null } : {}),
    ...lastingTime(before, now),
    ...{ topic: 'figures', figures: [figure], event: before.event, ranking: { of, end: 'highest' } },
  }
}

/** `tem previsão de falha?` is read as one of the failures' probability. */
const isOfOutlook = ({ topic }: Question): boolean => topic === 'probability' || topic === 'remaining'
