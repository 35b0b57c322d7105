import { ATTENTION_RISK, HIGH_RISK } from '#core/life/machine-risk.ts'
import { dayOf, daysBetween } from '#core/questions/periods/asked-period.ts'
import { daysAhead } from '#core/questions/periods/days-ahead.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { Asked } from './answer.ts'
import { clockWords } from './clock-words.ts'
import { bold, paragraphs } from './markdown.ts'

/** `posso rodar tranquilo?`, `dá pra confiar nele?`, `ele corre risco?` */
const ASKS_SAFE =
  /\b(?:tranquil\w*|sossegad\w*|posso|podemos|da (?:pra|para)|confi\w+|seguro|corre (?:o )?risco|perigo|preocup\w+|aguent\w+|segura|alt[oa]|baix[oa]|grande|grave)\b/

function levelText(share: number): string {
  if (share < ATTENTION_RISK) return `O risco é ${bold('baixo')}, embora não seja nulo.`
  return share < HIGH_RISK
    ? `O risco pede ${bold('atenção')}: não dá para contar que passe sem falha.`
    : `O risco é ${bold('alto')}: é mais provável falhar do que não falhar.`
}

/** What a probability means for who asks whether a unit can be relied on, and whether the named days are fewer than those of the model. */
export function conclusionOf(asked: Asked, share: number): string | null {
  const said = foldedText(asked.text)
  return paragraphs(
    ASKS_SAFE.test(said) ? levelText(share) : null,
    /\bate\b/.test(said) ? shorterText(asked) : null,
  )
}

/** `até sexta` */
function shorterText({ text, clock }: Asked): string | null {
  const last = daysAhead(text, clock)?.at(-1)
  const { nowMs, timezone } = clock
  const days = last ? daysBetween(dayOf(nowMs, timezone), last) : 0
  if (days < 1 || days >= 7) return null
  return `Até ${bold(clockWords(timezone).day(nowMs + days * DAY_MS))} é menos do que esses 7 dias, e a chance é menor; quanto, o modelo não diz.`
}
