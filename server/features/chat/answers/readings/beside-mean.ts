import { requireMachine } from '#server/features/machines/require-machine.ts'
import { type Answer, type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { answersTo } from '../machines/each-machine.ts'
import { bold, paragraphs, plain, toldOnce } from '../markdown.ts'
import { answerReading, sidesOf } from './reading.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { linkToReadings } from './shown-readings.ts'

export const asksBesideMean = ({ question: { form } }: Asked): boolean => form === 'besideMean'

/** `isso é melhor que a média deste mês?`: a present reading beside its mean of the asked period. */
export const besideMean: Answer = async (asked) => {
  const { question, target } = asked
  const plainly = { ...question, form: null, compares: false }
  const pair: readonly Asked[] = [
    { ...asked, question: { ...plainly, statistic: 'now', periods: [] } },
    { ...asked, question: { ...plainly, statistic: 'mean', periods: [askedPeriod(asked)] } },
  ]
  const [now, mean] = (await sidesOf(pair)) ?? []
  if (!now || !mean || target.kind !== 'machine')
    return paragraphs(...toldOnce(await answersTo(pair, answerReading)))
  const machine = await requireMachine(asked.ctx, target.machine.id, 'leitura')
  const [own, usual] = [valueText(now.reading, now.value), valueText(mean.reading, mean.value)]
  const period = periodAt(askedPeriod(asked), asked, null)
  const gap = valueText(now.reading, Math.abs(now.value - mean.value)).replace(/ %$/, ' p.p.')
  const side = now.value > mean.value ? 'acima' : 'abaixo'
  const beside =
    own === usual
      ? 'está na média'
      : `está ${bold(gap)} ${side} da média${judgedWord(now.reading.id, now.value > mean.value)}`
  return paragraphs(
    `${readingTitle(machine, now.reading)} de ${bold(plain(target.machine.nome))} ${beside}: agora ${bold(own)}, contra ${bold(usual)} em média (${headWords(period)}).`,
    linkToReadings(machine, [now.reading], { fromMs: period.fromMs, toMs: asked.clock.nowMs }),
  )
}

/** `, melhor`; empty: neither end of the reading is good. */
const judgedWord = (id: string, isAbove: boolean): string =>
  id === 'cop' || id === 'efficiency' ? (isAbove === (id === 'cop') ? ' (melhor)' : ' (pior)') : ''
