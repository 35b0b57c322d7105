import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { pairedUnits } from '#core/questions/places/paired-units.ts'
import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import { isBoundOf } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { dashboardLinks } from '../dashboard-links.ts'
import { missingText } from '../machines/candidate-lines.ts'
import { moreMachines } from '../machines/more-machines.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { NEUTRAL } from './compare.ts'
import { FIGURE_TABLE, labelWords, listedText, type PeriodKpis } from './figure-table.ts'
import { withCompressors } from './with-compressors.ts'

const MOST_MACHINES = 6
/** `qual dos dois foi melhor no geral?` */
const BETTER = /\b(?:melhor|pior)(?:es)?\b/

interface Column {
  readonly name: string
  readonly kpis: PeriodKpis
}

interface Shown extends Column {
  readonly machine: MachineCard
  readonly unit: string
  /** Null: the machine or compressor has no such figure. */
  readonly text: (id: FigureId) => string | null
}

/** The figures of a machine or compressor, a machine's counts with those of its compressors beside them. */
function columnOf(machine: MachineCard, unit: string, found: FiguresOfPeriod, kpis: PeriodKpis): Shown {
  const text = (id: FigureId) => {
    const [own, whole] = [listedText(id, kpis), withCompressors(machine, unit, id, found)]
    return own === null ? null : `${bold(own)}${whole === null ? '' : ` (${whole})`}`
  }
  return { machine, unit, name: plain(unitTitle(machine, unit)), kpis, text }
}

/** Which of two is better in more of the figures that have a good direction; null: more than two, there are none, or it is not asked. */
function betterText(columns: readonly Column[], figures: readonly FigureId[], words: string): string | null {
  const [one, other, ...more] = columns
  if (!BETTER.test(words) || !one || !other || more.length > 0) return null
  const judged = figures.flatMap((id) => {
    const [a, b] = [FIGURE_TABLE[id].value(one.kpis), FIGURE_TABLE[id].value(other.kpis)]
    if (NEUTRAL.has(id) || a === null || b === null || a === b) return []
    const best = a > b === WORSE_IS_HIGHER.has(id) ? other : one
    // A bound says which is better only where it is the higher one.
    const isOpen = (column: Column) => isBoundOf(id, column.kpis) && column !== best
    return isOpen(one) || isOpen(other) ? [] : [{ id, best }]
  })
  const winsOf = (column: Column) => judged.filter(({ best }) => best === column)
  const [first, second] = winsOf(other).length > winsOf(one).length ? [other, one] : [one, other]
  const [wins, losses] = [winsOf(first), winsOf(second)]
  if (judged.length === 0) return 'Nenhum dos dois é melhor: os indicadores são iguais.'
  const named = (some: typeof judged) => some.map(({ id }) => labelWords(id)).join(', ')
  if (wins.length === losses.length)
    return `Empate: ${bold(first.name)} é melhor em ${named(wins)}; ${bold(second.name)}, em ${named(losses)}.`
  // `qual está pior e em quê?` is told of the worse one.
  if (/\bpior/.test(words))
    return `No conjunto, ${bold(second.name)} está pior: em ${wins.length} de ${judged.length} indicadores (${named(wins)})${losses.length > 0 ? `; ${first.name}, em ${named(losses)}` : ''}.`
  const tail = losses.length > 0 ? `; ${second.name}, em ${named(losses)}` : ''
  return `No conjunto, ${bold(first.name)} é melhor: em ${wins.length} de ${judged.length} indicadores (${named(wins)})${tail}.`
}

/** The machines, or the compressors that the question names each with its own machine. */
function placesOf(asked: Asked, machines: readonly MachineCard[]) {
  const pairs = pairedUnits(asked.question).flatMap(({ machines: own, units }) => {
    const machine = machines.find(({ id }) => own?.includes(id))
    const [unit] = units ?? []
    return machine && unit !== undefined ? [{ machine, unit }] : []
  })
  return pairs.length > 0 ? pairs : machines.map((machine) => ({ machine, unit: MACHINE_UNIT }))
}

async function columnsOf(asked: Asked, machines: readonly MachineCard[]) {
  const columns: Shown[] = []
  const lacking: string[] = []
  let period: Period | undefined
  for (const { machine, unit } of placesOf(asked, machines)) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    const kpis = found && unitIn(found, unit)?.kpis
    const title = unitTitle(machine, unit)
    if (!found || !kpis?.coverage) lacking.push(title)
    else {
      period = found.period
      columns.push(columnOf(machine, unit, found, kpis))
    }
  }
  return { columns, lacking, period }
}

/** `compara o central com a câmara fria`: the main figures of named machines in one period, a line for each figure. */
export async function sideBySide(
  asked: Asked,
  machines: readonly MachineCard[],
  figures: readonly FigureId[],
): Promise<string> {
  const shown = machines.slice(0, MOST_MACHINES)
  const { columns, lacking, period } = await columnsOf(asked, shown)
  if (!period) return `Não há dados no período para comparar. ${missingText(lacking) ?? ''}`.trim()
  const shownPeriod = period
  const lines = figures
    .filter((id) => columns.some(({ text }) => text(id) !== null))
    .map((id) => {
      const each = columns.map(({ name, text }) => `${name} ${text(id) ?? bold('sem dados')}`)
      return `${FIGURE_TABLE[id].label}: ${each.join(' · ')}`
    })
  return paragraphs(
    `${bold(columns.map(({ name }) => name).join(' e '))}, ${headWords(period)}:`,
    bullets(lines),
    betterText(columns, figures, asked.question.words),
    missingText(lacking),
    moreMachines(machines, shown),
    dashboardLinks(
      columns.map(({ machine, unit }) => ({
        ...{ name: unitTitle(machine, unit), machine, units: [unit], period: shownPeriod },
      })),
    ),
  )
}
