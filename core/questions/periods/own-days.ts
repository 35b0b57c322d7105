import { spelledNumber } from '../text/spelled-numbers.ts'
import type { FigureId } from '../topics/figure-words.ts'
import type { AskedPeriod } from './asked-period.ts'

const OWN_HOURS = 720

/** `confiabilidade para 7 dias` asks for a time to come: the figure itself is always one of 30 days. */
const HORIZON =
  /\b(?:confiabilidad\w*|confiavel)\b.*\b(?:pra|para|pros?|em|de|a|com) (?:(?:[oa]s )?proxim[oa]s )?(\d+|\w+) (dias?|semanas?|mes(?:es)?|horas?)\b(?! (?:passad|anterior|atras))/
const LOOKS_BACK = /\b(?:ultim[oa]s?|passad[oa]s?|desde|ha)\b/

/** Whether a question wants the reliability over another time to come than 30 days. */
export function isOtherHorizon(text: string): boolean {
  const [, number, unit] = HORIZON.exec(text) ?? []
  if (number === undefined || unit === undefined || LOOKS_BACK.test(text)) return false
  const isNumber = /^\d+$/.test(number) || (spelledNumber(number) ?? 0) > 1
  return isNumber && !(Number(number) === 30 && /^dia/.test(unit))
}

/** `a confiabilidade em 30 dias, na semana passada`: the 30 days belong to the figure's name where another period is named. */
export function withoutOwnDays(
  periods: readonly AskedPeriod[],
  figures: readonly FigureId[],
  text: string,
): readonly AskedPeriod[] {
  if (figures.join() !== 'reliability') return periods
  if (periods.length === 1 && isOtherHorizon(text)) return periods.filter(({ kind }) => kind !== 'last')
  if (periods.length < 2) return periods
  const others = periods.filter((one) => one.kind !== 'last' || one.hours !== OWN_HOURS)
  return others.length === 0 ? periods : others
}
