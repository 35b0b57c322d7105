import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import type { Asked } from '../answer.ts'

/** Whether the earlier of two periods is asked about: `mais na primeira quinzena do que na segunda?` */
export const asksAboutEarlier = (
  { question: { words, periods } }: Pick<Asked, 'question'>,
  earlierMs: number,
  beginOf: (period: AskedPeriod) => number,
): boolean => {
  const [first, ...others] = periods
  return first !== undefined && others.length === 1 && THAN.test(words) && beginOf(first) === earlierMs
}
const THAN = /\b(?:mais|menos|maior|menor|melhor|pior)\b.*\bque\b/
