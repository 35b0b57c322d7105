import type { MachineCard } from '#contract/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/figure-words.ts'
import { unitName, unitTitle } from '../plant/target.ts'
import { figuresOf } from '../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from './answer.ts'
import { FIGURE_TABLE, figureText, listedText, type PeriodKpis } from './figure-table.ts'
import { bold, bullets, link, paragraphs, plain } from './markdown.ts'
import { moreMachines } from './more-machines.ts'
import { whichMachine } from './which-machine.ts'

const MOST_MACHINES = 30
const MOST_SHOWN = 10

interface Ranked {
  readonly name: string
  readonly machine: MachineCard
  readonly unit: string
  readonly kpis: PeriodKpis
  readonly value: number
}

/** `qual bomba …?` where there is one pump. */
const TYPE = /\b(?:bomba|torre|chiller|gerador|elevador|maquina|equipamento)\b/

/** Orders machines or compressors by a figure; without a figure by availability, then failures. */
export async function rankFigures(asked: Asked, figure: FigureId | null): Promise<string> {
  const { target, question } = asked
  const machines = target.kind === 'machine' ? [target.machine] : 'machines' in target ? target.machines : []
  const isOfMachines =
    question.ranking?.of === 'machines' && (target.kind !== 'machine' || TYPE.test(question.words))
  const ofUnits = !isOfMachines
  if (machines.length === 0 || target.kind === 'ambiguous') return whichMachine(target)
  const id = figure ?? 'availability'
  const { all, words } = await candidates(asked, machines.slice(0, MOST_MACHINES), { id, ofUnits })
  const ranked = all.sort((a, b) => (isFalling(asked, id) ? b.value - a.value : a.value - b.value))
  const [first] = ranked
  if (!first) return 'Não há dados no período para comparar.'
  if (!ofUnits && ranked.length === 1) return onlyOne(first, { id, words })
  const even = ranked.every(({ value }) => value === first.value)
  const items = ranked
    .slice(0, MOST_SHOWN)
    .map(({ name, kpis }) => `${plain(name)}: ${bold(listedText(id, kpis) ?? 'sem dados')}`)
  const head =
    even && ranked.length > 1
      ? `${FIGURE_TABLE[id].label} é igual em todos, ${words}:`
      : `${bold(plain(first.name))} é ${headOf(asked, id)}, ${words}: ${bold(figureText(id, first.kpis) ?? '')}.`
  const place = {
    secao: 'dashboard' as const,
    machine: first.machine,
    compressor: first.unit === MACHINE_UNIT ? undefined : first.unit,
  }
  return paragraphs(
    head,
    bullets(items),
    moreMachines(machines, machines.slice(0, MOST_MACHINES)),
    link(`Ver ${plain(first.name)}`, place),
  )
}

/** `qual bomba tem mais partidas?` where one pump alone has the figure. */
const onlyOne = ({ name, machine, kpis }: Ranked, { id, words }: { id: FigureId; words: string }): string =>
  paragraphs(
    `Só há uma máquina para comparar, ${bold(plain(name))}. ${FIGURE_TABLE[id].label}, ${words}: ${bold(figureText(id, kpis) ?? '')}.`,
    link(`Ver ${plain(name)}`, { secao: 'dashboard', machine }),
  )

/** `o pior por disponibilidade`, `o de maior COP`. */
function headOf({ question }: Asked, id: FigureId): string {
  const label = FIGURE_TABLE[id].label.replace(/^(?!MT|COP)./, (letter) => letter.toLowerCase())
  switch (question.ranking?.end) {
    case 'best':
      return `o melhor em ${label}`
    case 'highest':
      return `o de maior valor em ${label}`
    case 'lowest':
      return `o de menor valor em ${label}`
    default:
      return `o pior em ${label}`
  }
}

function isFalling({ question }: Asked, id: FigureId): boolean {
  switch (question.ranking?.end) {
    case 'highest':
      return true
    case 'lowest':
      return false
    case 'best':
      return !WORSE_IS_HIGHER.has(id)
    default:
      return WORSE_IS_HIGHER.has(id)
  }
}

async function candidates(
  asked: Asked,
  machines: readonly MachineCard[],
  { id, ofUnits }: { id: FigureId; ofUnits: boolean },
): Promise<{ all: Ranked[]; words: string }> {
  const all: Ranked[] = []
  let words = ''
  for (const machine of machines) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    if (!found) continue
    words = headWords(found.period)
    for (const { unit, kpis } of found.units) {
      if ((unit === MACHINE_UNIT) === ofUnits) continue
      const value = FIGURE_TABLE[id].value(kpis)
      const name = machines.length > 1 ? unitTitle(machine, unit) : unitName(machine, unit)
      if (value !== null) all.push({ name, machine, unit, kpis, value })
    }
  }
  return { all, words }
}
