import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitTitle } from '../plant/target.ts'
import type { Asked } from './answer.ts'
import { labelWords } from './figures/figure-table.ts'
import { insightsOf, untrained } from './insights.ts'
import { bold, paragraphs, plain } from './markdown.ts'

/** What is not forecast, though the question speaks of its forecast; null: there is one, or the question speaks of none. */
export function unforeseenIn({ question: { figures, reading, words } }: Asked): string | null {
  if (!/\b(?:prev[ei]\w*|progn\w+|projec\w+|estimativas?)\b/.test(words)) return null
  if (/\b(?:probabilidad\w*|risco|chance|falh\w*|vida|cop|eficiencia)\b/.test(words)) return null
  const [figure] = figures
  if (figure !== undefined) return labelWords(figure)
  return reading === null || reading.machine === 'cop' || reading.machine === 'efficiency' ? null : 'leituras'
}

/** `qual a margem de erro da previsão de potência?`: what is not forecast has no error. */
export async function errorOfNone(asked: Asked, what: string): Promise<string> {
  const { target } = asked
  const [unit = MACHINE_UNIT] = target.kind === 'machine' ? target.units : []
  const data = target.kind === 'machine' ? await insightsOf(asked, target.machine, unit) : null
  const isUntrained = data !== null && data.explanations.length === 0
  return paragraphs(
    `Não faço previsão de ${what}, e por isso não há erro a dizer: prevejo só o COP e a probabilidade de falha, para os próximos 7 dias.`,
    isUntrained && target.kind === 'machine'
      ? untrained(bold(plain(unitTitle(target.machine, unit))), data)
      : 'O teste dessas duas com o passado eu mostro: pergunte, por exemplo, qual é o erro da previsão do COP.',
  )
}
