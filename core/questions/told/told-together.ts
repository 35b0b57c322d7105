import { endOf } from '../bounds/ranking.ts'
import { sameKind } from '../former-subject.ts'
import { isAlike, joined, kindOf, OF_PLACES, toldOf } from '../joined-places.ts'
import { pairedUnits } from '../places/paired-units.ts'
import type { Question, Told } from '../question.ts'
import { hasPhrase, type Phrase } from '../text/phrases.ts'
import { spelledNumber } from '../text/spelled-numbers.ts'
import { wordsOf } from '../text/words.ts'
import { countsEvents } from '../topics/asked-event.ts'
import { stillTold } from './that-time.ts'

/** Former places that still count. */
const MOST_TOLD = 8

const placeOf = (question: Question): Told => {
  const { machines, machineType, units, eachUnit, ranking } = question
  const isOfAll = ranking?.of === 'machines' && machines === null && units === null
  return {
    ...toldOf(question),
    machineType: machineType ?? (isOfAll ? 'any' : null),
    eachUnit: eachUnit || (ranking?.of === 'units' && units === null),
  }
}

/** A question with what the same figure was told of before it. */
export function remembering(before: Question | null, now: Question): Question {
  const subject = subjectTold(now)
  if (subject === null) return { ...now, told: [] }
  const isSame = before !== null && subjectTold(before) === subject
  const former = isSame ? stillTold(before, now) : []
  // What stands for several that were told is none of its own.
  const pairs = pairedUnits(now)
  if (former.length > 1 && pairs.length === 0 && isTogether(former, now)) return { ...now, told: former }
  const own = pairs.length > 0 ? pairs : [placeOf(now)]
  const others = former.filter((one) => own.every((each) => !isAlike(each, one)))
  return { ...now, told: [...others, ...own].slice(-MOST_TOLD) }
}

/** The one figure, reading or other thing of a place that a question asks for; null: another subject. */
function subjectTold({ topic, figures, reading, per, ranking, machines }: Question): string | null {
  // A machine alone gets its summary: `agora o da câmara fria`.
  if (topic === null && figures.length === 0 && reading === null && ranking === null && machines !== null)
    return 'summary'
  if (topic !== null && (OF_PLACES.has(topic) || topic === 'summary')) return topic
  const told = figures.filter((id) => id !== per)
  if ((topic === 'figures' || topic === 'limit') && told.length === 1) return [...told, per ?? ''].join(' ')
  if (topic === 'reading' && reading === null && figures.length === 1) return `${figures.join()} now`
  const isStandard = reading !== null && (reading.machine ?? reading.compressor) !== null
  if (topic !== 'reading' || reading === null) return null
  return isStandard ? `${reading.machine} ${reading.compressor}` : `words ${reading.words}`
}

/** A summary has no one figure to add up or set beside another. */
const hasFigureTold = (before: Question): boolean =>
  subjectTold(before) !== 'summary' && subjectTold(before) !== null

const isTogether = (told: readonly Told[], now: Question): boolean =>
  now.among !== null ||
  isOfAll(told, 'machines', now) ||
  isOfAll(told, 'units', now) ||
  isOfPeriods(told, now)

const isOfAll = (told: readonly Told[], member: 'machines' | 'units', now: Question): boolean => {
  const own = now[member] ?? []
  const isOfTime = told.some(({ periods }) => isAlike(periods, now.periods))
  return isOfTime && own.length > 1 && own.every((id) => told.some((one) => one[member]?.includes(id)))
}
const isOfPeriods = (told: readonly Told[], { periods }: Question): boolean =>
  periods.length > 1 && periods.every((one) => told.some((other) => isAlike(other.periods, [one])))

/** `soma as duas`, `e a diferença?`, `qual dos dois foi pior?`, `em porcentagem`: of several that were told. */
export function toldTogether(before: Question, now: Question): Partial<Question> | null {
  if (!(isBare(before, now) || isOfChange(before, now)) || isOfEventLength(before, now) || asksQuiet(now))
    return null
  if (before.topic === 'reading') return readingsTogether(before, now)
  const asked = askedOf(before, now)
  if (asked === null) return null
  const told = meantOf(before.told, now, asked)
  const isShare = asked.combination === 'share' && told.length === 1
  if (!isShare && !isSeveral(told)) return null
  const { figures, event, per } = before
  const kept = {
    topic: 'figures',
    figures,
    event,
    per,
    reading: null,
    oneEvent: null,
    threshold: null,
  } as const
  const place = joined(told)
  // Two periods of one place have a change, of which more is known than of a difference.
  if (asked.combination === 'difference' && (place.periods?.length ?? 0) > 1 && !place.among)
    return { ...kept, ...place, ...asked, combination: null, compares: true }
  return { ...kept, ...place, ...asked }
}

/** `qual máquina caiu mais?` names the kind alone. */
const isOfChange = (before: Question, now: Question): boolean =>
  now.ranking?.ofChange === true &&
  hasFigureTold(before) &&
  now.machines === null &&
  now.units === null &&
  now.reading === null &&
  now.periods.length + now.figures.length === 0

/** `e o que está há mais tempo sem falhar?` asks for the last events. */
export const asksQuiet = ({ oneEvent, words }: Question): boolean =>
  oneEvent === 'newest' && /\btempo\b.*\b(?:sem|nao)\b/.test(words)

/** `qual foi a mais demorada?` after a number of failures is about these. */
export const isOfEventLength = ({ figures }: Question, { chosen, words }: Question): boolean =>
  chosen !== null &&
  figures.every(countsEvents) &&
  /\b(?:long|demor|comprid|curt|breve|rapid|antig|recent|extens|dur)/.test(words)

/** `e a diferença?` after a reading of two machines, `aumentou quanto?` after one in two periods. */
function readingsTogether(before: Question, now: Question): Partial<Question> | null {
  const place = joined(before.told.slice(-2))
  if (place.among !== null || (now.combination !== 'difference' && !now.compares)) return null
  const { topic, reading, statistic, words } = before
  if (place.periods?.length === 2)
    return { ...place, topic, reading, statistic, words, combination: null, compares: true, ranking: null }
  if (now.combination !== 'difference' || place.machines?.length !== 2) return null
  return { ...place, topic, reading, statistic, words, combination: 'difference', compares: false }
}

type Asked = Pick<Question, 'combination' | 'ranking' | 'compares'>
const NOT_ASKED: Asked = { combination: null, ranking: null, compares: false }

function askedOf(before: Question, now: Question): Asked | null {
  const words = wordsOf(now.words)
  if (now.ranking?.ofChange) return { ...NOT_ASKED, ranking: sameKind(before, now).ranking ?? now.ranking }
  const end = hasPhrase(words, ...CHOICE) || GREATER.test(now.words) ? endOf(words, before.figures) : null
  if (end !== null) return { ...NOT_ASKED, ranking: { of: kindOf(before, now), end } }
  if (IN_PERCENT.test(now.words))
    return { ...NOT_ASKED, combination: comparesTimes(before) ? 'difference' : 'share' }
  if (now.combination !== null) {
    // `quanto os três somam?` after a ranking of three.
    const isAdded = now.combination === 'sum' || now.combination === 'mean'
    const count = countIn(words) ?? before.ranking?.count
    const isOfFirst = isAdded && before.ranking !== null && count !== undefined
    const ranking = isOfFirst ? { ...before.ranking, count, place: undefined } : null
    return { ...NOT_ASKED, combination: now.combination, ranking }
  }
  // `melhorou ou piorou?` after a figure of all machines of one time sets it beside the time before.
  if (CHANGED.test(now.words) && !isOfTwoPeriods(before.told.slice(-2))) return null
  return now.compares ? { ...NOT_ASKED, combination: 'difference' } : null
}
const CHANGED =
  /^(?:(?:e|isso|entao|ela|ele|mas) )*(?:melhor|pior|aument|diminu|sub|ca|cresc|reduz)(?:ou|iu|aram|iram|eu|eram)$/

const countIn = (words: ReturnType<typeof wordsOf>): number | undefined =>
  words
    .map(({ plain }) => (/^[2-9]$/.test(plain) ? Number(plain) : spelledNumber(plain)))
    .find((value) => value !== undefined && value > 1)

const CHOICE: readonly Phrase[] = ['qual|quais|quem', '=o|=a|=os|=as =que', 'pior|piores|melhor|melhores']
/** `qual é maior?`, `quem tem menos?` */
const GREATER =
  /^(?:e |entao )?(?:qual|quem)(?: (?:del[ae]s|dos|das|dois|duas|e|foi|esta|o|a|tem|teve|ficou|deu|valor))* (?:maior|menor|mais alt[oa]|mais baix[oa]|mais|menos)$/
/** `e em porcentagem?` */
const IN_PERCENT =
  /^(?:(?:e|isso|quanto|da|dao|isto|em|por|de|o|a|ai|agora) )*(?:porcento|cento|porcentagem|percentual|porcentual)(?: (?:isso|da|ai|de|diferenca|aumento|queda))*$/
const comparesTimes = ({ combination, compares, periods }: Question): boolean =>
  combination === 'difference' || compares || periods.length > 1

/** The question says nothing but what to do with the figures. */
const isBare = (before: Question, now: Question): boolean =>
  hasFigureTold(before) &&
  [
    now.machines,
    now.units,
    now.site,
    now.unknownName,
    now.reading,
    now.threshold,
    now.place,
    now.excluded,
  ].every((one) => one === null) &&
  (now.machineType === null || (now.machineType === 'any' && !NAMES_KIND.test(now.words))) &&
  (!now.eachUnit || now.combination === 'share') &&
  now.periods.length === 0 &&
  now.missingUnits.length === 0 &&
  !now.previous &&
  (now.figures.length === 0 || now.figures.join() === before.figures.join()) &&
  (now.topic === null || LOOSE.has(now.topic)) &&
  !/\b(?:por|cada|ao|diari\w*|mensa\w*) (?:dia|hora|mes|semana)\b|\bdiari/.test(now.words)

const LOOSE: ReadonlySet<Question['topic']> = new Set([
  'figures',
  'summary',
  'machines',
  'limit',
  'breakdown',
  'events',
])
const NAMES_KIND =
  /\b(?:compressor|maquina|equipamento|chiller|bomba|torre|dia|mes|planta|site|fabrica|predio|usina)/

/** The last two of `as duas`, else all; a difference is one of two. */
function meantOf(told: readonly Told[], now: Question, { combination, ranking }: Asked): readonly Told[] {
  const last = told.slice(-1)
  if (ranking?.ofChange) return isOfTwoPeriods(told.slice(-2)) ? told.slice(-2) : last
  // `diminuiu?` after two periods of all machines.
  const isOfTimes = now.combination === null || !BETWEEN.test(now.words)
  const isChange = isOfTimes && combination === 'difference'
  if (isChange && (last[0]?.periods.length ?? 0) > 1) return last
  if (isChange && isOfTwoPeriods(told.slice(-2))) return told.slice(-2)
  const count = countIn(wordsOf(now.words)) ?? (/\bamb[oa]s\b/.test(now.words) ? 2 : undefined)
  if (isSeveral(last) && (count === undefined || sizeOf(last) >= count)) return last
  return newestOf(told, count ?? (combination === 'difference' ? 2 : Number.POSITIVE_INFINITY))
}

/** `a diferença entre as duas` may be one of machines. */
const BETWEEN =
  /\bentre\b|\b(?:del[ae]s|maquinas?|chillers?|equipamentos?)\b|\b(?:dos|das|os|as) (?:dois|duas)\b/

/** How many compressors, machines or periods are told of. */
const sizeOf = (told: readonly Told[]): number =>
  told.reduce(
    (sum, { units, machines, periods }) =>
      sum + Math.max(1, units?.length ?? 0, machines?.length ?? 0, periods.length),
    0,
  )

/** The newest ones that make up a number: of `C1`, `C2 e C3` the last three are both. */
function newestOf(told: readonly Told[], count: number): readonly Told[] {
  let from = told.length - 1
  while (from > 0 && sizeOf(told.slice(from)) < count) from--
  return told.slice(from)
}

/** Whether they differ in their period alone. */
const isOfTwoPeriods = (pair: readonly Told[]): boolean =>
  pair.length > 1 && (joined(pair).periods?.length ?? 0) > 1

/** Whether they are two figures or more. */
const isSeveral = (told: readonly Told[]): boolean =>
  told.length > 1 ||
  told.some(
    ({ machines, units, eachUnit, machineType, periods, isAmbiguous }) =>
      eachUnit ||
      (units?.length ?? 0) > 1 ||
      periods.length > 1 ||
      (!isAmbiguous && (machines?.length ?? 0) > 1) ||
      (machines === null && units === null && machineType !== null),
  )
