import { namesNothing, placeOf } from '../compared-places.ts'
import { namesTimeAlone } from '../kept-form.ts'
import { NOTHING_ELSE } from '../nothing-else.ts'
import { maintenanceKindsIn } from '../periods/maintenance-kinds.ts'
import type { Question } from '../question.ts'

/** Questions that go on with done maintenance, with anomalies, or with the target that is missed most. */
export const goesOnWithTold = (before: Question, now: Question): Partial<Question> | null =>
  sameWorkThere(before, now) ??
  nextWork(before, now) ??
  anomaliesSince(before, now) ??
  howManyAnomalies(before, now) ??
  mayFail(before, now) ??
  furthestThen(before, now)

const NEW = {
  ...NOTHING_ELSE,
  ...{ figures: [], relates: false, per: null, lists: false, refers: false },
  ...{ unreadPeriod: null, unknownName: null },
} as const satisfies Partial<Question>

const hasOwnSubject = ({ figures, reading, event }: Question): boolean =>
  figures.length > 0 || reading !== null || event !== null

const AROUND =
  '(?:e|mas|entao|teve|houve|tem|foi|foram|fizeram|fez|feitas?|concluidas?|de|d[ao]s?|n[ao]s?|pra|para|em|a|o|as|os|delas|dessas|disso|la|tambem|bombas?|torres?|chillers?|maquinas?)'
const ANY_OF_THEM = new RegExp(`^(?:${AROUND} )*(?:algumas?|nenhuma|quantas|quais|qual)(?: ${AROUND})*$`)

/** `alguma na bomba?` after the preventive maintenance of October: of that kind and time, at the pump. */
const sameWorkThere = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'maintenance' && !namesNothing(now) && !hasOwnSubject(now) && ANY_OF_THEM.test(now.words)
    ? {
        ...placeOf(before, { ...now, topic: 'maintenance', ranking: null }),
        ...{ ...NEW, topic: 'maintenance', event: null, oneEvent: before.oneEvent, words: before.words },
        periods: now.periods.length > 0 ? now.periods : before.periods,
      }
    : null

const WHEN_NEXT =
  /^(?:(?:e|mas|entao|pra|para) )*(?:quando|qual|que dia|quanto (?:tempo )?falta|quantos dias faltam)\b.*\bproxim[ao]\b(?! (?:semana|mes|dia|hora|a |que ))/

/** `e quando é a próxima dela?` after done maintenance. */
const nextWork = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'maintenance' &&
  namesNothing(now) &&
  now.periods.length === 0 &&
  !hasOwnSubject(now) &&
  WHEN_NEXT.test(now.words)
    ? {
        ...placeOf(before, { ...now, topic: 'maintenance', ranking: null }),
        ...{ ...NEW, topic: 'maintenance', event: null, oneEvent: null, periods: [] },
        words: ['quando e a proxima', ...maintenanceKindsIn(`${before.words} ${now.words}`)].join(' '),
      }
    : null

const SINCE_WHEN =
  /\bdesde (?:quando|que (?:dia|data|horas?))\b|\b(?:ha|faz|tem) quanto tempo\b|\bquando (?:isso |ele |ela )?(?:foi que )?comec\w+ (?:isso|assim|a ficar)\b/

/** `desde quando ele está assim?` after anomalies. */
const anomaliesSince = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'faults' && namesNothing(now) && !hasOwnSubject(now) && SINCE_WHEN.test(now.words)
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{
          ...NEW,
          topic: 'faults',
          event: null,
          oneEvent: null,
          periods: [],
          words: 'anomalias desde quando',
        },
        form: 'anomaliesSince',
      }
    : null

const HOW_MANY = /^(?:(?:e|mas|[oa]) )*quant[ao]s(?! (?:horas?|dias?|semanas?|vezes))\b/

/** `quantas o central teve este mês?` after what an anomaly is. */
const howManyAnomalies = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'faults' && now.topic === null && !hasOwnSubject(now) && HOW_MANY.test(now.words)
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{ ...NEW, topic: 'faults', event: null, oneEvent: null },
        periods: now.periods.length > 0 ? now.periods : before.periods,
      }
    : null

const MAY_FAIL =
  /^(?:(?:e|mas|entao|isso|iss[oa]|el[ea]|esse|essa|problema|anomalias?|comportamento) )*(?:pod(?:e|em|eria)|vai|vao|tende a|chega a|corre (?:o )?risco de|tem (?:risco|chance) de)\b.*\b(?:falh\w+|quebr\w+|panes?|defeito|pifar)\b/

/** `isso pode virar falha?` after anomalies: the probability of a failure. */
const mayFail = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'faults' && namesNothing(now) && now.periods.length === 0 && MAY_FAIL.test(now.words)
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{ ...NEW, topic: 'probability', event: 'failure', oneEvent: null, periods: [], words: now.words },
      }
    : null

const FAR = /\b(?:longe|distantes?)\b/
const THAT_ONE = /\b(?:ess[ae]|est[ae]|el[ae]|dess[ae]|del[ae]|ness[ae])\b/
const MET = /\b(?:ating\w+|bat(?:eu|emos|ida|ido|ia)|cumpr\w+|alcanc\w+|dentro|fora)\b/

/** `no mês passado a gente tinha atingido essa?` after the target that is missed most. */
function furthestThen(before: Question, now: Question): Partial<Question> | null {
  if (before.topic !== 'limit' || before.reading !== null || !FAR.test(before.words)) return null
  if (now.periods.length !== 1 || !namesNothing(now) || hasOwnSubject(now)) return null
  const isAgain = before.form === 'furthestThen' && namesTimeAlone(now)
  if (!isAgain && (!THAT_ONE.test(now.words) || !MET.test(now.words))) return null
  const { figures } = before
  const told = before.form === 'furthestThen' ? before.periods.slice(1) : before.periods
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ ...NEW, topic: 'limit', figures, event: null, oneEvent: null, trend: false },
    ...{ periods: [...now.periods, ...told], words: 'a meta mais longe foi atingida' },
    form: 'furthestThen',
  }
}
