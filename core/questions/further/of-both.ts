import { endOf, LAST_PLACE } from '../bounds/ranking.ts'
import { namesNothing, placeOf } from '../compared-places.ts'
import { isAlike, joined } from '../joined-places.ts'
import { leaderFrom } from '../leader.ts'
import type { Leader, Question, Ranking, Told } from '../question.ts'
import { wordsOf } from '../text/words.ts'

/** Questions about two things that were told one after the other. */
export const ofBoth = (before: Question, now: Question): Partial<Question> | null =>
  bothInOtherTime(before, now) ??
  otherOfBoth(before, now) ??
  bothEnds(before, now) ??
  otherEnd(before, now) ??
  isFirstToo(before, now)

const BOTH =
  /^(?:(?:e|mas|agora|mesma|mesmo|a|o|coisa|como|foi|foram|ficou|ficaram|esta|estavam|quanto|deu|em|de|do|da|dos|das|para|pra|pros|pras|com) )*(?:(?:os|as|dos|das|pros|pras|nos|nas) (?:dois|duas)|ambos|ambas)(?: (?:juntos|juntas|somados|somadas|em|de|do|da|no|na|ate|hoje|entao|tambem))*$/

/** `e os dois em novembro?` after the figure of one compressor, and of another one. */
function bothInOtherTime(before: Question, now: Question): Partial<Question> | null {
  const isOpen = now.machines === null && now.units === null && !now.eachUnit && now.figures.length === 0
  const told = before.told.slice(-2)
  const isOfTwo = told.length === 2 && told.every(isOfOne)
  if (!isOpen || now.periods.length === 0 || !BOTH.test(now.words) || !isOfTwo) return null
  const { periods, combination } = now
  const place = joined(told.map((one) => ({ ...one, periods })))
  const { topic, figures, reading, statistic, event, per, words, form } = before
  return {
    ...place,
    ...{ topic, figures, reading, statistic, event, per, words, form, periods, combination },
    ...{ compares: false, ranking: null, chosen: null, oneEvent: null, strangeWords: [] },
  }
}

/** `e a potência dos dois?`, `compara os dois no consumo` after answers about one compressor, and about another one. */
function otherOfBoth(before: Question, now: Question): Partial<Question> | null {
  const compares = COMPARES.test(now.words)
  const told = compares ? lastTwo(before) : before.told.slice(-2)
  const isOther = now.reading !== null || (now.topic === 'figures' && now.figures.length > 0)
  if (!isOther || !namesNothing(now) || now.ranking !== null || now.combination !== null) return null
  if (!compares && !OF_BOTH.test(now.words)) return null
  if (told.length < 2 || !told.every(isOfOne) || (compares && now.periods.length > 1)) return null
  const periods = now.periods.length > 0 ? now.periods : before.periods
  const place = joined(compares ? told.map((one) => ({ ...one, periods })) : told)
  const { topic, figures, reading, event, words } = now
  const own = { topic, figures, reading, event, words, statistic: now.statistic ?? before.statistic }
  const isOfFigure = compares && reading === null
  if (isOfFigure) return { ...place, periods, ...own, compares: false, combination: 'difference' }
  return place.among ? null : { ...place, periods, ...own }
}

const OF_BOTH =
  /\b(?:d?[oa]s (?:dois|duas)|ambos|ambas)$|^(?:e |mas |agora )?(?:[oa]s (?:dois|duas)|ambos|ambas)\b/

/** The place of the former answer and the one before it, told of the same subject or of another one. */
const lastTwo = (before: Question): readonly Told[] =>
  before.formerPlace === null ? before.told.slice(-2) : [before.formerPlace, placeAlone(before)]

const placeAlone = (question: Question): Told => {
  const { machines, isAmbiguous, machineType, units, eachUnit, excluded, site } = question
  return { machines, isAmbiguous, machineType, units, eachUnit, excluded, site, periods: [] }
}

const isOfOne = ({ machines, units, machineType, eachUnit }: Told): boolean =>
  machineType === null && !eachUnit && (machines?.length ?? 0) < 2 && (units?.length ?? 0) < 2

const COMPARES =
  /^(?:e |entao |agora )?compar\w+(?: (?:agora|esses|essas))?(?: (?:os|as))? (?:dois|duas|eles|elas)\b/
/** `compara os dois` after the worst one, and after the best one. */
function bothEnds(before: Question, now: Question): Partial<Question> | null {
  const { ranking, topic, figures, periods, words } = before
  if (ranking === null || ranking.ofChange || topic !== 'figures' || !namesNothing(now)) return null
  if (!COMPARES.test(now.words) || ranking.isOtherEnd !== true || !isOfMany(before)) return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic, figures, periods, words, compares: false, combination: null },
    ranking: { of: ranking.of, end: ranking.end, bothEnds: true },
  }
}

/** Of two chillers a list with their difference says more. */
const isOfMany = ({ machines, machineType }: Question): boolean =>
  machines?.length !== 2 && (machineType === null || machineType === 'any')

const OTHER_END =
  /^(?:e |mas )?(?:(?:qual|quem|que|e|foi|[oa]s?|del[ae]s) )*(maior|menor|mais alt[oa]|mais baix[oa]|mais|menos)(?: (?:valor|consumo|numero|de todos|de todas|del[ae]s))?$/
/** `e mais?` asks for the other end of an order that begins with the least, behind another one for more of the answer. */
const BEGINS_WITH_LEAST: ReadonlySet<Ranking['end']> = new Set(['lowest', 'best'])

/** `e o menor?`, `e menos?` after the machine with the greatest figure. */
function otherEnd(before: Question, now: Question): Partial<Question> | null {
  const [, end = ''] = OTHER_END.exec(now.words) ?? []
  const { ranking, topic, figures, periods, event, words, form } = before
  if (end === '' || ranking === null || ranking.ofChange || topic !== 'figures') return null
  if (end === 'mais' && !BEGINS_WITH_LEAST.has(ranking.end)) return null
  if (!namesNothing(now) || now.figures.length > 0 || now.periods.length > 0) return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic, figures, periods, event, chosen: null, statistic: null },
    words: `${words} ${now.words}`,
    form,
    ranking: { of: ranking.of, end: /^(?:maior|mais(?: alt.)?)$/.test(end) ? 'highest' : 'lowest' },
  }
}

const TOO =
  /\btambem\b|\b(?:e|foi|era) (?:[oa] )?mesm[oa]\b|^(?:e |mas )?(?:[oa] )?(?:primeir|ultim|lider|campea)\w* (?:da lista|do ranking|colocad[ao]|lugar)?\b/
const EXTREME = /\b(?:mais|menos|maior|menor|pior|melhor)\b/

/** `o primeiro da lista também é o que mais falhou?`: one of the order told before in another order. */
function isFirstToo(before: Question, now: Question): Partial<Question> | null {
  const [figure, ...more] = now.figures
  if (figure === undefined || more.length > 0 || now.machines !== null) return null
  const isFirstOf = leaderMeant(before, now)
  if (isFirstOf === null || !TOO.test(now.words) || !EXTREME.test(now.words)) return null
  const end = endOf(wordsOf(now.words), now.figures) ?? ('highest' as const)
  const ranking: Ranking = { of: isFirstOf.ranking?.of ?? 'units', end }
  return {
    ...placeOf(before, { ...now, units: null, eachUnit: false, machineType: null, ranking: null }),
    ...{ topic: 'figures', figures: now.figures, event: null, reading: null, statistic: null },
    ...{ oneEvent: null, chosen: null, compares: false, threshold: null, strangeWords: [], ranking },
    ...{ isFirstOf, periods: now.periods.length > 0 ? now.periods : before.periods },
  }
}

/** The order whose first or last one is meant; null: none was told. */
function leaderMeant(before: Question, { units, words }: Question): Leader | null {
  const { ranking, topic, among } = before
  if (topic !== 'figures' || among !== null || ranking === null || ranking.ofChange || units !== null)
    return null
  const place = /^(?:e |mas )?[oa] ultim/.test(words) ? LAST_PLACE : ranking.place
  return { ...leaderFrom(before), ranking: { ...ranking, place } }
}

/** What the question before says about one: the other place told before, and that the other end of its order was. */
export const besideFormer = (before: Question | null, now: Question): Partial<Question> => ({
  ...markedEnd(before, now),
  formerPlace: formerPlace(before, now),
})

function formerPlace(before: Question | null, now: Question): Told | null {
  if (before === null) return null
  const [former, own] = [placeAlone(before), placeAlone(now)]
  const isSame = isAlike([former.machines, former.units], [own.machines, own.units])
  return isSame || former.machines === null ? before.formerPlace : former
}

/** The order with a mark where its other end was told just before. */
const markedEnd = (before: Question | null, { ranking, figures, eachUnit }: Question): Partial<Question> =>
  ranking !== null &&
  before?.ranking != null &&
  before.ranking.end !== ranking.end &&
  (before.ranking.of === ranking.of || (before.ranking.of === 'units' && eachUnit)) &&
  (before.figures.length === 0 || before.figures.join() === figures.join())
    ? { ranking: { ...ranking, isOtherEnd: true } }
    : {}
