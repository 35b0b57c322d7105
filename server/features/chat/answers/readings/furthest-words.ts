import type { Asked } from '../answer.ts'

/** `qual está mais longe?`, `quanto falta?` */
const FAR = /\b(?:longe|distantes?|falta|faltam)\b/

/** `qual indicador está mais longe da meta?` of one machine. */
const FURTHEST = /\bmais (?:longe|distante|fora|afastad\w+)\b|\bpior(?:es)? (?:indicador|numero|kpi)/

/** Whether a question asks how far something is from its target. */
export const asksDistance = ({ question: { words, form } }: Asked): boolean =>
  FAR.test(words) && form !== 'targetDistance'

/** Whether a question asks for what misses its target most. */
export const asksFurthest = (asked: Asked): boolean =>
  asked.target.kind === 'machines'
    ? asksDistance(asked)
    : asked.target.kind === 'machine' && FURTHEST.test(asked.question.words)
