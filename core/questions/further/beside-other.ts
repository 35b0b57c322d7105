import { namesNothing, placeOf } from '../compared-places.ts'
import { isAlike, joined, toldOf } from '../joined-places.ts'
import { namesTimeAlone } from '../kept-form.ts'
import { NOTHING_ELSE } from '../nothing-else.ts'
import type { Question, Told } from '../question.ts'

/** Questions that set what was told beside another place or time: whether it is more there, why they differ, who changed. */
export const besideOther = (before: Question, now: Question): Partial<Question> | null =>
  thanOtherAgain(before, now) ??
  thanOther(before, now) ??
  whyTheyDiffer(before, now) ??
  changeSince(before, now)

const OPEN = { ...NOTHING_ELSE, per: null, unknownName: null } as const satisfies Partial<Question>

const THAN =
  /^(?:(?:e|mas|entao|isso|ele|ela|esse|essa|la|foi|ficou|esta|estao|deu|da|tem|teve|roda|rodou|gasta|gastou|consome|consumiu|falha|falhou|parou|bem|muito|um|pouco|o|a|valor|numero|resultado) )*(?:mais|menos|maior|menor|melhor|pior|acima|abaixo)(?: (?:alt[oa]|baix[oa]|horas|falhas|paradas|partidas|tempo|energia|vezes))?(?: (?:do|de|que|o|a|os|as|d[oa]|n[oa]|em|compressor|maquina|chiller|torre|bomba|equipamento|unidade|outr[oa]))*$/

/** `isso é mais que o C1?` after a figure of the C3: both, with yes or no. */
function thanOther(before: Question, now: Question): Partial<Question> | null {
  const { topic, figures, event, periods } = before
  const isOfOne = topic === 'figures' && figures.length === 1 && before.ranking === null && !before.compares
  const isOther = now.machines?.length === 1 || now.units?.length === 1
  const isOfReading = topic === 'reading' && before.reading !== null && before.reading.machine !== 'alarm'
  if (!(isOfOne || isOfReading) || !isOther || now.periods.length > 0 || !THAN.test(now.words)) return null
  if (
    now.reading !== null ||
    before.eachUnit ||
    (before.units?.length ?? 1) > 1 ||
    before.machines?.length !== 1
  )
    return null
  if (now.figures.some((id) => !figures.includes(id))) return null
  const own = toldOf(before)
  const other = { ...own, ...toldPlace(before, now) }
  if (isAlike(own, other)) return null
  if (isOfReading) return readingThanOther(before, [own, other])
  return {
    ...{ ...OPEN, ...own, topic, figures, event, periods, reading: null, combination: 'difference' },
    ...{ among: [own, other], words: now.words, form: 'thanOther' },
  }
}

/** `é maior que a do C3?` after a reading of the C1: both with their difference. */
function readingThanOther(before: Question, pair: readonly Told[]): Partial<Question> | null {
  const { topic, reading, statistic, words } = before
  const place = joined(pair)
  return place.among == null
    ? {
        ...{ ...OPEN, ...place, topic, figures: [], event: null, reading, statistic, words },
        combination: 'difference',
      }
    : null
}

/** `que o C1` is of the same machine, `que a câmara fria` the whole machine. */
const toldPlace = (before: Question, now: Question): Pick<Told, 'machines' | 'units'> => ({
  machines: now.machines ?? before.machines,
  units: now.units,
})

/** `quanto por cento?` after yes or no: the same, which tells it; `e em setembro?`: both of that time. */
function thanOtherAgain(before: Question, now: Question): Partial<Question> | null {
  if (before.among?.length !== 2 || before.form !== 'thanOther') return null
  const isThen = namesTimeAlone(now)
  const asksAmount = AMOUNT.test(now.words) && namesNothing(now) && now.periods.length === 0
  if (!isThen && !asksAmount) return null
  const { topic, figures, event, words, form, combination, machines, units } = before
  const periods = isThen ? now.periods : before.periods
  return {
    ...{ ...OPEN, topic, figures, event, periods, words, form, combination, machines, units, reading: null },
    among: before.among.map((one) => ({ ...one, periods })),
  }
}
const AMOUNT =
  /^(?:(?:e|mas|de|em|isso|da|a) )*(?:quanto|quantos|qual (?:e )?a diferenca)(?: (?:por|em|cento|porcento|percentual|porcentagem|a|mais|menos|de|diferenca|da|e|isso))*$|^(?:e )?em (?:porcentagem|percentual|por cento)$/

const DIFFERS =
  /\b(?:diferenca|diferente|diferentes|discrepancia|maior|menor|mais|menos|alt[oa]|baix[oa]|pior|melhor|acima|abaixo|tanto|assim)\b/
const DIFFERENCE = /\b(?:diferenca|diferente|diferentes|discrepancia|diferem|difere)\b/

/** `por que essa diferença?` after the C1 and the C2, `por que o C2 é maior?`, `por que o do central gasta tanto?`: these two, not two times. */
function whyTheyDiffer(before: Question, now: Question): Partial<Question> | null {
  const { topic, figures, reading, event, statistic } = before
  if (now.topic !== 'why' || now.periods.length > 0 || now.reading !== null) return null
  const isOfFigure = topic === 'figures' && figures.length === 1
  const isOfReading = topic === 'reading' && reading !== null && reading.machine !== 'alarm'
  if (!(isOfFigure || isOfReading) || before.ranking !== null) return null
  if (now.figures.some((id) => !figures.includes(id))) return null
  const pair = pairOf(before, isOfFigure)
  if (pair === null) return null
  const isOfThem = namesNothing(now)
    ? DIFFERENCE.test(now.words) || (isOfTwo(before) && !CHANGED.test(now.words))
    : DIFFERS.test(now.words) && isAmong(pair, now)
  if (!isOfThem) return null
  return {
    ...{ ...OPEN, ...pair, topic: 'why', figures: isOfFigure ? figures : [], event },
    ...{ reading: isOfReading ? reading : null, statistic: isOfReading ? statistic : null },
    ...{ words: isOfReading ? before.words : now.words },
  }
}
/** The two places of one time; null: not two. */
function pairOf(before: Question, isOfFigure: boolean): Partial<Question> | null {
  const told = pairTold(before)
  const pair = joined(told)
  const size = Math.max(pair.machines?.length ?? 0, pair.units?.length ?? 0)
  if ((pair.periods?.length ?? 0) > 1) return null
  if (pair.among == null) return size === 2 ? pair : null
  // `do central` and `do C1 dele`
  const isOfTwo = told.length === 2 && told.every(isOnePlace) && isAlike(told[0]?.periods, told[1]?.periods)
  return isOfFigure && isOfTwo ? pair : null
}
const isOnePlace = ({ machines, units, eachUnit }: Told): boolean =>
  machines?.length === 1 && (units?.length ?? 1) === 1 && !eachUnit

const CHANGED = /\b(?:subiu|caiu|aumentou|diminuiu|mudou|piorou|melhorou|cresceu|reduziu)\b/

const isOfTwo = ({ units, machines }: Question): boolean =>
  units?.length === 2 || (units === null && machines?.length === 2)
const pairTold = (before: Question): readonly Told[] => (isOfTwo(before) ? [before] : before.told.slice(-2))
const isAmong = (pair: Partial<Question>, { units, machines }: Question): boolean =>
  units?.length === 1 && machines === null
    ? pair.units?.includes(units[0] ?? '') === true
    : units === null && machines?.length === 1 && pair.machines?.includes(machines[0] ?? '') === true

/** `quem piorou em relação a outubro?` after a figure of November sets November beside it, not the present. */
function changeSince(before: Question, now: Question): Partial<Question> | null {
  const { topic, figures, event, periods } = before
  const [own, ...more] = periods
  const [other, ...others] = now.periods
  const isChange = now.ranking?.ofChange === true && now.relates && others.length === 0
  if (!isChange || !own || more.length > 0 || !other || topic !== 'figures' || figures.length !== 1)
    return null
  if (!namesNothing({ ...now, machineType: now.machineType === 'any' ? null : now.machineType })) return null
  if (now.figures.some((id) => !figures.includes(id)) || now.reading !== null || isAlike(own, other))
    return null
  const place = placeOf(before, { ...now, machineType: null, ranking: null })
  return {
    ...{ ...OPEN, ...place, topic, figures, event, reading: null, periods: [own, other], relates: false },
    ...{ compares: true, ranking: now.ranking, words: now.words },
  }
}
