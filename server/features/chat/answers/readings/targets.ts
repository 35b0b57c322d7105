import { wordsOf } from '#core/questions/text/words.ts'
import { changesTarget, taskIn } from '#core/questions/topics/product-tasks.ts'
import type { Answer, Asked } from '../answer.ts'
import { answerEvents } from '../events/events.ts'
import { answerBreakdown } from '../figures/breakdown.ts'
import { chosenTarget } from '../figures/rank.ts'
import { paragraphs } from '../markdown.ts'
import { answerLimits } from './limits.ts'

const EACH_PART = /\b(?:por|cada|a) (?:dia|semana|mes)\b|\b(?:semana a semana|dia a dia|mes a mes)\b/

/** Targets, and how the figures stand against them; of each week or month where the question asks for it. */
export const answerTargets: Answer = async (asked) => {
  const { words } = asked.question
  const told = paragraphs(
    changesTarget(words) ? (taskIn(wordsOf(words)) ?? null) : null,
    await answerLimits(asked),
  )
  if (asksWhy(asked)) return paragraphs(told, await failuresBehind(asked))
  return asksEach(asked) ? paragraphs(told, await answerBreakdown(ofParts(asked))) : told
}

/** `por que a pior delas está fora?` */
const asksWhy = ({ question: { words, reading, threshold } }: Asked): boolean =>
  reading === null && threshold !== null && /\bpor que\b|\b(?:motivo|causa|razao)\b/.test(words)

/** The failures that make up the availability, the reliability and the MTTR. */
async function failuresBehind(given: Asked): Promise<string> {
  const asked = given.question.ranking === null ? given : { ...given, target: await chosenTarget(given) }
  const question = {
    ...asked.question,
    ...{ topic: 'events' as const, event: 'failure' as const, figures: [], ranking: null, threshold: null },
    words: 'falhas',
  }
  return paragraphs(
    'Disponibilidade, confiabilidade e MTTR vêm das falhas; as leituras não dizem a causa delas:',
    await answerEvents({ ...asked, question }),
  )
}

const asksEach = ({ question: { words, figures, reading, threshold, periods } }: Asked): boolean =>
  EACH_PART.test(words) &&
  threshold === null &&
  periods.length > 0 &&
  (figures.length === 1 || reading?.machine === 'efficiency')

const ofParts = (asked: Asked): Asked => ({
  ...asked,
  question: { ...asked.question, topic: 'breakdown', statistic: 'mean', ranking: null, compares: false },
})
