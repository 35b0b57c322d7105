import { resolvePeriod } from '#core/questions/periods/asked-period.ts'
import type { FiguresOfPeriod } from '../../plant/unit-figures.ts'
import { type Asked, headWords } from '../answer.ts'

/** `novembro de 2026 (até agora)`: the named period is not over. */
export const headUpToNow = (asked: Asked, found: FiguresOfPeriod): string =>
  `${headWords(found.period)}${untilNow(asked, found)}`

/** ` (até agora)` of a named period that is not over, else nothing. */
export function untilNow({ question, clock }: Asked, { period }: FiguresOfPeriod): string {
  const isNamed = question.periods.some(
    (one) => one.kind === 'days' && one.to !== null && resolvePeriod(one, clock, null).words === period.words,
  )
  return isNamed && period.toMs === clock.nowMs ? ' (até agora)' : ''
}
