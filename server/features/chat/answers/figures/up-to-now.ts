import { resolvePeriod } from '#core/questions/periods/asked-period.ts'
import type { FiguresOfPeriod } from '../../plant/unit-figures.ts'
import { type Asked, headWords } from '../answer.ts'

/** `novembro de 2026 (até agora)`: the named period is not over. */
export function headUpToNow({ question, clock }: Asked, { period }: FiguresOfPeriod): string {
  const isNamed = question.periods.some(
    (one) => one.kind === 'days' && one.to !== null && resolvePeriod(one, clock, null).words === period.words,
  )
  return `${headWords(period)}${isNamed && period.toMs === clock.nowMs ? ' (até agora)' : ''}`
}
