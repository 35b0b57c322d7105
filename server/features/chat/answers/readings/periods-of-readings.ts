import { type AskedPeriod, PRESENT_WEEK } from '#core/questions/periods/asked-period.ts'
import { presentLike } from '#core/questions/periods/related-period.ts'
import { percent } from '#server/platform/text/numbers-in-words.ts'
import type { Asked } from '../answer.ts'
import { asksWhetherMoved, supposedIn, yesOrNo } from '../figures/yes-or-no.ts'
import { answersTo } from '../machines/each-machine.ts'
import { bold, paragraphs, toldOnce } from '../markdown.ts'
import { answerReading, differenceOf, type Side, sidesOf } from './reading.ts'
import { valueText } from './reading-names.ts'
import { timeBefore } from './time-before.ts'
import { headOf, whetherBeyond } from './whether-beyond.ts'

/** Whether a reading is asked of several periods, or of the present beside a former one. */
export const comparesPeriods = ({ question }: Asked): boolean =>
  question.statistic !== 'now' &&
  (question.periods.length > 1 ||
    (question.periods.length === 1 &&
      (question.relates || (question.compares && (isOfMonth(question) || isOfChange(question))))))

/** `piorou desde o começo do mês?` */
const isOfMonth = ({ periods: [only], words }: Asked['question']): boolean =>
  only?.kind === 'days' && only.from.day === 1 && only.to === null && CHANGED.test(words)
/** `a potência subiu ontem?` sets the day before beside it; a day that lasts has no such time before it. */
const isOfChange = ({ ranking, periods: [only], words }: Asked['question']): boolean =>
  ranking === null &&
  only?.kind === 'days' &&
  (only.to !== null || only.present === PRESENT_WEEK) &&
  CHANGED.test(words)
const CHANGED = /\b(?:subiu|caiu|aumentou|diminuiu|melhorou|piorou|mudou|cresceu|reduziu|baixou|variou)\b/

/** A reading in each of the asked periods, one below the other, with the difference of two means. */
export async function readingsInPeriods(asked: Asked): Promise<string> {
  const { question, target } = asked
  const each = eachPeriod(asked)
  const parts = await answersTo(each, answerReading)
  const difference = each.length === 2 && target.kind === 'machine' ? await changeOrDifference(each) : null
  const words = supposedIn(asked.text) ?? question.words
  const isInverse = question.reading?.machine === 'efficiency' && difference !== null
  const change = isInverse && asksWhetherMoved(words) ? await changeOf(each) : null
  const beyond = isInverse ? null : await whetherBeyond(asked, each, difference)
  return paragraphs(
    change === null ? null : yesOrNo(words, { named: 'o kW/TR', by: change.by, lowIsGood: true }),
    beyond?.text ?? null,
    ...toldOnce(parts),
    beyond === null ? difference : beyond.difference,
    isInverse ? LESS_IS_BETTER : null,
  )
}

/** The question about each of its periods alone. */
function eachPeriod(asked: Asked): readonly Asked[] {
  const { question, clock } = asked
  const [only] = question.periods
  const periods: readonly AskedPeriod[] =
    question.periods.length > 1 || !only
      ? question.periods
      : question.relates
        ? [presentLike(only, clock), only]
        : [only, timeBefore(only, asked)]
  return periods.map((period) => ({
    ...asked,
    question: { ...question, periods: [period], relates: false, combination: null },
  }))
}

/** Highest and lowest values may be of other hours: only their difference is told. */
async function changeOrDifference(pair: readonly Asked[]): Promise<string | null> {
  const isOfMean = pair.every(({ question: { statistic } }) => statistic === null || statistic === 'mean')
  return isOfMean ? ((await changeOf(pair))?.text ?? null) : differenceOf(pair)
}

interface ReadingChange {
  readonly text: string
  /** From the earlier to the later time. */
  readonly by: number
}

/** Of a reading in two periods; null: one has no value. */
export const changeBetween = (asked: Asked): Promise<ReadingChange | null> => changeOf(eachPeriod(asked))

/** `Caiu 18,28 TR (6,7 %): de 273,60 TR (de 10/11 a 16/11) para 255,32 TR (de 17/11 a 23/11).` */
async function changeOf(pair: readonly Asked[]): Promise<ReadingChange | null> {
  const sides = (await sidesOf(pair)) ?? []
  const [before, now] = sides.toSorted((a, b) => a.fromMs - b.fromMs)
  if (!before || !now || sides.length !== 2 || before.reading.unit !== now.reading.unit) return null
  const by = now.value - before.value
  const amount = amountText(now.reading, Math.abs(by))
  const isShown = valueText(before.reading, before.value) !== valueText(now.reading, now.value)
  if (!isShown) return { text: 'Não há diferença nas casas mostradas.', by: 0 }
  const isToldInParts = ASKS_PART.test(pair[0]?.text ?? '') && !/(?:°C|%)$/.test(amount)
  const part = isToldInParts && before.value > 0 ? ` (${percent((Math.abs(by) / before.value) * 100)})` : ''
  const span = [before, now].map(
    ({ reading, value, when }) => `${bold(valueText(reading, value))} (${headOf(when)})`,
  )
  return {
    text: `${by > 0 ? 'Subiu' : 'Caiu'} ${bold(amount.replace(/ %$/, ' p.p.'))}${part}: de ${span.join(' para ')}.`,
    by,
  }
}
/** Two values may differ by less than the last digit shown: `menos de 0,01 kW/TR`. */
function amountText(reading: Side['reading'], by: number): string {
  const text = valueText(reading, by)
  return /[1-9]/.test(text.replace(/ .*$/, '')) ? text : `menos de ${text.replace(/0(?=\D*$)/, '1')}`
}
const ASKS_PART = /%|por ?cento|percent|porcent/i

const LESS_IS_BETTER = 'Quanto menor o kW/TR, mais eficiente.'
