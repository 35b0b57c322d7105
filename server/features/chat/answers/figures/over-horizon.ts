import { reliabilityPercent } from '#core/kpis/unit-kpis.ts'
import { otherHorizon } from '#core/questions/periods/own-days.ts'
import { plainText } from '#core/questions/text/question-text.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { count, percentExactly } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn, unitsMeant } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { FIGURE_TABLE } from './figure-table.ts'

export const OF_30_DAYS =
  'A confiabilidade é sempre a chance de 30 dias sem falha; para outro prazo uso a mesma fórmula, R = exp(−t / MTBF).'
const MOST_UNITS = 15

/** The hours of another time than 30 days; null: the question names none. */
export const horizonOf = ({ text }: Pick<Asked, 'text'>): number | null =>
  otherHorizon(foldedText(plainText(text)))

/** The chance of another time of operation without failure, by the formula of the reliability; null: no MTBF is known. */
export async function overHorizon(asked: Asked): Promise<string | null> {
  const hours = horizonOf(asked)
  if (hours === null) return null
  const lines: string[] = []
  let when = ''
  let hasBound = false
  for (const machine of machinesIn(asked)) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    if (!found) continue
    when = found.period.words
    for (const unit of unitsMeant(asked, machine)) {
      const kpis = unitIn(found, unit)?.kpis
      if (!kpis?.mtbfHours) continue
      const sign = kpis.mtbfIsLowerBound ? '≥ ' : ''
      hasBound ||= sign !== ''
      const share = percentExactly(reliabilityPercent(kpis.mtbfHours, hours))
      lines.push(
        `${plain(unitTitle(machine, unit))}: ${bold(`${sign}${share}`)} (MTBF ${sign}${FIGURE_TABLE.mtbf.text(kpis.mtbfHours)})`,
      )
    }
  }
  if (lines.length === 0) return null
  return paragraphs(
    `Chance de ${bold(count(hours, 'hora', 'horas'))} de operação sem falha, com o MTBF medido ${when}:`,
    bullets(lines.slice(0, MOST_UNITS)),
    hasBound
      ? 'Sem falha no período, só o limite do MTBF é conhecido, e a chance é de pelo menos isso.'
      : null,
  )
}
