import { foldedText } from '#core/questions/text/words.ts'
import { unitTitle } from '../../plant/target.ts'
import { type Answer, type Asked, USUAL_PERIOD } from '../answer.ts'
import { firstSampleOf } from '../events/outside-history.ts'
import { aboutMachine, answersTo } from '../machines/each-machine.ts'
import { runNow } from '../machines/run-now.ts'
import { bold, paragraphs, plain } from '../markdown.ts'
import { answerPeak } from './peak.ts'
import { answerReading, havingReading } from './reading.ts'

/** A reading has no target; its value now beside those of the last days lets a reader judge. */
export async function besideUsual(asked: Asked): Promise<string> {
  const { target } = asked
  const head = 'Não há meta nem limite para leituras: só para disponibilidade, confiabilidade, MTTR e COP.'
  if (target.kind === 'machines') {
    const having = await havingReading(target.machines.map((machine) => aboutMachine(asked, machine)))
    if (having.length === 0 || having.length > MOST_COMPARED) return head
    return paragraphs(head, 'Para comparar:', ...(await answersTo(having, valuesToCompare)))
  }
  if (target.kind !== 'machine') return head
  if ((await havingReading([asked])).length === 0)
    return paragraphs(await answerReading(asked), 'Sem essa leitura não dá para dizer se é normal.')
  return paragraphs(head, 'Para comparar:', await valuesToCompare(asked))
}
const MOST_COMPARED = 4

/** The value now, or that of the asked period, beside those of the last 30 days. */
const valuesToCompare: Answer = async (asked) => {
  const { question } = asked
  const peak = await peakOf(asked)
  if (peak !== null) return peak
  const { periods, statistic } = question
  // What was told of a day is judged, not the value of now.
  if (periods.length === 1 && statistic !== 'now')
    return paragraphs(
      await answerReading(asked),
      await answerReading({ ...asked, question: { ...question, periods: [USUAL_PERIOD] } }),
    )
  const usual = periods.length > 0 ? periods : [USUAL_PERIOD]
  return paragraphs(
    await answerReading({ ...asked, question: { ...question, statistic: 'now', periods: usual } }),
    await standingNote(asked),
  )
}

/** `passou do normal alguma vez?` asks for the extreme value, and when it was; null: the question is about now. */
async function peakOf(asked: Asked): Promise<string | null> {
  const { question } = asked
  const said = `${question.words} ${foldedText(asked.text)}`
  if (!WENT.test(said) || (await havingReading([asked])).length === 0) return null
  const isEver = question.periods.length === 0 && /\b(?:ja|nunca|alguma vez)\b/.test(said)
  const whole = { kind: 'range', range: 'all' } as const
  const periods = isEver ? [whole] : question.periods.length > 0 ? question.periods : [USUAL_PERIOD]
  const { target } = asked
  const firstSampleMs =
    isEver && target.kind === 'machine' ? await firstSampleOf(asked, target.machine) : asked.firstSampleMs
  const words = BELOW.test(said) ? 'minima' : BOTH.test(said) ? 'maxima e minima' : 'maxima'
  return paragraphs(
    await answerPeak({
      ...asked,
      firstSampleMs,
      question: { ...question, words: `${question.words} ${words}`, periods },
    }),
    await answerReading({ ...asked, firstSampleMs, question: { ...question, statistic: 'mean', periods } }),
  )
}
const WENT =
  /\b(?:passou|passaram|ultrapass\w+|saiu|sairam|excede\w+|fugiu|fugiram|estour\w+|ficou|ficaram|esteve|estiveram|andou|subiu|caiu|alguma vez|algum momento)\b/
const BELOW = /\b(?:abaixo|caiu|menos|menor|baix\w+)\b/
const BOTH = /\b(?:fora|saiu|sairam|fugiu|fugiram)\b/

/** The value of what stands is no unusual one. */
async function standingNote(asked: Asked): Promise<string | null> {
  const { target } = asked
  if (target.kind !== 'machine') return null
  const states = await runNow(asked, target.machine, target.units)
  const names = target.units
    .filter((_, i) => states[i] === false)
    .map((unit) => bold(plain(unitTitle(target.machine, unit))))
  return names.length === 0 ? null : `Fora de operação agora: ${names.join(', ')}.`
}
