import type { Question } from '../question.ts'
import type { AskedPeriod } from './asked-period.ts'
import { shiftDay } from './asked-period.ts'

const ORDINALS = ['primeiro', 'segundo', 'terceiro', 'quarto']
const ALONE = /^(?:e |mas )?(?:n?o |d?o |em )?(primeiro|segundo|terceiro|quarto)$/

/** `e no segundo?` after the first quarter or half of a year is the second one; null: the question is another. */
export function otherPartOfYear(
  { periods: [told, ...more] }: Question,
  { words, periods }: Question,
): AskedPeriod | null {
  const at = ORDINALS.indexOf(ALONE.exec(words)?.[1] ?? '')
  if (at === -1 || periods.length + more.length > 0 || told?.kind !== 'days') return null
  const months = monthsOf(told)
  if (months === null || (at + 1) * months > 12) return null
  const { year } = told.from
  const next = at * months + months + 1
  const after = next > 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: next, day: 1 }
  return { kind: 'days', from: { year, month: at * months + 1, day: 1 }, to: shiftDay(after, -1) }
}

/** Of a whole quarter 3, of a half of a year 6; null: the period is neither. */
function monthsOf({ from, to }: Extract<AskedPeriod, { kind: 'days' }>): 3 | 6 | null {
  if (from.day !== 1 || to === null || to.year !== from.year || shiftDay(to, 1).day !== 1) return null
  const months = to.month - from.month + 1
  return (months === 3 || months === 6) && (from.month - 1) % months === 0 ? months : null
}
