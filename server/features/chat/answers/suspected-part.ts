import { foldedText } from '#core/questions/text/words.ts'
import { machinesIn } from '../plant/candidates.ts'
import { ofDashboard } from './advice.ts'
import type { Asked } from './answer.ts'
import { adviceOnDashboard, toldOf } from './insights.ts'
import { bullets, paragraphs, plain } from './markdown.ts'

/** Parts of a machine that no reading shows, with their names and their state in the answer. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/\bcondensador/, 'o condensador'],
  [/\bevaporador/, 'o evaporador'],
  [/\brolamento|\bmanca(?:l|is)/, 'o rolamento'],
  [/\boleo/, 'o óleo'],
  [/\bfiltro/, 'o filtro'],
  [/\bvalvula/, 'a válvula'],
  [/\bcorreia/, 'a correia'],
  [/\bselo/, 'o selo'],
  [/\b(?:gas|refrigerante|vazamento)/, 'o gás refrigerante'],
]
const MOST_MACHINES = 4

/** `pode ser condensador sujo?`: that no reading shows it, and what is recommended about it; null: no part is named. */
export async function suspectedPart(asked: Asked): Promise<string | null> {
  const [form, name] = PARTS.find(([named]) => named.test(asked.question.words)) ?? []
  if (!form || !name) return null
  const lines: string[] = []
  const places: string[] = []
  for (const told of toldOf(
    { ...asked, question: { ...asked.question, eachUnit: false } },
    machinesIn(asked).slice(0, MOST_MACHINES),
  ))
    for (const { title, message, action } of (await ofDashboard(asked, told)).advice)
      if (form.test(foldedText(`${title} ${message} ${action ?? ''}`))) {
        lines.push(`${plain(title)}: ${plain(message)}${action ? ` ${plain(action)}` : ''}`)
        places.push(adviceOnDashboard(told))
      }
  return paragraphs(
    `As leituras não dizem como está ${name}: isso só a inspeção mostra.`,
    lines.length > 0 ? paragraphs('O que os números recomendam a respeito:', bullets(lines)) : null,
    places[0] ?? null,
  )
}
