import { pairedUnits } from '#core/questions/places/paired-units.ts'
import { targetOf, unitTitle } from '../../plant/target.ts'
import type { Answer, Asked } from '../answer.ts'
import { bold, paragraphs, plain } from '../markdown.ts'

/** `o C2 do central e o C2 da câmara fria`: a question for each of the compressors; empty: the question names none of several machines. */
export const ofEachPair = (asked: Asked): readonly Asked[] =>
  pairedUnits(asked.question).map((told) => {
    const question = { ...asked.question, ...told, among: null, compares: false, ranking: null }
    return { ...asked, question, target: targetOf({ ...asked, question }) }
  })

/** The answer of each of them, with its name. */
export async function namedAnswers(pairs: readonly Asked[], answer: Answer): Promise<string> {
  const answers: string[] = []
  for (const one of pairs) {
    const { target } = one
    const title = target.kind === 'machine' ? plain(unitTitle(target.machine, target.units[0] ?? '')) : ''
    const text = await answer(one)
    answers.push(text.includes(title) ? text : paragraphs(`${bold(title)}:`, text))
  }
  return paragraphs(...answers)
}
