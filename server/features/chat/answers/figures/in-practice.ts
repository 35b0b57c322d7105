import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { count, decimal, percent } from '#server/platform/text/numbers-in-words.ts'
import { isBoundOf, machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { termText } from '../terms.ts'
import { durationText, FIGURE_TABLE, listedText, type PeriodKpis } from './figure-table.ts'

const MOST_UNITS = 8

export const asksInPractice = ({ question: { form } }: Asked): boolean => form === 'inPractice'

/** `o que significa isso na prática?`: the told figure, what it means, and what its value says. */
export async function inPractice(asked: Asked): Promise<string> {
  const { target, question } = asked
  const [id = 'availability'] = question.figures
  const units = target.kind === 'machine' ? target.units : [MACHINE_UNIT]
  const lines: string[] = []
  for (const machine of machinesIn(asked)) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    for (const unit of found ? units : []) {
      const kpis = found && unitIn(found, unit)?.kpis
      if (!found || !kpis) continue
      const text = bold(listedText(id, kpis) ?? 'sem dados')
      const meaning = meaningOf(id, kpis)
      lines.push(
        `${plain(unitTitle(machine, unit))}, ${headWords(found.period)}: ${text}${meaning === null ? '' : `. Na prática, ${meaning}`}.`,
      )
    }
  }
  return paragraphs(bullets(lines.slice(0, MOST_UNITS)), termText([], [id]))
}

/** What a value says, in words; null: the figure speaks for itself. */
function meaningOf(id: FigureId, kpis: PeriodKpis): string | null {
  const value = FIGURE_TABLE[id].value(kpis)
  if (value === null || id === 'coverage') return null
  const failures = count(kpis.totalFailures ?? 0, 'falha', 'falhas')
  const hours = kpis.operationHours === null ? '' : ` em ${durationText(kpis.operationHours)} de operação`
  if (isBoundOf(id, kpis)) return `não houve falha${hours}, e só se conhece um limite`
  switch (id) {
    case 'mtbf':
      return `foi em média uma falha a cada ${durationText(value)} de operação, ${decimal(value / 24)} dias de máquina ligada (${failures}${hours})`
    case 'reliability':
      return `no ritmo de falhas do período, a cada 100 meses de operação uns ${decimal(value)} passariam sem falha (${failures}${hours})`
    case 'lambda':
      return value > 0
        ? `é uma falha a cada ${durationText(1 / value)} de operação (${failures}${hours})`
        : null
    case 'mttr':
      return kpis.totalFailures ? `cada falha durou em média ${durationText(value)} (${failures})` : null
    case 'availability':
      return `de cada 100 horas em que devia operar, passou ${decimal(100 - value)} em falha (${durationText(kpis.downtimeHours ?? 0)} ao todo)`
    case 'cop':
      return `cada kWh de energia rendeu ${decimal(value)} kWh de frio`
    case 'energy':
      return kpis.operationHours
        ? `são ${decimal(value / kpis.operationHours)} kWh por hora de operação`
        : null
    case 'operation':
    case 'standstill':
    case 'downtime':
      return kpis.coverage
        ? `é ${percent((value / (kpis.coverage * kpis.periodHours)) * 100)} do tempo com dados`
        : null
    case 'unknownTime':
      return `é ${percent((value / kpis.periodHours) * 100)} do período`
    default:
      return kpis.coverage
        ? `dá ${decimal(value / ((kpis.coverage * kpis.periodHours) / 24))} por dia em média`
        : null
  }
}
