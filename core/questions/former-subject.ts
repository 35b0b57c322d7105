import { endOf } from './bounds/ranking.ts'
import { OF_PLACES } from './joined-places.ts'
import type { Question, Ranking } from './question.ts'
import { hasPhrase } from './text/phrases.ts'
import { wordsOf } from './text/words.ts'
import { limitTold } from './told/limit-told.ts'
import { countsEvents } from './topics/asked-event.ts'
import type { FigureId } from './topics/figure-words.ts'
import { RATE_WORDS } from './topics/modifier-words.ts'

/** Topics that a question without a subject of its own may seem to have. */
export const LOOSE: ReadonlySet<Question['topic']> = new Set([
  null,
  'events',
  'figures',
  'state',
  'summary',
  'machines',
  'pattern',
])

const OF_HOURS: readonly FigureId[] = ['operation']
/** A ranking without a figure is one of the availability. */
const USUAL: readonly FigureId[] = ['availability']

/** `por que?`, `isso é bom?`, `e o segundo pior?`, `quais abaixo de 200 h?`, `a média delas?` of the figure told before. */
export function figuresTold(before: Question, now: Question): Partial<Question> | null {
  const part = partTold(before, now)
  if (part) return part
  const figures = before.figures.length > 0 || before.ranking === null ? before.figures : USUAL
  if (figures.length === 0 || now.figures.length > 0 || now.reading !== null)
    return limitTold(before, now) ?? rankedAgain(before, now)
  const kept = { figures, reading: null, event: before.event }
  // `e em horas?` after a number of failures.
  if (now.inUnit === 'hours' && figures.every(countsEvents))
    return { ...kept, topic: 'figures', figures: OF_HOURS, event: null, inUnit: null, units: before.units }
  if (IN_TIME.test(now.words) && figures.every(countsEvents) && now.machines === null)
    return { ...kept, ...lengthOf(before), event: null }
  if (now.place !== null && before.ranking !== null)
    return {
      ...kept,
      topic: OF_PLACES.has(before.topic ?? 'figures') ? before.topic : 'figures',
      periods: before.periods,
      ranking: { ...before.ranking, place: now.place, bothEnds: false, count: undefined },
    }
  if (before.threshold !== null && HOW_MANY.test(now.words))
    return { ...kept, topic: before.topic, threshold: before.threshold, ranking: before.ranking }
  // `o central bate a meta?` after the target of a figure.
  if (before.topic === 'limit' && now.topic === 'limit' && now.follows) return { topic: 'limit', figures }
  const limited = limitTold(before, now)
  if (limited) return { ...kept, ...limited }
  const again =
    now.topic === 'why' || now.topic === 'limit' ? judgedAgain(before, now) : shownAgain(before, now)
  return again && { ...kept, ...again }
}

/** `em duração`, `e em tempo parado?` */
export const IN_TIME =
  /^(?:e |mas |agora )?(?:(?:(?:em|por|de|a|o|na|no|qual|quanto|foi|deu|isso|da) )*(?:duracao|tempo|tempo parad[ao]|horas parad[ao]s?)|quanto tempo (?:isso )?(?:deu|da|somou|soma|somam|foi)(?: isso)?)(?: total| ao todo| no total| tudo)?$/
/** The time that events took, in the form in which their number was told. */
const lengthOf = ({ topic, event, compares, ranking, units, eachUnit }: Question): Partial<Question> => ({
  ...{ topic, compares, ranking, units, eachUnit },
  figures: [event === 'failure' || event === 'shutdown' ? 'downtime' : 'standstill'],
})

/** `quantos são?` after those that pass a bound. */
const HOW_MANY = /^(?:e )?(?:sao )?quant[ao]s(?: sao| deu| foram| eram| ao todo| no total)?$/

/** `por que?`, `isso é bom?`; of a ranking the first one is meant. */
function judgedAgain(before: Question, now: Question): Partial<Question> | null {
  if (!goesOnWith(now)) return null
  const isOfFirst = now.topic === 'why' || /\b(?:ela|ele|dela|dele)\b/.test(now.words)
  // `por que ele é o pior?` says again what the order was.
  const isOfOrder = now.ranking === null || (now.topic === 'why' && !now.ranking.ofChange)
  const isOfMachines = isOfFirst && isOfOrder && before.topic !== 'breakdown'
  const ranking = isOfMachines ? before.ranking : null
  return { topic: now.topic, ranking, threshold: now.threshold }
}

/** The same figure by days, in an order, behind a bound, of the others, or as a sum. */
function shownAgain(before: Question, now: Question): Partial<Question> | null {
  // `qual o pior dia?` after the energy of each day.
  if (now.topic === 'breakdown' && now.machines === null && now.units === null)
    return { topic: 'breakdown', ranking: now.ranking, units: before.units, compares: false }
  if (now.topic !== null && !LOOSE.has(now.topic)) return null
  const plain = { topic: 'figures', ranking: null } as const
  // `e a média por dia?`
  if (now.combination === 'mean' && hasPhrase(wordsOf(now.words), ...RATE_WORDS) && now.machines === null)
    return { topic: 'figures', ranking: null, compares: false, combination: 'mean' }
  // `quanto isso dá por dia?` is one number.
  if (GIVES.test(now.words) && now.machines === null)
    return {
      topic: 'figures',
      ranking: null,
      compares: false,
      combination: 'mean',
      words: `${now.words} em media`,
    }
  if (/\b(?:por|cada) (?:dia|hora)\b|\bdia a dia\b/.test(now.words) && now.machines === null)
    return { topic: 'breakdown', ranking: null, compares: false }
  // `em que horário elas se concentram?` after a number of stops.
  if (now.topic === 'pattern' && before.figures.every(countsEvents)) return { topic: 'pattern' }
  const isFree =
    isAmongFormer(before, now) ||
    isWithin(before, now) ||
    isAmongAll(before, now) ||
    !NAMES_KIND.test(now.words)
  if (now.ranking !== null && isFree) return { topic: 'figures', ...sameKind(before, now) }
  if (now.threshold !== null && now.machines === null) return { ...plain, ...unitsTold(before, now) }
  // `e os outros compressores?` after a mean per day.
  const isMean = now.combination === null && before.combination === 'mean'
  const mean = isMean ? { combination: 'mean' as const, words: `${before.words} ${now.words}` } : {}
  if (now.others) {
    const { topic, units, machines } = before
    return { topic, ranking: null, units, machines, others: true, ...mean }
  }
  return combinedAgain(before, now, mean)
}

/** `juntas?`, `e por compressor?`, which after October beside September compares each. */
function combinedAgain(before: Question, now: Question, mean: Partial<Question>): Partial<Question> | null {
  const isPlaceless = now.machines === null || now.combination === 'share'
  const isCombined = now.combination !== null && isPlaceless
  const compares = now.eachUnit && before.compares && before.periods.length === 2
  const isAsked = now.topic === null && (isCombined || now.eachUnit)
  return isAsked ? { topic: 'figures', ranking: null, ...mean, compares } : null
}

const GIVES =
  /\bquanto (?:isso |ele |ela )?(?:da|deu|daria|fica|ficou|seria|representa)(?: isso)? por (?:dia|hora|semana|mes)\b/

/** `qual compressor foi o pior?` after a figure of one machine. */
const isWithin = ({ machines, units }: Question, { ranking, machineType }: Question): boolean =>
  machines?.length === 1 && units === null && ranking?.of === 'units' && machineType === null

/** `qual máquina puxou para baixo?` after a figure of all machines. */
const isAmongAll = (before: Question, { ranking, machineType, units, strangeWords }: Question): boolean =>
  before.machines === null &&
  before.units === null &&
  ranking?.of === 'machines' &&
  machineType === 'any' &&
  units === null &&
  strangeWords.length === 0

/** A filter of what was told goes through the same compressors. */
const unitsTold = (before: Question, now: Question): Partial<Question> =>
  now.units === null && (before.eachUnit || before.ranking?.of === 'units') && !/\bmaquina/.test(now.words)
    ? { eachUnit: true }
    : {}

export const NAMES_KIND = /\b(?:compressor|maquina|equipamento|chiller|bomba|torre|dia|mes)/

const goesOnWith = ({ follows, refers, machines, units }: Question): boolean =>
  follows || refers || (machines === null && units === null)

/** `qual máquina puxou isso?`, `e o que menos gastou?` after the extreme part of a period. */
function partTold(before: Question, now: Question): Partial<Question> | null {
  if (SHARE_OF_EACH.test(now.words) && before.figures.length === 1 && before.topic === 'figures')
    return { ...IN_SHARES, figures: before.figures, periods: before.periods }
  // `qual máquina puxou isso?` after the month that used most.
  if (before.topic === 'breakdown' && OF_LEADER.test(now.words) && now.machines === null)
    return { ...PART, figures: before.figures, words: `${before.words} ${now.words}` }
  // `foi falha ou calor?` after the day with the highest consumption.
  if (before.topic === 'breakdown' && WHICH_CAUSE.test(now.words) && now.machines === null)
    return { topic: 'why', figures: before.figures, event: null, words: `${before.words} ${now.words}` }
  if (isOfParts(before) && isOtherEnd(before, now))
    return {
      ...PART,
      figures: before.figures,
      words: `${before.words.replace(EXTREMES, '')} ${now.words}`,
    }
  return null
}

/** `e o que gastou menos?` after a ranking is the other end of it. */
function rankedAgain(before: Question, now: Question): Partial<Question> | null {
  const isOfFirst = /\b(?:primeir\w+|lider|campea\w*|ele|ela)\b/.test(now.words)
  // `o primeiro da lista, por que falha?`
  if (now.topic === 'why' && isOfFirst && before.ranking !== null && now.machines === null)
    return { topic: 'why', ranking: before.ranking, oneEvent: null }
  // `qual mês foi o mais econômico?` after the energy of some.
  if (/\beconomic/.test(now.words) && before.figures.join() === 'energy' && before.periods.length > 1)
    return {
      topic: 'figures',
      figures: before.figures,
      ranking: { of: 'machines', end: 'lowest' },
      periods: before.periods,
    }
  if (before.ranking === null || now.ranking !== null || !now.follows || now.topic !== 'figures') return null
  const end = endOf(wordsOf(now.words), now.figures)
  return end === null ? null : { topic: 'figures', ranking: { of: before.ranking.of, end } }
}

const PART = { topic: 'breakdown', ranking: null, oneEvent: null, event: null } as const
/** `em percentual por máquina` */
const SHARE_OF_EACH =
  /^(?:e )?(?:em |o |qual o )?(?:percentual|porcentagem|porcento)(?: (?:por|de|d[ao]))? (?:cada )?(?:maquina|equipamento)s?$/
const IN_SHARES = {
  topic: 'figures',
  combination: 'share',
  machineType: 'any',
  machines: null,
  ranking: null,
} as const
const OF_LEADER =
  /\b(?:qual|quem|que) .*\b(?:puxou|pesou|causou|responsavel|culpad[oa]|contribuiu|isso|nisso)\b/
const WHICH_CAUSE =
  /^(?:e |isso )*(?:foi|era|seria|teria sido) (?:por |por causa d[eo] )?\w+ ou (?:por |por causa d[eo] )?\w+$/
/** The extreme part of a period, or why it was so. */
const isOfParts = ({ topic, words, ofPart }: Question): boolean =>
  topic === 'breakdown' ||
  (topic === 'why' && ofPart) ||
  (topic === 'why' && /\b(?:que|qual) (?:dia|mes|semana|hora)\b/.test(words))

/** `e o que menos gastou?` after the day that spent most. */
const isOtherEnd = (before: Question, now: Question): boolean =>
  now.follows &&
  now.machines === null &&
  now.figures.every((id) => before.figures.includes(id)) &&
  endOf(wordsOf(now.words), now.figures) !== null &&
  !NAMES_KIND.test(now.words)
const EXTREMES = /\b(?:mais|menos|maior|menor|melhor|pior|maxim\w+|minim\w+|pico)\b/g
export const namesExtreme = (words: string): boolean => words.search(EXTREMES) >= 0

/** Whether a choice is one among those that the former question was about. */
export const isAmongFormer = (before: Question, now: Question): boolean =>
  now.refers ||
  ((before.eachUnit || (before.units?.length ?? 0) > 1) &&
    now.machines === null &&
    !NAMES_KIND.test(now.words)) ||
  (now.follows && (before.ranking !== null || (before.units?.length ?? 0) > 1))

/** A choice among what was told before is among the same kind, machines or compressors. */
export function sameKind(before: Question, now: Question): { ranking?: Ranking } {
  if (now.ranking === null) return {}
  const isOfUnits = before.eachUnit || (before.units?.length ?? 0) > 0 || before.ranking?.of === 'units'
  const isOwn = NAMES_KIND.test(now.words) && !now.refers
  if (isOwn) return { ranking: now.ranking }
  return { ranking: { ...now.ranking, of: isOfUnits || now.units !== null ? 'units' : 'machines' } }
}
