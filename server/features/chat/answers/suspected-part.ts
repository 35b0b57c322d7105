import { foldedText } from '#core/questions/text/words.ts'
import { machinesIn } from '../plant/candidates.ts'
import { ofDashboard } from './advice.ts'
import type { Asked } from './answer.ts'
import { adviceOnDashboard, toldOf } from './insights.ts'
import { bullets, paragraphs, plain } from './markdown.ts'
import { partNamed } from './part-names.ts'

const MOST_MACHINES = 4

/** `pode ser condensador sujo?`: that no reading shows it, and what is recommended about it; null: no part is named. */
export async function suspectedPart(asked: Asked): Promise<string | null> {
  const part = partNamed(asked.question.words)
  if (part === null) return null
  const [form, name] = part
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
