import { TARGETS } from '#core/kpis/thresholds.ts'
import { type Asked, headWords } from '../answer.ts'
import { FIGURE_TABLE, figureText } from '../figures/figure-table.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { eachUnit, gapText, IN_WORDS, LEVEL_WORDS, levelOf, ruleOf, type Targeted } from './standing.ts'

/** The figures outside their targets, the one that misses its target by the greatest part of it first. */
async function outsideOf(asked: Asked, ids: readonly Targeted[]) {
  const all = await eachUnit(asked)
  const out = all
    .flatMap(({ title, kpis }) =>
      ids.flatMap((id) => {
        const [level, value] = [levelOf(id, kpis), FIGURE_TABLE[id].value(kpis)]
        if ((level !== 'warn' && level !== 'bad') || value === null) return []
        const text = `**${figureText(id, kpis)}**, a ${gapText(id, value)} da meta de ${IN_WORDS[id](TARGETS[id].ok)}`
        return [{ id, title, text, part: Math.abs(value - TARGETS[id].ok) / TARGETS[id].ok }]
      }),
    )
    .sort((a, b) => b.part - a.part)
  return { period: all[0]?.period, out }
}

const nameOf = ({ id, title }: { readonly id: Targeted; readonly title: string }): string =>
  `${FIGURE_TABLE[id].label} de ${title}`

/** What misses its target, and which of it the most. */
export async function furthest(asked: Asked, ids: readonly Targeted[]): Promise<string> {
  const { period, out } = await outsideOf(asked, ids)
  if (!period) return 'Não há dados para avaliar.'
  const [worst] = out
  const when = headWords(period)
  if (!worst) return `Nada está fora da meta, ${when}.`
  return paragraphs(
    `A mais longe da meta, ${when}: ${bold(nameOf(worst))}.`,
    bullets(out.slice(0, MOST_FAR).map((one) => `${nameOf(one)}: ${one.text}`)),
    out.length > MOST_FAR ? `Mostrei ${MOST_FAR} de ${out.length} fora da meta.` : null,
  )
}
const MOST_FAR = 12

/** Whether the target that is missed most was met in another period, which is the first one of the question. */
export async function furthestInOther(asked: Asked, ids: readonly Targeted[]): Promise<string> {
  const { question } = asked
  const [then, ...told] = question.periods
  const { out } = await outsideOf({ ...asked, question: { ...question, periods: told } }, ids)
  const [worst] = out
  if (!worst || !then) return furthest(asked, ids)
  const all = await eachUnit({ ...asked, question: { ...question, periods: [then] } })
  const found = all.find(({ title }) => title === worst.title)
  const text = found && figureText(worst.id, found.kpis)
  if (!found || text == null) return `Não há dados para avaliar ${bold(nameOf(worst))}.`
  const level = levelOf(worst.id, found.kpis)
  const verdict = level === 'ok' ? 'Sim' : level === 'unknown' ? 'Não dá para dizer' : 'Não'
  return paragraphs(
    `${verdict}. ${nameOf(worst)}, ${headWords(found.period)}: ${bold(text)}, ${LEVEL_WORDS[level]}.`,
    level === 'unknown' && worst.id !== 'cop' ? WITHOUT_FAILURE : null,
    bullets([ruleOf(worst.id)]),
  )
}
const WITHOUT_FAILURE = 'Sem falha no período não há o que avaliar.'
