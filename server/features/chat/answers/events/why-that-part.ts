import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import { type Answer, type Asked, askedPeriod } from '../answer.ts'
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
  const { lists, event, oneEvent } = asked.question
  const kind = { event, oneEvent, words: event === null ? 'o que aconteceu' : 'quanto durou' }
  // `o que aconteceu nesse dia?`, `quanto durou a parada mais longa desse dia?`
  if (lists && part.isEven)
    return paragraphs(
      `${part.text}, igual em todas as partes: nenhuma se destaca. No período todo:`,
      await answerEvents(eventsIn(asked, askedPeriod(asked), kind)),
    )
  if (lists) return paragraphs(`${part.text}.`, await answerEvents(eventsIn(asked, part.period, kind)))
  const failures = { event: 'failure', words: 'falhas', oneEvent: null } as const
  return paragraphs(`${part.text}.`, await answerEvents(eventsIn(asked, part.period, failures)), NO_WEATHER)
}

function eventsIn(
  asked: Asked,
  period: AskedPeriod,
  kind: Pick<Asked['question'], 'event' | 'oneEvent' | 'words'>,
): Asked {
  const open = {
    figures: [],
    reading: null,
    ranking: null,
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
