import { type Clock, dayOf, daysBetween } from '#core/questions/periods/asked-period.ts'
import { MONTHS } from '#core/questions/periods/month-names.ts'
import { monthDays } from '#core/questions/periods/period-reader.ts'
import { foldedText } from '#core/questions/text/words.ts'

/** Whether a question names another horizon than the seven days of the models. */
export const isBeyondWeek = (text: string): boolean => OTHER_HORIZON.test(foldedText(text))

/** `no próximo mês`, `em 30 dias`, `este ano`. */
const OTHER_HORIZON =
  /\b(?:proxim[ao]s?|dentro de|daqui a?|em|ate|nos?|nas?|n?est[ea]|n?ess[ea]) (?:(?:os|as) )?(?:proxim[ao]s )?(?!7 |sete |1 semana|uma semana|dias\b)(?:(?:\d+|dois|duas|tres|quatro|seis|dez|quinze|trinta|noventa) )?(?:dias|semanas|mes|meses|ano|anos|trimestre|semestre|bimestre|quinzena)\b|\bamanha\b|\bmes que vem\b|^(?:e )?(?:em|nos|para|pra|daqui a?) (?!7\b)\d+ *\??$|(?<!\bultimos |\bultimas |\d)(?!7 ?d)\d+ ?(?:d|dias|semanas|mes|meses|anos?)\b/

const UP_TO = new RegExp(
  `\\b(?:ate|para|pra) (?:o |a )?(?:(fim|final|termino|meio|meados) (?:de |do |deste |desse )?)?(?:mes de )?(${MONTHS.join('|')}|mes|ano|natal)\\b`,
)

/** Whether a question names a month, or the end of one, that lies further ahead than the seven days: `até o fim de dezembro`. */
export function isUpToFarMonth(text: string, { nowMs, timezone }: Clock): boolean {
  const [, part, name] = UP_TO.exec(foldedText(text)) ?? []
  if (name === undefined) return false
  const today = dayOf(nowMs, timezone)
  const named = MONTHS.indexOf(name) + 1
  const month = named > 0 ? named : name === 'mes' ? today.month : 12
  const year = month < today.month ? today.year + 1 : today.year
  const { to } = monthDays({ year, month })
  const isEnd = part === 'fim' || part === 'final' || part === 'termino' || name === 'ano'
  const day = name === 'natal' ? 25 : isEnd ? to.day : part === undefined ? 1 : 15
  return daysBetween(today, { year, month, day }) > 7
}
