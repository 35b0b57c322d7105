import type { Recommendation } from '#contract/monitoring/monitoring.ts'
import { machinesIn } from '../plant/candidates.ts'
import { answerAdvice, ofDashboard, ofModel } from './advice.ts'
import { URGENCY } from './advice-urgency.ts'
import type { Asked } from './answer.ts'
import { toldOf, toldUnits } from './insights.ts'
import { bold, bullets, paragraphs, plain } from './markdown.ts'

const MOST_UNITS = 2
const MOST_REASONS = 6

export const asksWhyAdvised = ({ question: { form } }: Asked): boolean => form === 'whyAdvised'

/** `por que está recomendando isso?`: the measured numbers behind each recommendation, without what to do. */
export async function whyAdvised(asked: Asked): Promise<string> {
  const { target } = asked
  const units = target.kind === 'machine' ? toldUnits(target) : toldOf(asked, machinesIn(asked))
  const each: string[] = []
  for (const told of units.slice(0, MOST_UNITS)) {
    const { advice } = await ofDashboard(asked, told)
    const ofRules = advice.toSorted((a, b) => URGENCY[a.type] - URGENCY[b.type]).map(reasonOf)
    const ofModels = (await ofModel(asked, told)).map(({ text }) => text)
    const [first, ...others] = [...ofRules, ...ofModels].slice(0, MOST_REASONS)
    if (first === undefined) continue
    each.push(
      `A primeira recomendação para ${told.title} vem dos números medidos: ${first}`,
      ...(others.length > 0 ? ['As outras também:', bullets(others)] : []),
    )
  }
  const [only] = each
  if (only === undefined)
    return answerAdvice({ ...asked, question: { ...asked.question, words: 'recomendacao', form: null } })
  return paragraphs(...each)
}

const reasonOf = ({ title, message }: Recommendation): string => `${bold(plain(title))}. ${plain(message)}`
