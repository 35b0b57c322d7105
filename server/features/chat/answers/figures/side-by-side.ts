import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { missingText } from '../machines/candidate-lines.ts'
import { moreMachines } from '../machines/more-machines.ts'
import { bold, bullets, link, paragraphs, plain } from '../markdown.ts'
import { FIGURE_TABLE, listedText } from './figure-table.ts'

const MOST_MACHINES = 6

/** `compara o central com a câmara fria`: the main figures of named machines in one period, a line for each figure. */
export async function sideBySide(
  asked: Asked,
  machines: readonly MachineCard[],
  figures: readonly FigureId[],
): Promise<string> {
  const columns: { name: string; text: (id: FigureId) => string | null }[] = []
  const lacking: string[] = []
  let period: Period | undefined
  const shown = machines.slice(0, MOST_MACHINES)
  for (const machine of shown) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    const kpis = found && unitIn(found, MACHINE_UNIT)?.kpis
    if (!found || !kpis?.coverage) lacking.push(machine.nome)
    else {
      period = found.period
      columns.push({ name: plain(machine.nome), text: (id) => listedText(id, kpis) })
    }
  }
  if (!period) return `Não há dados no período para comparar. ${missingText(lacking) ?? ''}`.trim()
  const periodo = period.range
  const lines = figures
    .filter((id) => columns.some(({ text }) => text(id) !== null))
    .map((id) => {
      const each = columns.map(({ name, text }) => `${name} ${bold(text(id) ?? 'sem dados')}`)
      return `${FIGURE_TABLE[id].label}: ${each.join(' · ')}`
    })
  return paragraphs(
    `${bold(columns.map(({ name }) => name).join(' e '))}, ${headWords(period)}:`,
    bullets(lines),
    missingText(lacking),
    moreMachines(machines, shown),
    ...shown
      .slice(0, 2)
      .map((machine) => link(`Ver ${plain(machine.nome)}`, { secao: 'dashboard', machine, periodo })),
  )
}
