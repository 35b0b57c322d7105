import type { EfficiencyForecast } from '#contract/models/insights.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import type { Asked } from './answer.ts'
import { bold, paragraphs } from './markdown.ts'

/** `vai cair ou subir?`, `a tendência é de queda?`, `melhora ou piora?` */
const DIRECTION =
  /\b(?:ca(?:i|ir|indo|em)|sob(?:e|em)|subi(?:r|ndo)|piora\w*|melhora\w*|aument\w+|diminu\w+|queda|alta|tendencia|tende)\b/
export const asksForecastDirection = ({ text }: Pick<Asked, 'text'>): boolean =>
  DIRECTION.test(foldedText(text))

/** Whether the days of a forecast lie below or above the present COP, and how they lie beside the last weeks; null: no value is known. */
export function forecastDirection(
  { currentCOP, recentCOP }: EfficiencyForecast,
  days: EfficiencyForecast['forecast7days'],
): string | null {
  const values = days.flatMap(({ predictedCOP }) => predictedCOP ?? [])
  if (values.length === 0 || currentCOP === null) return null
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = decimal(least) === decimal(most) ? decimal(least) : `${decimal(least)} a ${decimal(most)}`
  const now = bold(decimal(currentCOP))
  const side = most < currentCOP ? 'cair' : least > currentCOP ? 'subir' : null
  const isWithinBand = days.every(
    ({ lower, upper }) => lower !== null && upper !== null && lower <= currentCOP && currentCOP <= upper,
  )
  return paragraphs(
    side === null
      ? `Nem queda nem alta clara ante o atual, ${now}: a previsão fica em ${bold(span)}.`
      : `Deve ${bold(side)} ante o atual: de ${now} para ${bold(span)}${isWithinBand ? ', diferença que cabe na margem da previsão' : ''}.`,
    besideWeeks(values, recentCOP ?? null),
  )
}

function besideWeeks(values: readonly number[], recentCOP: number | null): string | null {
  if (recentCOP === null) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const side = decimal(mean) === decimal(recentCOP) ? 'igual à' : mean > recentCOP ? 'acima da' : 'abaixo da'
  return `A média prevista, ${bold(decimal(mean))}, fica ${side} média das últimas 4 semanas, ${bold(decimal(recentCOP))}.`
}
