import type { Question } from '../question.ts'

const OF_SEVERAL = /\b(?:maiores|menores|picos)\b/
const NEXT =
  /^(?:e |mas )?(?:qual )?(?:foi |e )?[oa] (segund|terceir)[oa] (?:maior|menor|mais alt[ao]|mais baix[ao])$/

/** `e a segunda?`, `e a segunda maior?` after the highest values of a reading, or the one. */
export function placeAmong(before: Question, now: Question): Partial<Question> | null {
  const stem = NEXT.exec(now.words)?.[1]
  const place = stem === undefined ? now.place : stem === 'segund' ? 2 : 3
  const isOfSeveral = OF_SEVERAL.test(before.words)
  const isExtreme = isOfSeveral || before.statistic === 'max' || before.statistic === 'min'
  if (place === null || place < 1 || !isExtreme) return null
  const end = before.statistic === 'min' ? 'menores' : 'maiores'
  const words = isOfSeveral ? before.words : `${before.words} as ${Math.max(2, place)} ${end}`
  return { topic: 'reading', periods: before.periods, place, words, statistic: before.statistic }
}

const RATED = /\bnomina(?:l|is)\b/

/** `está longe do nominal?` after a capacity or power sets it beside the rated one. */
export function besideRated(before: Question, now: Question): Partial<Question> | null {
  const id = before.reading?.machine
  if (now.topic !== 'plate' || !RATED.test(now.words) || (id !== 'capacity' && id !== 'power')) return null
  const { reading, statistic } = before
  const words = `${before.words} nominal`
  return { topic: 'reading', reading, statistic, words, figures: [], event: null, ranking: null }
}

/** `e no pico?` goes on beside the rated value. */
export const stillRated = (before: Question, words: string): string =>
  RATED.test(before.words) && !RATED.test(words) ? `${words} nominal` : words

/** `o que tem então?` after a reading that is not mapped. */
export function whatElse({ reading }: Question, { words }: Question): Partial<Question> | null {
  const isUnnamed = reading !== null && reading.machine === null && reading.compressor === null
  const all = 'quais leituras tem'
  return isUnnamed && WHAT_ELSE.test(words)
    ? {
        topic: 'reading',
        reading: { machine: null, compressor: null, words: all },
        words: all,
        statistic: null,
      }
    : null
}
const WHAT_ELSE =
  /^(?:e |entao )?(?:o )?que (?:mais )?(?:tem|ha|existe|voce tem|da)(?: entao| ai| dela| dele)?$/
