import type { Question } from './question.ts'
import { isLink, wordsOf } from './text/words.ts'
import { countsEvents, eventOf } from './topics/asked-event.ts'
import type { FigureId } from './topics/figure-words.ts'

/** A question whose words seem to have an own subject, but that only goes on with the former one. */
export function asElliptic(before: Question, now: Question): Question {
  if (before.figures.length === 0 && before.reading === null && before.event === null) return now
  const namesPlace = now.machines !== null || now.units !== null || now.machineType !== null || now.eachUnit
  const isBare = wordsOf(now.words).every(({ plain }) => isLink(plain) || BARE.has(plain))
  // `e todos os chillers?`, `e o central, como foi?`, `e em outubro, como ficou?`
  const goesOn = /^(?:e|agora)\b/.test(now.words) || (now.periods.length > 0 && /\bficou$/.test(now.words))
  const names = namesPlace || now.periods.length > 0
  // `e o da câmara fria hoje, como está?` is about what was told, not about the machine.
  if (namesPlace && now.topic === 'summary' && OF_THAT_PLACE.test(now.words))
    return { ...now, topic: null, follows: true }
  if (names && now.topic !== null && LOOSE.has(now.topic) && isBare && goesOn)
    return { ...now, topic: null, follows: true }
  // `C3 da câmara fria?`
  const ownRanking = now.ranking !== null || now.compares
  if (namesPlace && !ownRanking && now.topic === null && isBare && now.strangeWords.length === 0)
    return { ...now, follows: true }
  const ahead = energyAhead(before, now)
  if (ahead) return { ...now, ...ahead }
  // `em quais compressores?` after the failures of a machine.
  const isOutlook = before.topic === 'probability' || before.topic === 'remaining'
  if (IN_WHICH_UNITS.test(now.words) && before.units === null && before.figures.length > 0 && !isOutlook)
    return { ...now, topic: 'figures', figures: before.figures, event: before.event, ...OF_EACH_UNIT }
  // `teve alguma na câmara fria ontem?` after what a micro-stop is.
  if (HAD_ANY.test(now.words) && before.figures.some(countsEvents))
    return { ...now, topic: 'figures', figures: before.figures, event: eventOf(before.figures) }
  if (HOW_MANY_HAD.test(now.words) && before.figures.some(countsEvents) && now.topic === null)
    return {
      ...now,
      topic: 'figures',
      figures: before.figures,
      event: eventOf(before.figures),
      follows: true,
    }
  if (HOW_MANY_HOURS.test(now.words) && before.figures.some((id) => OF_TIME.has(id)))
    return { ...now, topic: 'figures', figures: before.figures, follows: true }
  if (STOOD.test(now.words) && before.figures.includes('operation'))
    return { ...now, topic: 'figures', figures: ['standstill'], follows: true }
  return HOURS.test(now.words) ? { ...now, topic: 'figures', figures: ['operation'], follows: true } : now
}

/** `e quanto deve dar até sexta?` after energy, `vai ser mais que a semana passada?` after the energy to come. */
function energyAhead({ figures, topic, words }: Question, now: Question): Partial<Question> | null {
  if (figures.join() !== 'energy') return null
  const open = { topic: 'forecast', figures, event: null, ranking: null, follows: true } as const
  if (TO_COME.test(now.words)) return { ...open, statistic: null }
  const isBeside = topic === 'forecast' && now.periods.length === 1 && WILL_BE_MORE.test(now.words)
  return isBeside ? { ...open, compares: true, words: `${words} ${now.words}` } : null
}
const TO_COME =
  /^(?:e |mas )?(?:quanto )?(?:deve|devera|vai|vao|pode) (?:dar|chegar|fechar|somar)(?: ate| n[ao]s?)?$/
const WILL_BE_MORE =
  /^(?:e |mas )?(?:isso )?(?:vai|deve|devera) (?:ser|ficar|dar) (?:mais|menos|maior|menor)(?: ou (?:mais|menos|maior|menor))?(?: (?:do )?que(?: n?[oa])?)?$/

const OF_THAT_PLACE =
  /^(?:(?:e|mas|agora|entao|ja|como|qual|quanto) )*(?:(?:esta|foi|ficou|anda|vai) )?[oa]s? d[aeo]s?\b(?: (?:[dn][aeo]s?|a|o|e|como|quanto|esta|estao|foi|ficou|anda|andam|vai|chiller|maquina|compressor|torre|bomba|hoje|agora))*$/
const LOOSE: ReadonlySet<NonNullable<Question['topic']>> = new Set(['machines', 'summary'])
const BARE: ReadonlySet<string> = new Set(
  'e nao era qual quais quanto quanta quantos quantas ficou todos todas cada dois duas tambem equipamento equipamentos os as chiller chillers maquina maquinas compressor compressores bomba bombas torre torres como foi ficou agora estava estavam periodo nesse nessa so somente apenas quero queria favor gentileza pf pfv mostra mostre ver filtra'.split(
    ' ',
  ),
)
export const HAD_ANY =
  /^(?:(?:e|mas|esta|ok|certo|entao) )*(?:ja )?(?:teve|houve|deu|tivemos|aconteceu|tem|ha|temos) (?:algum|alguma)(?: agora| hoje| ai)?(?: n[oa]| em| d[oa])?(?: (?:torre|bomba|chiller|gerador|elevador|maquina|compressor))?$/
const OF_EACH_UNIT = { eachUnit: true, lists: false, follows: true, ranking: null } as const
const IN_WHICH_UNITS =
  /^(?:e |mas )?(?:(?:em|de|por|d?os|n?os|foram|foi) )*(?:quais|qual|que|cada) (?:foram os |dos )?compressor(?:es)?(?: foi| foram)?$/
/** `quantas teve no central este mês?` after what a micro-stop is. */
const HOW_MANY_HAD =
  /^(?:e )?quant[ao]s (?:teve|tiveram|houve|deu|foram|tem|tivemos)(?: (?:n[oa]|d[oa]|em|[oa]|torre|bomba|chiller|maquina))*$/
/** `quantas horas?` after a time is the same time. */
const HOW_MANY_HOURS = /^(?:e )?quantas horas(?: foram| deu| no total)?$/
const OF_TIME: ReadonlySet<FigureId> = new Set(['standstill', 'downtime', 'mttr', 'mtbf'])
/** `e parado?` after the time of operation. */
const STOOD = /^(?:e |mas )?(?:quanto tempo )?(?:ficou )?(?:parad[ao]s?|desligad[ao]s?)$/
const HOURS = /^(?:e )?(?:as )?horas(?: del[ea])?$/
