import { namesNothing, placeOf } from './compared-places.ts'
import type { Question } from './question.ts'
import { eventOf } from './topics/asked-event.ts'

/** `e MTBF?` and `e o nosso?` after `o que é MTTR?` */
export function definedTold(before: Question, now: Question): Partial<Question> | null {
  // `e conta no MTBF?` after what a micro-stop is.
  const both = COUNTS.test(now.words) ? before.figures : []
  if (namesNothing(now) && asksTerm(now)) return { topic: 'term', figures: [...both, ...now.figures] }
  // `quanto menor, melhor?` after `o que é kW/TR?`
  if (DIRECTION.test(now.words) && namesNothing(now) && now.periods.length === 0)
    return { topic: 'term', figures: before.figures, reading: before.reading, words: now.words }
  // `e como está o nosso?` after `o que é MTTR?`
  if (before.figures.length > 0 && isLoose(now) && OURS.test(now.words))
    return {
      ...placeOf(before, now),
      topic: now.topic === 'condition' ? 'limit' : 'figures',
      figures: before.figures,
    }
  const value = numberOfDefined(before, now) ?? valueOfDefined(before, now)
  if (value) return value
  // `e hoje, como estamos nos dois chillers?`
  if (now.topic === 'summary' && now.figures.length === 0 && now.follows && WE_ARE.test(now.words))
    return {
      ...placeOf(before, now),
      ...(before.figures.length > 0
        ? { topic: 'figures', figures: before.figures }
        : { topic: 'reading', reading: before.reading, statistic: null, words: before.reading?.words ?? '' }),
    }
  return ofReading(before, now)
}

/** What goes on with a term that names a reading instead of a figure. */
function ofReading(before: Question, now: Question): Partial<Question> | null {
  const { reading } = before
  if (reading === null || before.figures.length > 0) return null
  // `e qual o nosso?` after `o que é approach?`
  if (OUR_VALUE.test(now.words) && now.periods.length === 0)
    return { ...placeOf(before, now), topic: 'reading', reading, statistic: null, words: reading.words }
  if (!namesNothing(now)) return null
  // `e o que acontece quando ele está baixo?` after `o que é superaquecimento?`
  if (EFFECT.test(now.words))
    return { topic: 'term', reading, figures: [], words: `${reading.words} ${now.words}` }
  // `e qual o valor ideal?` after `o que é sub-resfriamento?`
  return now.topic === 'limit' ? { topic: 'limit', reading, figures: [] } : null
}

const HOW_MANY =
  /\bquant[ao]s(?! (?:horas?|dias?|minutos?|semanas?|meses|vezes))\b|\bquanto\b(?! tempo).*\b(?:fez|deu|teve|marcou|rendeu|produziu|entregou|ficou)\b/

const OF_EACH = {
  form: 'failuresAndAlarms',
  eachUnit: false,
  words: 'quantas falhas e quantos alarmes',
} as const
const OF_BOTH = /\b(?:cada(?: um[a]?| tipo)?|dos dois|das duas|de amb[oa]s|dois|duas)\b/

/** `quantas o central produziu em média ontem?` after what a TR is, `quantas teve?` after what a microstop is. */
function numberOfDefined(before: Question, now: Question): Partial<Question> | null {
  const { figures, reading } = before
  const isBare = now.figures.length === 0 && now.reading === null && now.threshold === null
  const isFree = now.topic === null || now.topic === 'events' || isLoose(now)
  if (!HOW_MANY.test(now.words) || !isBare || !isFree || figures.length + Number(reading !== null) === 0)
    return null
  const told = { ...placeOf(before, now), strangeWords: [], unusedWords: [], unknownName: null }
  if (figures.join() === 'failures' && reading?.machine === 'alarm' && OF_BOTH.test(now.words))
    return { ...told, topic: 'figures', figures, event: 'failure', reading, ...OF_EACH }
  if (figures.length > 0)
    return { ...told, topic: 'figures', figures, event: eventOf(figures), reading: null, oneEvent: null }
  const words = `${reading?.words.replace(ASKS_TERM, '') ?? ''} ${now.words}`
  return { ...told, topic: 'reading', reading, figures: [], event: null, statistic: now.statistic, words }
}

/** `qual era o da nossa ontem?`, `quanto está o da câmara fria?` after what a reading is. */
function valueOfDefined(before: Question, now: Question): Partial<Question> | null {
  const { reading } = before
  const isOfValue = VALUE.test(now.words) && now.figures.length === 0 && now.reading === null
  if (reading === null || !isOfValue || !(now.topic === null || isLoose(now))) return null
  return {
    ...placeOf(before, now),
    ...{ topic: 'reading', reading, statistic: now.statistic, figures: [], event: null, compares: false },
    ...{ words: reading.words.replace(ASKS_TERM, ''), strangeWords: [], unusedWords: [] },
  }
}
const ASKS_TERM = /^(?:(?:e|me|explica|diz|o que|que|qual|significa|quer dizer|o|a) )+/
const VALUE =
  /^(?:(?:e|mas|entao|qual|quanto|como|era|foi|esta|estava|ficou|deu|da|anda) )*(?:(?:[oa]s?|d[oa]s?|n[oa]s?|em|noss[oa]s?|aqui|torre|bomba|chiller|maquina|compressor|agora|hoje|esta|estava|e|era|foi|ficou) ?)*$/

const isLoose = ({ topic }: Question): boolean => topic === 'summary' || topic === 'condition'

const OUR_VALUE = /^(?:e )?(?:(?:qual|quanto|como) )?(?:(?:e|esta|anda) )*(?:[oa]s? )?noss[oa]s?$/
/** What a value too low or too high means. */
export const EFFECT =
  /^(?:e )?o que (?:acontece|ocorre|significa|indica|quer dizer|muda)\b.*\b(?:baix|alt|sob|subi|cai|aument|diminu|cresc|abaix)\w*/

const COUNTS = /\b(?:cont|entr|pes|afet|derrub)(?:a|am)\b/

const asksTerm = ({ words, topic, figures, reading, periods }: Question): boolean =>
  (/^e\b/.test(words) || COUNTS.test(words)) &&
  periods.length === 0 &&
  (figures.length > 0 || reading !== null || topic === 'remaining' || topic === 'probability')

/** `quanto maior melhor?`, `então menor é melhor?` */
const DIRECTION =
  /^(?:(?:e|mas|entao|ou seja|ah|ok|quanto|o|a|se|for|valor) )*(?:mais )?(?:menor|maior|baix[oa]|alt[oa]|mais|menos)(?: (?:e|e o|o|a|entao|fica|isso))* (?:melhor|pior|bom|ruim|eficiente)(?: (?:entao|e|ne|certo|isso|ela|ele))*$/
const WE_ARE = /\b(?:estamos|andamos|ficamos|estao|esta|anda|andam|foi|foram|ficou)\b/
const OURS =
  /\b(?:noss[oa]s?|aqui|por aqui)$|\bnoss[oa]s? (?:\w+ ){0,3}(?:esta|estao|e|sao) (?:bom|boa|bons|boas|ok|normal)$/
