import { placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'
import type { Word } from '../text/words.ts'

const RAN = '(?:ligad|rod|oper|funcion|trabalh|parad|desligad|ativ)\\w*'
const PEAK = '(?:pico|maxim\\w+|minim\\w+)'
/** `nessa hora` is read as `mesmo periodo`. */
const AT_PEAK = `(?:n|d)[oa] (?:(?:hora|momento|instante) d[oea] (?:maior|menor|${PEAK})|${PEAK})\\b`
const AT_THAT_TIME = new RegExp(
  `\\b(?:mesm[oa]|ness[ea]|nest[ea]|dess[ea]|naquel[ea]) (?:periodo|hora|horario|momento|instante|pico)\\b|\\b${AT_PEAK}`,
)
const STATES = new RegExp(`\\b${RAN}`)

/** `quais compressores estavam ligados nessa hora?` after the highest value of a reading. */
export function ranAtPeak(before: Question, now: Question): Partial<Question> | null {
  const { reading, statistic, periods } = before
  const hasPeak = statistic === 'max' || statistic === 'min'
  if (reading === null || reading.machine === 'alarm' || !hasPeak || now.machines !== null) return null
  const isAsked = AT_THAT_TIME.test(now.words) && (STATES.test(now.words) || /\bcompressor/.test(now.words))
  if (!isAsked || now.periods.length > 0) return null
  return {
    ...placeOf(before, { ...now, machineType: null, eachUnit: false, units: null, ranking: null }),
    ...{ topic: 'state', reading, statistic, periods, figures: [], event: null, ranking: null },
    ...{ oneEvent: null, chosen: null, compares: false, sameHour: false, strangeWords: [] },
    words: `${before.words} ${now.words}`,
  }
}

const OF_PEAK = new RegExp(`\\bcompressor(?:es)?\\b.*\\b${RAN}.*\\b${AT_PEAK}`)
/** `quantos compressores rodavam no pico de potência do central?` */
export const asksAtPeak = (rest: readonly Word[]): boolean =>
  OF_PEAK.test(rest.map(({ plain }) => plain).join(' '))
