import { namesNothing, placeOf } from '../compared-places.ts'
import { isOrdered, leaderFrom } from '../leader.ts'
import { maintenanceKindsIn } from '../periods/maintenance-kinds.ts'
import type { Question } from '../question.ts'

/** Questions that go on with maintenance, done or planned. */
export const afterMaintenance = (before: Question, now: Question): Partial<Question> | null =>
  nextWeek(before, now) ??
  lastDone(before, now) ??
  beforeIt(before, now) ??
  ofOther(before, now) ??
  inOtherState(before, now)

const NEXT_WEEK =
  /^(?:(?:e|mas|entao|tem|ha|algo|alguma|pra|para|n?a|da|de|semana) )*(?:proxima|seguinte|outra|que vem|depois)(?: semana)?$/

/** `e pra próxima?` after what is planned for this week. */
function nextWeek(before: Question, now: Question): Partial<Question> | null {
  const [only, ...more] = before.periods
  const isOfWeek = only?.kind === 'days' && only.present === 'esta semana' && more.length === 0
  if (before.topic !== 'maintenance' || !isOfWeek || !NEXT_WEEK.test(now.words)) return null
  if (now.periods.length > 0 || now.figures.length > 0 || !namesNothing(now)) return null
  return {
    ...placeOf(before, now),
    ...{ topic: 'maintenance', periods: [], oneEvent: null, chosen: null, event: null },
    words: 'tem manutencao planejada semana que vem',
  }
}

const DONE = '(?:fizeram|fez|fizemos|feita|realizada|executada|concluida|tiveram|recebeu|mexeram)'
const LAST_DONE = new RegExp(`\\b(?:ultim[ao]|penultim[ao]|anterior)\\b.*\\b${DONE}\\b`)
const OF_WORK: ReadonlySet<Question['topic']> = new Set(['maintenance', 'advice', 'condition', 'remaining'])

/** `quando foi a última que fizeram nessa máquina?` after recommendations is asked of the most urgent one. */
function lastDone(before: Question, now: Question): Partial<Question> | null {
  if (!OF_WORK.has(before.topic) || !LAST_DONE.test(now.words)) return null
  if (now.figures.length > 0 || now.reading !== null || now.machines !== null || now.topic === 'events')
    return null
  const leaderOf = isOrdered(before) ? leaderFrom(before) : before.leaderOf
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'maintenance', leaderOf, periods: now.periods, oneEvent: 'newest', event: null },
    ...{ strangeWords: [], ranking: null, chosen: null },
  }
}

const BEFORE_IT =
  /\bantes (?:del[ae]|diss[oe]|dess[ae]|d?a (?:ultima|manutencao|intervencao|corretiva|preventiva|inspecao|troca|revisao))\b/

/** `e antes dela como estava o COP?` after maintenance. */
const beforeIt = (before: Question, now: Question): Partial<Question> | null =>
  (before.topic === 'maintenance' || before.topic === 'advice') &&
  BEFORE_IT.test(now.words) &&
  now.figures.length > 0 &&
  now.machines === null &&
  now.periods.length === 0
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{ topic: 'maintenance', figures: now.figures, periods: [], event: null, oneEvent: null },
        ...{ ranking: null, compares: false, words: 'manutencao feita antes e depois' },
        form: 'besideMaintenance',
      }
    : null

const OF_OTHER =
  /^(?:e |mas )?(?:[nd]?[oa]s?|em|de|pr[oa]|para [oa]|pel[oa]) outr[oa]s?(?: (?:chiller|maquina|equipamento|bomba|torre)(?:s|es)?)?$/

/** `e no outro chiller?` after the maintenance of one. */
const ofOther = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'maintenance' && before.machines?.length === 1 && OF_OTHER.test(now.words)
    ? {
        ...{ topic: 'maintenance', machines: before.machines, isAmbiguous: false, others: true, units: null },
        ...{ eachUnit: false, ranking: null, chosen: null, event: null, oneEvent: before.oneEvent },
        periods: now.periods.length > 0 ? now.periods : before.periods,
        words: before.words,
      }
    : null

type State = 'planned' | 'done' | 'late'
const STATES: readonly (readonly [State, RegExp])[] = [
  ['late', /\b(?:atrasad|vencid|cancelad)/],
  [
    'planned',
    /\b(?:previst|agendad|marcad|planejad|programad|futur[ao]|proxim[ao]s?\b(?! (?:semana|mes|dia|hora|ano|fim|turno))|(?:vem|vira|virao) (?:pela frente|ai|por ai|depois)|por vir|falta\w* fazer|(?:semana|mes|ano) que vem|amanha)/,
  ],
  ['done', /\b(?:feit|realizad|concluid|executad|fizeram|fizemos|terminad)/],
]
const stateOf = (words: string): State | null => STATES.find(([, form]) => form.test(words))?.[0] ?? null

/** `e as próximas?`, `alguma está atrasada?`, `e as que já foram feitas?`: in another state than was told. */
function inOtherState(before: Question, now: Question): Partial<Question> | null {
  const state = stateOf(now.words)
  if (before.topic !== 'maintenance' || state === null || hasOwnSubject(now)) return null
  const former = stateOf(before.words)
  // `as próximas` after planned ones have their own time.
  if (state === former && state !== 'late') return null
  if (state === 'planned' && now.periods.length > 0 && former === null) return null
  const kinds = maintenanceKindsIn(`${before.words} ${now.words}`)
  return {
    ...placeOf(before, { ...now, topic: 'maintenance', ranking: null }),
    ...{ topic: 'maintenance', oneEvent: null, chosen: null, event: null, ranking: null, lists: false },
    periods: now.periods.length > 0 || state !== 'done' ? now.periods : before.periods.filter(isPresent),
    words: ['manutencao', ...kinds, now.words].join(' '),
  }
}

const hasOwnSubject = ({ topic, figures, reading, words }: Question): boolean =>
  (topic !== null && topic !== 'maintenance' && topic !== 'forecast') ||
  figures.length > 0 ||
  reading !== null ||
  /\bultim/.test(words)

/** What is planned for this week says of which week done work is asked; a day to come says nothing of the past. */
const isPresent = (period: Question['periods'][number]): boolean =>
  period.kind === 'days' && period.present !== undefined
