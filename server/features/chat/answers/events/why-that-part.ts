import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import type { Answer, Asked } from '../answer.ts'
import { extremePart } from '../figures/breakdown.ts'
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
  return paragraphs(`${part.text}.`, await answerEvents(failuresIn(asked, part.period)), NO_WEATHER)
}

function failuresIn(asked: Asked, period: AskedPeriod): Asked {
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
      topic: 'events',
      event: 'failure',
      periods: [period],
      words: 'falhas',
    },
  }
}
