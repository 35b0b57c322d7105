import { namesNothing, placeOf } from '../compared-places.ts'
import { isAlike, joined } from '../joined-places.ts'
import { leaderFrom } from '../leader.ts'
import { NOTHING_ELSE } from '../nothing-else.ts'
import { daysBefore } from '../periods/days-before.ts'
import { asksWhichOfThem } from '../places/references.ts'
import type { Question, Told } from '../question.ts'

/** Questions about two things that were told, in another figure or together. */
export const ofToldPair = (before: Question, now: Question): Partial<Question> | null =>
  sharedTogether(before, now) ??
  bothEndsBy(before, now) ??
  whichOfTwoTimes(before, now) ??
  whoInBothTimes(before, now)

const OPEN = { ...NOTHING_ELSE, unknownName: null } as const satisfies Partial<Question>

const IN_PERCENT =
  /\b(?:porcent\w+|percent\w+|por cento|porcento|cento|fatia|parte|parcela|metade|terco|maioria)\b/
const TOGETHER =
  /\b(?:junt|somad)[ao]s\b|\b(?:d?[ao]s|pel[ao]s) (?:dois|duas|tres|quatro)\b|\bsomando (?:os|as|el[ea]s)\b/

/** `as duas juntas dão quantos % do total da planta?` after the figure of one machine, and of another one. */
function sharedTogether(before: Question, now: Question): Partial<Question> | null {
  const { topic, figures, event, periods } = before
  const isOther = now.figures.some((id) => !figures.includes(id))
  if (topic !== 'figures' || figures.length !== 1 || isOther) return null
  if (now.combination !== 'share' && !IN_PERCENT.test(now.words)) return null
  if (/\b(?:diferenca|a mais|a menos|que a outra|que o outro)\b/.test(now.words)) return null
  if (!TOGETHER.test(now.words) || now.machines !== null || now.units !== null || now.ranking !== null)
    return null
  const count = /\b(?:dois|duas)\b/.test(now.words) ? 2 : before.told.length
  const place = joined(before.told.slice(-count))
  const isOfSeveral = (place.machines?.length ?? 0) > 1 || (place.units?.length ?? 0) > 1
  if (place.among !== null || !isOfSeveral || place.machineType !== null) return null
  return {
    ...{ ...OPEN, ...place, topic, figures, event, periods, compares: false, combination: 'share' },
    words: `${now.words} juntas`,
  }
}

const COMPARES = /\bcompar\w+|\blado a lado\b|\bcolo(?:ca|que) (?:os|as) (?:dois|duas)\b/

/** `compara os dois em horas e partidas` after the worst one, and after the best one. */
function bothEndsBy(before: Question, now: Question): Partial<Question> | null {
  const { ranking, topic, figures, periods } = before
  const isOfEnds = topic === 'figures' && ranking?.isOtherEnd === true && !ranking.ofChange
  if (!isOfEnds || now.figures.length === 0 || !namesNothing(now)) return null
  if (!COMPARES.test(now.words) || now.figures.join() === figures.join()) return null
  const leaderOf = leaderFrom(before)
  return {
    ...{ ...OPEN, topic: 'figures', figures: now.figures, event: now.event, compares: false },
    ...{ combination: null, periods: now.periods.length > 0 ? now.periods : periods },
    leaderOf: leaderOf.ranking ? { ...leaderOf, ranking: { ...leaderOf.ranking, bothEnds: true } } : leaderOf,
  }
}

/** Two periods that were told, of one place. */
function twoTimes({ periods, compares, told }: Question): Question['periods'] | null {
  if (periods.length === 2 || (compares && periods.length === 1)) return periods
  const last = told.slice(-2)
  const [one, other] = last.map((each) => each.periods[0])
  return one && other && !isAlike(one, other) && isOfOnePlace(last) ? [other, one] : null
}
const isOfOnePlace = ([one, other]: readonly Told[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  isAlike(
    [one.machines, one.units, one.machineType, one.eachUnit],
    [other.machines, other.units, other.machineType, other.eachUnit],
  )

/** Several places that were told are meant rather than two times. */
const isOfPlaces = ({ machines, units, eachUnit }: Question): boolean =>
  eachUnit || (machines?.length ?? 0) > 1 || (units?.length ?? 0) > 1

/** `qual dos dois?`; `qual dos dois meses?` is read as the last two months. */
const asksWhichTime = ({ words, periods }: Question): boolean =>
  periods.length === 0
    ? asksWhichOfThem(words)
    : periods.every(({ kind }) => kind !== 'days' && kind !== 'hours') &&
      /^(?:e )?(?:em )?(?:qual|quem) d[oa]s\b/.test(words)

/** `qual dos dois teve mais parada?` after one weekend and the one before. */
function whichOfTwoTimes(before: Question, now: Question): Partial<Question> | null {
  const isOther = now.figures.length === 1 && now.figures.join() !== before.figures.join()
  const isOfTimes = before.topic === 'summary' || before.topic === 'figures' || before.topic === 'events'
  if (!isOther || !isOfTimes || !asksWhichTime(now) || !namesNothing(now)) return null
  if (now.ranking === null || isOfPlaces(before) || before.ranking !== null) return null
  const periods = twoTimes(before)
  if (periods === null) return null
  const { figures, event } = now
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ ...OPEN, topic: 'figures', figures, event, periods, compares: true, combination: null },
  }
}

const WHO =
  /^(?:e |mas )?(?:qual|quem|que) (?:foi |das |dos )?(?:a |o )?(?:maquinas?|equipamentos?|chiller)?.*\b(?:pes|pux|contribu|caus|parou|parar|respons|culpad|falh|gast|consum|part)\w*/

/** `qual máquina pesou mais nele?` after a figure of two times of all machines: their order in each. */
function whoInBothTimes(before: Question, now: Question): Partial<Question> | null {
  const { topic, figures, event, periods } = before
  const isOfAll = before.machines === null && before.units === null && !before.eachUnit
  const isOfTimes = topic === 'figures' && figures.length === 1 && (periods.length === 2 || before.compares)
  if (!isOfAll || !isOfTimes || before.ranking !== null || now.periods.length > 0) return null
  const isSame = now.figures.every((id) => figures.includes(id))
  const isFree = isSame && now.units === null && now.machines === null
  if (!isFree || !WHO.test(now.words) || !/\bn(?:ele|ela|isso|ess[ea])\b/.test(now.words)) return null
  const [only, other] = periods
  const earlier = only && other === undefined ? daysBefore(only) : other
  if (!only || !earlier) return null
  return {
    ...{ ...OPEN, topic, figures, event, periods: [only, earlier], compares: false, combination: null },
    ...{ machineType: 'any', machines: null, units: null, eachUnit: false, form: 'inEachTime' },
    words: 'ordem nos dois periodos',
    ranking: { of: 'machines', end: 'highest' },
  }
}
