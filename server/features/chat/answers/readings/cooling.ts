import { type Asked, periodAt } from '../answer.ts'
import { answerState } from '../machines/state.ts'
import { paragraphs } from '../markdown.ts'
import { answerReading } from './reading.ts'

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
  return paragraphs(isNow ? await answerState(state) : null, await answerReading(water), NO_SETPOINT)
}
/** A tower cools the condensing water. */
function waterOf({ target }: Asked): Pick<Asked['question'], 'words' | 'reading'> {
  const isTower = target.kind === 'machine' && /torre/.test(target.machine.tipo)
  const words = `delta temperatura agua ${isTower ? 'condensacao' : 'gelada'}`
  return { words, reading: { machine: isTower ? 'cw_out_temp' : 'chw_out_temp', compressor: null, words } }
}
const NO_SETPOINT =
  'Se é frio o bastante, as leituras não dizem: não há meta para elas, e o setpoint não é lido.'
