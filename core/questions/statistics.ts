import { NOW_WORDS } from './modifier-words.ts'
import { hasPhrase, type Phrase } from './phrases.ts'
import type { Statistic } from './question.ts'
import type { Word } from './words.ts'

/** Which value of a reading is asked for. */
export function statisticOf(rest: readonly Word[]): Statistic | null {
  if (hasPhrase(rest, ...NOW_WORDS)) return 'now'
  const named = STATISTICS.filter(([, phrases]) => hasPhrase(rest, ...phrases)).map(([id]) => id)
  return named.length > 1 ? 'all' : (named[0] ?? null)
}
const STATISTICS: readonly (readonly [Statistic, readonly string[]])[] = [
  ['mean', ['media|medias|medio|medios']],
  ['max', ['maxim*', '=max', 'pico|picos', 'mais alt*', 'maior']],
  [
    'min',
    [
      'minim*',
      '=min =max|e|media',
      '=max =min',
      'temperatura|temp|pressao|potencia|demanda =min',
      'mais baix*',
      'menor',
    ],
  ],
]

export const STATISTIC_PHRASES: readonly Phrase[] = STATISTICS.flatMap(([, phrases]) => phrases)
