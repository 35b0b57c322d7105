import { placeOf } from '../compared-places.ts'
import { namesExtreme } from '../former-subject.ts'
import type { Question } from '../question.ts'
import type { Word } from '../text/words.ts'

const RAN = '(?:ligad|rod|oper|funcion|trabalh|parad|desligad|ativ)\\w*'
const PEAK = '(?:pico|maxim\\w+|minim\\w+)'
/** `nessa hora` is read as `mesmo periodo`. */
const AT_PEAK = `(?:n|d)[oa] (?:(?:hora|momento|instante) d[oea] (?:maior|menor|${PEAK})|${PEAK})\\b`
const AT_THAT_TIME = new RegExp(
  `\\b(?:mesm[oa]|ness[ea]|nest[ea]|dess[ea]|naquel[ea]) (?:periodo|hora|horario|momento|instante|pico|dia)\\b|\\b${AT_PEAK}`,
)
const WERE =
  /\bcompressor(?:es)?\b.*\b(?:estava|estavam|rodava|rodavam|operava|operavam|tinha|havia)\b|\b(?:estavam|rodavam|operavam) \w+ compressores\b/
/** `com quantos compressores ligados?` */
const WITH_HOW_MANY = /^(?:e )?com quantos compressores\b/
const STATES = new RegExp(`\\b${RAN}`)

/** `quais compressores estavam ligados nessa hora?` after the highest value of a reading. */
export function ranAtPeak(told: Question, now: Question): Partial<Question> | null {
  const before = peakTold(told, now)
  const { reading, statistic, periods } = before
  if (!hasPeak(before) || now.machines !== null) return null
  // `e quais compressores estavam em operação?` after the time of the peak.
  const isThen = (before.topic === 'breakdown' && WERE.test(now.words)) || WITH_HOW_MANY.test(now.words)
  const isAsked =
    !isOwnFigure(before, now) &&
    (isThen || AT_THAT_TIME.test(now.words)) &&
    (STATES.test(now.words) || /\bcompressor/.test(now.words) || isMostOfOne(before, now))
  if (!isAsked || now.periods.length > 0) return null
  return {
    ...placeOf(before, { ...now, machineType: null, eachUnit: false, units: null, ranking: null }),
    ...{ topic: 'state', reading, statistic, periods, event: null, ranking: null },
    ...(reading === null ? { figures: before.figures, ofPart: true } : { figures: [] }),
    ...{
      oneEvent: null,
      chosen: null,
      compares: false,
      sameHour: false,
      whileRunning: false,
      strangeWords: [],
    },
    words: `${before.words} ${now.words}`,
  }
}

/** `quantas horas ele rodou nesse dia?`, `teve parada nesse dia?` */
const isOwnFigure = (before: Question, { figures, words }: Question): boolean =>
  figures.length > 0 && figures.join() !== before.figures.join() && !/\bcompressor/.test(words)

/** `quem gastou mais nesse horário?` after the hour in which a machine used most. */
const isMostOfOne = ({ machines }: Question, { ranking, words }: Question): boolean =>
  ranking !== null && machines?.length === 1 && /\bquem\b/.test(words)

/** `deu alarme nesse pico?` after the highest value of a reading. */
export function alarmAtPeak(told: Question, now: Question): Partial<Question> | null {
  const before = peakTold(told, now)
  const { reading, statistic, periods } = before
  const isOfReading = reading !== null && hasPeak(before) && now.reading?.machine === 'alarm'
  if (!isOfReading || now.machines !== null || now.periods.length > 0) return null
  if (!AT_THAT_TIME.test(now.words)) return null
  return {
    ...placeOf(before, { ...now, machineType: null, ranking: null }),
    ...{ topic: 'state', reading, statistic, periods, figures: [], event: null, ranking: null },
    ...{ oneEvent: null, chosen: null, sameHour: false, strangeWords: [], unusedWords: [] },
    words: `${before.words} ${now.words}`,
  }
}

/** `quais compressores estavam ligados nessa hora?` after another reading at the same peak. */
const peakTold = (before: Question, { thatTime }: Question): Question =>
  before.at !== null && thatTime?.span === 'hour' ? before.at : before

/** A reading's highest or lowest value, or the hour, day or month with that of a figure. */
const hasPeak = ({ reading, statistic, topic, figures, words }: Question): boolean =>
  reading === null
    ? topic === 'breakdown' && figures.length === 1 && namesExtreme(words)
    : reading.machine !== 'alarm' && (statistic === 'max' || statistic === 'min')

const OF_PEAK = new RegExp(`\\bcompressor(?:es)?\\b.*\\b${RAN}.*\\b${AT_PEAK}`)
/** `quantos compressores rodavam no pico de potência do central?` */
export const asksAtPeak = (rest: readonly Word[]): boolean =>
  OF_PEAK.test(rest.map(({ plain }) => plain).join(' '))
