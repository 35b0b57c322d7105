import type { Question } from '../question.ts'
import type { Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import type { FoundDayKinds } from './day-kinds.ts'
import type { FoundPeriod } from './period-reader.ts'

/** `quando está ligado`, `em operação`, `com a máquina rodando`. */
const WHILE_RUNNING =
  /\b(?:(?:quando|enquanto|com) (?:esta |estava |estao |estavam |em |ela |ele |[ao] |maquina |chiller |compressor )*(?:ligad[ao]s?|rodando|operando|operacao|funcionando|trabalhando)|durante a operacao|em operacao|em funcionamento|em marcha|so (?:[oa] tempo )?ligad[ao])\b/

/** Whether the time is meant in which a unit runs. */
export const isWhileRunning = (rest: readonly Word[]): boolean =>
  WHILE_RUNNING.test(rest.map(({ plain }) => plain).join(' '))

interface Around {
  readonly found: readonly FoundPeriod[]
  /** The words that the periods were found in. */
  readonly all: readonly Word[]
  readonly kinds: FoundDayKinds
  /** The words that the kinds of days were found in. */
  readonly bare: readonly Word[]
}

/** The hours of each of several days or its kinds of days, as typed, where no answer is told of them; null: there are none. */
export function partsUnread(
  { topic }: Pick<Question, 'topic'>,
  { found: [only], all, kinds, bare }: Around,
): string | null {
  if (topic === 'figures' || topic === 'reading') return null
  // Usual hours may be those of some weekdays.
  const [kind] = topic === null || topic === 'pattern' || TIMELESS.has(topic) ? [] : kinds.spans
  if (kind) return typedIn(bare, kind)
  const hours = only?.eachDay ? only.spans[0] : undefined
  return hours ? typedIn(all, hours) : null
}

/** Topics without a period. */
const TIMELESS: ReadonlySet<Question['topic']> = new Set<Question['topic']>([
  'term',
  'denied',
  'action',
  'howTo',
  'absent',
  'unknown',
  'help',
  'greeting',
  'thanks',
])

const typedIn = (words: readonly Word[], { from, to }: Span): string =>
  words
    .slice(from, to)
    .map(({ typed }) => typed)
    .join(' ')
