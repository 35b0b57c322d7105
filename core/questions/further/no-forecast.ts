import type { Question } from '../question.ts'

/** Whether what was asked for is not forecast: readings, and figures other than the COP. */
export const isOfNoForecast = ({ topic, reading, figures }: Question): boolean =>
  topic === 'forecast' &&
  ((reading !== null && reading.machine !== 'cop') || figures.some((id) => id !== 'cop'))

/** `e a margem de erro disso?` after it. */
export const ofNoForecast = ({ reading, figures, words }: Question, now: Question): Partial<Question> => ({
  ...{ topic: 'models', reading, figures },
  words: `previsao ${words} ${now.words}`,
})
