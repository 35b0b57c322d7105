import { spelledNumber } from '../text/spelled-numbers.ts'
import type { FigureId } from '../topics/figure-words.ts'
import type { AskedPeriod } from './asked-period.ts'

const OWN_HOURS = 720

const RUNNING =
  '(?:(?:rodar|operar|funcionar|trabalhar|girar|ficar|passar|aguentar|durar|por|durante|mais|uma|missao|de|ligad[oa]|rodando|operando|[oa]s|proxim[oa]s) )*'
/** `confiabilidade para 7 dias`, `pra rodar 72 horas direto` ask for a time to come: the figure itself is always one of 30 days. */
const HORIZON = new RegExp(
  `\\b(?:confiabilidad\\w*|confiavel)\\b.*\\b(?:pra|para|pros?|em|de|a|com|durante|n[oa]s|pel[oa]s) ${RUNNING}(\\d+|\\w+) ?(dias?|semanas?|mes(?:es)?|horas?|h)\\b(?! (?:passad|anterior|atras))`,
)
/** `e pra 7 dias?` */
const ALONE =
  /^(?:e |mas )?(?:pra|para|pros) (?:os )?(?:proximos )?(\d+|\w+) ?(dias?|semanas?|mes(?:es)?|horas?|h)\s*\?*$/
const LOOKS_BACK = /\b(?:ultim[oa]s?|passad[oa]s?|desde|ha)\b/
const HOURS: Readonly<Record<string, number>> = { h: 1, d: 24, s: 168, m: 720 }

function hoursIn(text: string, pattern: RegExp): number | null {
  const [, number, unit] = pattern.exec(text) ?? []
  if (number === undefined || unit === undefined || LOOKS_BACK.test(text)) return null
  const value = /^\d+$/.test(number) ? Number(number) : (spelledNumber(number) ?? 0)
  const hours = value * (HOURS[unit.charAt(0)] ?? 0)
  const isNumber = /^\d+$/.test(number) || value > 1
  return isNumber && hours > 0 && hours !== OWN_HOURS ? hours : null
}

/** Whether a question wants the reliability over another time to come than 30 days. */
const isOtherHorizon = (text: string): boolean => hoursIn(text, HORIZON) !== null

/** The hours of another time to come over which the reliability is asked for; null: it is the one of 30 days. */
export const otherHorizon = (text: string): number | null => hoursIn(text, HORIZON) ?? hoursIn(text, ALONE)

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
