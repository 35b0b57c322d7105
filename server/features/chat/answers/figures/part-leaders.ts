import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { candidatesOf } from '../../plant/candidates.ts'
import { type Asked, headWords, periodAt } from '../answer.ts'
import { lineOf } from '../machines/candidate-lines.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'

/** `em qual mês gastou mais e qual máquina puxou isso?` */
const ASKS_LEADER =
  /\b(?:qual|quais|que|quem)\b(?: (?:foi|foram|e|a|o|d[oa]s))* (?:maquina|equipamento|chiller|compressor|quem)?\w*(?: \w+){0,2} (?:puxou|puxaram|pesou|pesaram|causou|responsave(?:l|is)|culpad[oa]|contribuiu|isso|nisso|influenciou)\b/
const MOST_SHOWN = 8

/** Who made up the extreme part of a period: the machines, or the compressors of one; null: not asked. */
export async function leadersOf(
  asked: Asked,
  id: FigureId,
  { parts, words }: { parts: readonly AskedPeriod[]; words: string },
): Promise<string | null> {
  const { question, target } = asked
  if (!ASKS_LEADER.test(question.words)) return null
  const part = parts.find((one) => headWords(periodAt(one, asked, null)) === words)
  if (part === undefined) return null
  const of = target.kind === 'machine' ? ('units' as const) : ('machines' as const)
  const ranking = { of, end: 'highest' as const }
  const within = { ...question, periods: [part], ranking, eachUnit: false, among: null, units: null }
  const { known } = await candidatesOf({ ...asked, question: within }, id)
  const ordered = known.toSorted((a, b) => b.value - a.value)
  const [first] = ordered
  return first === undefined
    ? null
    : paragraphs(
        `Quem mais pesou, ${words}: ${bold(plain(first.name))}.`,
        bullets(ordered.slice(0, MOST_SHOWN).map(lineOf)),
      )
}
