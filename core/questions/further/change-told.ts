import { comparesPlaces, namesNothing, placeOf } from '../compared-places.ts'
import { joined } from '../joined-places.ts'
import type { Question } from '../question.ts'

/** Questions about a change that was told: why it came, and the same change elsewhere. */
export const changeTold = (before: Question, now: Question): Partial<Question> | null =>
  comparedCondition(before, now) ?? whyOfChange(before, now) ?? changeElsewhere(before, now)

/** Something moved in the course of time. */
export const CHANGED =
  /\b(?:subi(?:u|ram|ndo)|ca(?:iu|iram|indo)|aument(?:ou|aram|o)|diminu(?:iu|iram)|melhor(?:ou|aram|a)|pior(?:ou|aram|a)|mud(?:ou|aram|anca)|cresce(?:u|ram)|reduzi(?:u|ram)|baix(?:ou|aram)|queda|variou)\b/
/** The words of `por quê?` and `qual o motivo disso?` */
const OF_WHY: ReadonlySet<string> = new Set(
  'e mas ah entao sabe dizer por que porque pq qual quais foi o a os as motivo motivos causa causas razao razoes explica explicacao isso disso essa esse dessa desse assim houve teve aconteceu'.split(
    ' ',
  ),
)
const isBareWhy = (words: string): boolean => words.split(' ').every((word) => OF_WHY.has(word))

const USUAL: Question['periods'] = [{ kind: 'last', hours: 720 }]

/** The periods of which the change was told: both of a comparison, or the last two that one figure of one place was told of. */
export function periodsTold({ compares, periods, told }: Question): Question['periods'] | null {
  if (compares && periods.length > 0) return periods
  // Without a period the last 30 days were told.
  const pair = told.slice(-2).map((one) => (one.periods.length > 0 ? one : { ...one, periods: USUAL }))
  const place = pair.length === 2 ? joined(pair) : {}
  return place.among === null && place.periods?.length === 2 ? place.periods : null
}

const isOfFigure = ({ topic, figures, ranking }: Question): boolean =>
  (topic === 'figures' || topic === 'why') && figures.length > 0 && ranking === null

const DIFFERS = /\bdiferen(?:ca|cas|te|tes)\b/

/** `por que subiu?` after October and September is asked of these two. */
function whyOfChange(before: Question, now: Question): Partial<Question> | null {
  const asksWhy =
    now.topic === 'why' && (CHANGED.test(now.words) || DIFFERS.test(now.words) || isBareWhy(now.words))
  if (!asksWhy || !isOfFigure(before) || !namesNothing(now) || comparesPlaces(before)) return null
  if (now.periods.length > 0 || now.reading !== null || !isSameFigure(before, now)) return null
  const periods = periodsTold(before)
  const { figures, event, compares } = before
  const relates = compares && before.relates
  return periods && { ...placeOf(before, now), topic: 'why', figures, event, periods, relates }
}

const isSameFigure = (before: Question, now: Question): boolean =>
  now.figures.length === 0 || now.figures.join() === before.figures.join()

/** `e na câmara fria, caiu também?` after a figure, its change or the reason for it: the same change there. */
function changeElsewhere(before: Question, now: Question): Partial<Question> | null {
  const isElsewhere = (now.machines !== null || now.units !== null) && now.periods.length === 0
  const asksChange = CHANGED.test(now.words) || /\bdiferenca\b/.test(now.words)
  if (!isElsewhere || !asksChange || PARTNER.test(now.words)) return null
  if (!isOfFigure(before) || !isSameFigure(before, now) || comparesPlaces(before)) return null
  if (now.topic !== null && now.topic !== 'figures' && now.topic !== 'events') return null
  if (now.ranking !== null || now.reading !== null) return null
  const { figures, event, relates } = before
  const periods = periodsTold(before) ?? before.periods
  const kept = { topic: 'figures', figures, event, periods, relates } as const
  // After the months of one machine those of the other are told, too.
  if (before.trend && periodsTold(before) === null)
    return { ...placeOf(before, now), ...kept, trend: true, compares: false, oneEvent: null }
  return { ...placeOf(before, now), ...kept, compares: true, oneEvent: null, combination: null }
}
const PARTNER = /\b(?:que|contra|com|compar\w+|relacao|versus|x)\b/

/** `pior ou melhor que no mês passado?` after how a machine is: its figures then and now. */
function comparedCondition(before: Question, now: Question): Partial<Question> | null {
  const isOfCondition = before.topic === 'condition' || before.topic === 'state'
  const isBare = now.figures.length === 0 && now.reading === null && namesNothing(now)
  if (!isOfCondition || !now.compares || !isBare || !(BETTER.test(now.words) || now.periods.length > 0))
    return null
  return { ...placeOf(before, { ...now, ranking: null }), topic: 'summary', ranking: null, words: now.words }
}
const BETTER = /\b(?:melhor(?:ou|ando)?|pior(?:ou|ando)?|mudou|igual)\b/
