import type { MachineCard } from '#contract/machines/machine.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, USUAL_PERIOD } from '../answer.ts'
import { whyDiffer } from '../figures/why-differ.ts'
import { paragraphs } from '../markdown.ts'
import { changeBetween } from '../readings/periods-of-readings.ts'
import { answerReading, havingReading } from '../readings/reading.ts'
import { deniedChange } from './denied-premise.ts'
import { answerEvents } from './events.ts'

const NOT_READ = 'Sem essa leitura não dá para dizer se o valor mudou, nem por quê.'
const NO_CAUSE = 'As leituras mostram o valor, não a causa.'

export const isOfReading = ({ reading, figures }: Asked['question']): boolean =>
  reading !== null && figures.length === 0

/** `por que essa diferença?` of a reading: whether it changed, and what happened meanwhile. */
export async function whyOfReading(asked: Asked): Promise<string> {
  const { question, target } = asked
  const isNamed = target.kind === 'machine' && question.reading?.machine !== 'alarm'
  if (isNamed && (await havingReading([{ ...asked, question: ofItself(question) }])).length === 0)
    return paragraphs(NOT_READ, await answerReading({ ...asked, question: ofItself(question) }))
  const change = question.periods.length === 2 ? await changeBetween(asked) : null
  const periods = question.periods.length > 0 ? question.periods : [USUAL_PERIOD]
  const happened = { ...question, event: null, reading: null, periods, words: 'o que aconteceu' }
  return paragraphs(
    change && deniedChange(question.words, change.by, 'nessas leituras'),
    change?.text,
    `${NO_CAUSE} O que aconteceu enquanto isso:`,
    await answerEvents({ ...asked, question: happened }),
  )
}

/** The words of `por quê?` name no reading. */
const ofItself = (question: Asked['question']): Asked['question'] => ({
  ...question,
  ...{ topic: 'reading', words: question.reading?.words ?? question.words },
})

/** `por que essa diferença?` after a reading of two compressors or machines: both, and the figures that stand beside them. */
export async function whyReadingsDiffer(
  asked: Asked,
  pair: readonly { machine: MachineCard; unit: string }[],
): Promise<string> {
  const { question } = asked
  const each = { ...question, topic: 'reading' as const, combination: 'difference' as const }
  const behind = { ...question, figures: ['operation' as const], reading: null }
  return paragraphs(
    await answerReading({ ...asked, question: each }),
    machinesIn(asked).length === 0 ? null : 'O que há dos dois ao lado:',
    await whyDiffer({ ...asked, question: behind }, pair),
  )
}
