import type { Question } from '../question.ts'
import { hasPhrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import * as lexicon from '../topics/modifier-words.ts'
import type { Clock } from './asked-period.ts'
import { findPeriods } from './find-period.ts'
import { isMonth } from './month-names.ts'
import type { FoundPeriod } from './period-reader.ts'

/** `mudou entre setembro e outubro`, `variou de setembro a outubro` compare two periods; `falhas entre 3 e 10 de outubro` has one. */
export function periodsIn(all: readonly Word[], clock: Clock) {
  const found = findPeriods(all, clock)
  const place = all.findIndex(({ plain }, i) => plain === 'entre' || isBetweenMonths(all, i))
  if (place === -1 || found.length !== 1 || !hasPhrase(all, ...lexicon.COMPARE_WORDS)) return found
  // A word without a meaning keeps the places of the others.
  const apart = findPeriods(
    all.map((word, i) => (i === place ? { typed: '', plain: '-' } : word)),
    clock,
  )
  return apart.length === 2 ? apart : found
}

const isBetweenMonths = (all: readonly Word[], at: number): boolean =>
  ['a', 'ao', 'ate'].includes(all[at]?.plain ?? '') &&
  isMonth(all[at - 1]?.plain) &&
  isMonth(all[at + 1]?.plain)

/** The periods of a question; an hour meter counts from the beginning. */
export function lastingOf(found: readonly FoundPeriod[], rest: readonly Word[]): Question['periods'] {
  const isOfMeter = hasPhrase(
    rest,
    'horimetro|horimetros',
    '=quantas =horas =ja|total|vida',
    '=horas total|totais|acumuladas',
    '=ja rodou|rodaram|trabalhou|trabalharam|operou|operaram',
    '=ja =tem =de horas',
  )
  if (found.length === 0 && isOfMeter && hasPhrase(rest, 'horimetro|horimetros', '=horas'))
    return [{ kind: 'range', range: 'all' }]
  return found.map(({ period }) => period)
}
