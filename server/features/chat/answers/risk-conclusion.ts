import { ATTENTION_RISK, HIGH_RISK } from '#core/life/machine-risk.ts'
import { dayOf, daysBetween } from '#core/questions/periods/asked-period.ts'
import { daysAhead } from '#core/questions/periods/days-ahead.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import type { Asked } from './answer.ts'
import { clockWords } from './clock-words.ts'
import { bold } from './markdown.ts'

/** `posso rodar tranquilo?`, `dá pra confiar nele?`, `ele corre risco?` */
const ASKS_SAFE =
  /\b(?:tranquil\w*|sossegad\w*|posso|podemos|da (?:pra|para)|confi\w+|seguro|corre (?:o )?risco|perigo|preocup\w+|aguent\w+|segura|alt[oa]|baix[oa]|grande|grave)\b/

function levelText(share: number): string {
  if (share < ATTENTION_RISK) return `O risco é ${bold('baixo')}, embora não seja nulo.`
  return share < HIGH_RISK
    ? `O risco pede ${bold('atenção')}: não dá para contar que passe sem falha.`
    : `O risco é ${bold('alto')}: é mais provável falhar do que não falhar.`
}

/** What a probability means for who asks whether a unit can be relied on. */
export const conclusionOf = ({ text }: Asked, share: number): string | null =>
  ASKS_SAFE.test(foldedText(text)) ? levelText(share) : null

const HOURS = /\b(\d{1,3}) ?h(?:oras?|rs?)?\b(?! d[ae] oper)/
/** `vai falhar hoje?`; the risk of today is the present one. */
const OF_TODAY =
  /\b(?:falh\w+|quebr\w+|parar|desarm\w+|ate|ainda|so) hoje\b|\bhoje (?:a|de) (?:noite|tarde)\b/

/** `até sexta`, `nas próximas 48 horas`: fewer than the days of the model; null: no such time is named. */
export function shorterText(asked: Asked): string | null {
  const time = shorterTime(asked)
  return time === null
    ? null
    : `O modelo só estima 7 dias: ${time} é menos do que isso, e a chance é menor; quanto, o modelo não diz.`
}

function shorterTime({ text, clock }: Asked): string | null {
  const said = foldedText(text)
  const hours = Number(HOURS.exec(said)?.[1] ?? 0)
  if (hours > 0 && hours < WEEK_HOURS && !/\bultim/.test(said)) return bold(count(hours, 'hora', 'horas'))
  if (OF_TODAY.test(said)) return bold('hoje')
  const last = daysAhead(text.replace(/\bhoje\b/giu, ''), clock)?.at(-1)
  const { nowMs, timezone } = clock
  const days = last ? daysBetween(dayOf(nowMs, timezone), last) : 0
  return days < 1 || days >= 7 ? null : `até ${bold(clockWords(timezone).day(nowMs + days * DAY_MS))}`
}
const WEEK_HOURS = 168
