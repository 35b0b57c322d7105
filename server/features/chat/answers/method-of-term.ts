import type { ChatQuestion } from '../plant/chat-question.ts'

/** `o que é vida restante e como vocês calculam?` is about what a model tells. */
export const asksMethodOfTerm = ({
  question: { topic, figures, words },
}: Pick<ChatQuestion, 'question'>): boolean =>
  topic === 'term' &&
  figures.every((id) => id === 'failures' || id === 'cop') &&
  OF_MODEL.test(words) &&
  /\bcomo\b.*\b(?:calcul|estim|med|faz|fazem|cheg|funciona|sai|obt)\w*|\b(?:metodo|algoritmo|tecnica)\b/.test(
    words,
  )
/** The same question for the model behind the term. */
export const ofMethod = (asked: ChatQuestion): ChatQuestion => ({
  ...asked,
  question: {
    ...asked.question,
    topic: 'models',
    figures: [],
    words: `${asked.question.words} precisao modelo`,
  },
})
const OF_MODEL = /\b(?:probabilidad\w*|risco de falha|vida (?:util|resta\w+)|rul|previsao do cop)\b/
