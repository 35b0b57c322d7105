import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { missingText } from '../machines/candidate-lines.ts'
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
  let words = ''
  for (const machine of machines.slice(0, MOST_MACHINES)) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    const kpis = found && unitIn(found, MACHINE_UNIT)?.kpis
    if (!found || !kpis?.coverage) lacking.push(machine.nome)
    else {
      words = headWords(found.period)
      columns.push({ name: plain(machine.nome), text: (id) => listedText(id, kpis) })
    }
  }
  if (columns.length === 0)
    return `Não há dados no período para comparar. ${missingText(lacking) ?? ''}`.trim()
  const lines = figures
    .filter((id) => columns.some(({ text }) => text(id) !== null))
    .map((id) => {
      const each = columns.map(({ name, text }) => `${name} ${bold(text(id) ?? 'sem dados')}`)
      return `${FIGURE_TABLE[id].label}: ${each.join(' · ')}`
    })
  return paragraphs(
    `${bold(columns.map(({ name }) => name).join(' e '))}, ${words}:`,
    bullets(lines),
    missingText(lacking),
    ...machines
      .slice(0, 2)
      .map((machine) => link(`Ver ${plain(machine.nome)}`, { secao: 'dashboard', machine })),
  )
}
