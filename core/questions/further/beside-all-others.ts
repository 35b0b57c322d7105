import { namesNothing, placeOf } from '../compared-places.ts'
import { NOTHING_ELSE } from '../nothing-else.ts'
import type { EventKind, Question } from '../question.ts'

const OPEN = { ...NOTHING_ELSE, unknownName: null } as const satisfies Partial<Question>

const THAN =
  /^(?!.*\bmedia\b)(?:(?:e|mas|entao|isso|ele|ela|esse|essa|foi|ficou|esta|deu|tem|teve|roda|rodou|gasta|gastou|consome|consumiu|falha|falhou|parou|bem|muito|o|a|valor|numero) )*(?:mais|menos|maior|menor|melhor|pior|acima|abaixo)\b.*\b(?:d?[oa]s|que|entre) (?:outr[oa]s|demais)\b/

/** `isso está acima dos outros compressores da câmara fria?` after a figure of one compressor or machine. */
export function besideAllOthers(before: Question, now: Question): Partial<Question> | null {
  const { topic, figures, event, periods, machines, units, eachUnit } = before
  const isOfOne = topic === 'figures' && figures.length === 1 && before.ranking === null && !before.compares
  const isOnePlace =
    units === null ? machines?.length === 1 : units.length === 1 && (machines?.length ?? 1) === 1
  if (!isOfOne || periods.length > 1 || eachUnit || !isOnePlace) return null
  const isSameMachine = now.machines === null || String(now.machines) === String(machines ?? now.machines)
  const isSamePlace = now.units === null && isSameMachine && (now.machines?.length ?? 1) === 1
  const isSameFigure = now.figures.every((id) => figures.includes(id)) && now.reading === null
  if (!isSamePlace || !isSameFigure || now.periods.length > 0 || now.topic === 'why') return null
  if (!THAN.test(now.words) || before.among !== null) return null
  return {
    ...{ ...OPEN, topic, figures, event, periods, units, machineType: null, eachUnit: false },
    machines: machines ?? now.machines,
    ...{ isAmbiguous: false, site: before.site, others: false, form: 'thanOthers' },
    words: now.words,
  }
}

const STOPS =
  /^(?:(?:e|mas|agora|tambem) )*(?:quant[ao]s|(?:[oa] )?numero de|[oa]s) (?:foram |teve |tiveram |as |de )*(?:paradas|desligamentos)(?: (?:ele|ela|teve|foram|houve|deu|tambem))*$/
const OTHER_EVENTS: ReadonlySet<EventKind | null> = new Set<EventKind | null>([
  'start',
  'failure',
  'microstop',
])

/** `e quantas paradas?` after the number of starts or failures is another number. */
export const stopsCounted = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'figures' &&
  OTHER_EVENTS.has(before.event) &&
  STOPS.test(now.words) &&
  namesNothing({ ...now, machineType: null })
    ? {
        ...placeOf(before, { ...now, machineType: null, ranking: null }),
        ...{ ...OPEN, topic: 'figures', figures: ['stops'], event: 'stop' },
        periods: now.periods.length > 0 ? now.periods : before.periods,
      }
    : null
