import type { FigureId } from '../topics/figure-words.ts'
import type { AskedPeriod } from './asked-period.ts'

const OWN_HOURS = 720

/** `a confiabilidade em 30 dias, na semana passada`: the 30 days belong to the figure's name where another period is named. */
export function withoutOwnDays(
  periods: readonly AskedPeriod[],
  figures: readonly FigureId[],
): readonly AskedPeriod[] {
  if (periods.length < 2 || figures.join() !== 'reliability') return periods
  const others = periods.filter((one) => one.kind !== 'last' || one.hours !== OWN_HOURS)
  return others.length === 0 ? periods : others
}
