import type { Asked } from '../answer.ts'
import { paragraphs } from '../markdown.ts'
import { pastAlarms } from '../readings/alarms.ts'
import { answerFigures } from './figures.ts'

export const asksEachNumber = ({ question: { form } }: Asked): boolean => form === 'failuresAndAlarms'

/** `quantos de cada teve ontem?` after the difference of failures and alarms: the number of both. */
export async function failuresAndAlarms(asked: Asked): Promise<string> {
  const { question } = asked
  const alarms = { ...question, figures: [], event: null, words: 'quantos alarmes houve' }
  return paragraphs(
    await answerFigures({ ...asked, question: { ...question, reading: null, words: 'numero de falhas' } }),
    await pastAlarms({ ...asked, question: { ...alarms, topic: 'reading' } }),
  )
}
