import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import type { Answer, Asked } from '../answer.ts'
import { extremePart } from '../figures/extreme-part.ts'
import { paragraphs } from '../markdown.ts'
import { answerEvents } from './events.ts'

/** `foi falha ou calor?` after the day with the highest figure. */
export const asksWhyThatPart = ({ question: { ofPart, figures } }: Asked): boolean =>
  ofPart && figures.length === 1

const NO_WEATHER =
  'O tempo lá fora não é medido, e as leituras não dizem a causa: só posso dizer o que falhou nesse período.'

/** The failures of that day, and that nothing else is known. */
export const whyThatPart: Answer = async (asked) => {
  const part = await extremePart(asked)
  if (part === null) return NO_WEATHER
  // `o que aconteceu nesse dia?`
  if (asked.question.lists)
    return paragraphs(
      `${part.text}.`,
      await answerEvents(eventsIn(asked, part.period, { event: null, words: 'o que aconteceu' })),
    )
  const failures = { event: 'failure', words: 'falhas' } as const
  return paragraphs(`${part.text}.`, await answerEvents(eventsIn(asked, part.period, failures)), NO_WEATHER)
}

function eventsIn(
  asked: Asked,
  period: AskedPeriod,
  kind: Pick<Asked['question'], 'event' | 'words'>,
): Asked {
  const open = {
    figures: [],
    reading: null,
    ranking: null,
    oneEvent: null,
    threshold: null,
    combination: null,
  }
  return {
    ...asked,
    question: {
      ...asked.question,
      ...open,
      ...kind,
      ...{ topic: 'events', lists: false, ofPart: false },
      periods: [period],
    },
  }
}
