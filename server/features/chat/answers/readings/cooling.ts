import { type Asked, periodAt, USUAL_PERIOD } from '../answer.ts'
import { answerState } from '../machines/state.ts'
import { paragraphs } from '../markdown.ts'
import { answerReading, havingReading } from './reading.ts'

/** `está gelando bem?` */
export const asksCooling = ({ question: { words, reading } }: Asked): boolean =>
  reading?.machine === 'chw_out_temp' && COOLING.test(words)
const COOLING = /\b(?:gelando|gela|gelou|gelava|refrigerando)\b/

/** Whether the machine runs, and its chilled water; how cold that has to be is not known. */
export async function answerCooling(asked: Asked): Promise<string> {
  const { question } = asked
  const water = { ...asked, question: { ...question, ...waterOf(asked) } }
  const isNow = question.periods.every((one) => periodAt(one, asked, null).words === 'hoje')
  const state = { ...asked, question: { ...question, topic: 'state' as const, words: 'ligado' } }
  return paragraphs(
    isNow ? await answerState(state) : null,
    await answerReading(water),
    question.periods.length === 0 ? await usualWater(asked) : null,
    NO_SETPOINT,
  )
}
/** The mean of the cold water in the last 30 days, to set the present beside: of a tower what it sends to the condenser. */
async function usualWater(asked: Asked): Promise<string | null> {
  const { machine, words } = isTower(asked)
    ? ({ machine: 'cw_in_temp', words: 'temperatura entrada agua condensacao' } as const)
    : ({ machine: 'chw_out_temp', words: 'temperatura saida agua gelada' } as const)
  const reading = { machine, compressor: null, words }
  const usual = { ...asked.question, words, reading, statistic: 'mean', periods: [USUAL_PERIOD] } as const
  const [having] = await havingReading([{ ...asked, question: usual }])
  return having ? paragraphs('Para comparar:', await answerReading(having)) : null
}
const isTower = ({ target }: Asked): boolean => target.kind === 'machine' && /torre/.test(target.machine.tipo)
/** A tower cools the condensing water. */
function waterOf(asked: Asked): Pick<Asked['question'], 'words' | 'reading'> {
  const words = `delta temperatura agua ${isTower(asked) ? 'condensacao' : 'gelada'}`
  return {
    words,
    reading: { machine: isTower(asked) ? 'cw_out_temp' : 'chw_out_temp', compressor: null, words },
  }
}
const NO_SETPOINT =
  'Se é frio o bastante, as leituras não dizem: não há meta para elas, e o setpoint não é lido.'
