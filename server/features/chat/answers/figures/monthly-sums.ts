import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import type { Asked } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { countsApart, FIGURE_TABLE, isAdded } from './figure-table.ts'
import { asksCourse, asksMonthly, lastMonths } from './monthly.ts'

/** The sum of all machines in each month, with each machine beside it: `quantos kWh gastamos em cada mês?` Null: the question asks for the course of each, or for what has no sum. */
export async function monthlySums(asked: Asked): Promise<string | null> {
  const { figures, words } = asked.question
  const [id, ...more] = figures
  if (id === undefined || more.length > 0 || !isAdded(id) || !asksMonthly(words) || asksCourse(words))
    return null
  const lines: string[] = []
  let lacking = true
  let isCut = false
  for (const { words: month, period } of lastMonths(asked)) {
    const { sum, every, parts } = await monthOf(asked, id, period)
    if (parts.length === 0 && lacking) isCut = true
    else
      lines.push(
        parts.length === 0
          ? `${month}: ${bold('sem dados')}`
          : `${month}: ${bold(FIGURE_TABLE[id].text(sum))} (${parts.join(', ')})${countsApart(id) && every !== sum ? `; com as dos compressores ${bold(FIGURE_TABLE[id].text(every))}` : ''}`,
      )
    if (parts.length > 0) lacking = false
  }
  if (lines.length === 0) return null
  return paragraphs(
    `${FIGURE_TABLE[id].label} de ${bold(`${machinesIn(asked).length} máquinas`)} somadas, mês a mês (ao lado, cada uma):`,
    bullets(lines),
    isCut ? 'Antes disso não há dados.' : null,
  )
}

async function monthOf(asked: Asked, id: FigureId, period: AskedPeriod) {
  const parts: string[] = []
  let [sum, every] = [0, 0]
  for (const machine of machinesIn(asked)) {
    const [found] = (await figuresOf(asked, machine, [period])) ?? []
    const kpis = found && unitIn(found, MACHINE_UNIT)?.kpis
    const value = kpis?.coverage ? FIGURE_TABLE[id].value(kpis) : null
    if (value === null) continue
    sum += value
    for (const one of found?.units ?? []) every += FIGURE_TABLE[id].value(one.kpis) ?? 0
    parts.push(`${plain(machine.nome)} ${FIGURE_TABLE[id].text(value)}`)
  }
  return { sum, every, parts }
}
