import type { Question } from '#core/questions/question.ts'
import { bold } from './markdown.ts'

interface Ordered {
  readonly told: { readonly title: string }
  /** The line of the list: `Compressor 3: **62,1 %**`. */
  readonly text: string
}

interface Order {
  readonly question: Question
  readonly known: readonly Ordered[]
  readonly unknown: readonly string[]
  /** `a maior probabilidade de falha nos próximos 7 dias` */
  readonly what: string
}

/** `qual tem o maior risco?`, `qual dos dois olho primeiro?` get the name before the list; null: the question wants a list, or the first ones are even. */
export function chosenOfOrder({ question, known, unknown, what }: Order): string | null {
  const { ranking, words } = question
  const [first, second] = known
  const isList =
    LIST.test(words) || ranking?.bothEnds || ranking?.place !== undefined || (ranking?.count ?? 1) > 1
  if (isList || !ONE.test(words) || !first || !second) return null
  const shownOf = ({ told, text }: Ordered) => text.slice(told.title.length)
  if (shownOf(first) === shownOf(second)) return null
  const isKnown = unknown.length > 0 ? ', entre as conhecidas' : ''
  return `${bold(first.told.title)} tem ${what}${isKnown}${shownOf(first)}.`
}
const ONE = /\b(?:qual|quem|que|onde)\b/
const LIST = /\b(?:quais|list\w+|ordem|orden\w+|ranking|rank|classific\w+|todos|todas|cada)\b/
