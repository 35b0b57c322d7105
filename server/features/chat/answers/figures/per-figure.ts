import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn, unitsMeant } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { dashboardLinks, type NamedPlace } from '../dashboard-links.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { durationText, FIGURE_TABLE, type PeriodKpis } from './figure-table.ts'

/** What a figure is divided by, as it is called. */
const PER = { operation: 'hora de operação', starts: 'partida', failures: 'falha' } as const
type Divisor = keyof typeof PER

export const isDivisor = (id: FigureId): id is Divisor => Object.hasOwn(PER, id)

/** A figure divided by another one of the same period: `kWh por hora rodada`, `energia por partida`. */
export async function perFigure(asked: Asked, id: FigureId, per: Divisor): Promise<string> {
  const found: Ratio[] = []
  let head = ''
  const machines = machinesIn(asked)
  for (const machine of machines) {
    const [figures] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    if (!figures) continue
    head = headWords(figures.period)
    for (const unit of unitsMeant(asked, machine)) {
      const kpis = unitIn(figures, unit)?.kpis
      const ratio = kpis ? ratioOf(id, per, kpis) : null
      const title = unitTitle(machine, unit)
      const place = { name: title, machine, units: [unit], period: figures.period }
      if (ratio !== null) found.push({ ...ratio, title: plain(title), place })
    }
  }
  const [machine] = machines
  if (found.length === 0 || !machine)
    return `Não há dados para dizer ${FIGURE_TABLE[id].named} por ${PER[per]}.`
  const { ranking } = asked.question
  const isFalling =
    ranking?.end === 'lowest'
      ? false
      : ranking?.end === 'highest' || (ranking?.end === 'worst') === WORSE_IS_HIGHER.has(id)
  const ordered = ranking ? found.sort((a, b) => (isFalling ? b.value - a.value : a.value - b.value)) : found
  const [first] = ordered
  return paragraphs(
    ranking && first ? `${isFalling ? 'O maior' : 'O menor'}: ${bold(first.title)}.` : null,
    `${bold(FIGURE_TABLE[id].label)} por ${PER[per]}, ${head}:`,
    bullets(ordered.map(({ title, text }) => `${title}: ${text}`)),
    dashboardLinks(ordered.map(({ place }) => place)),
  )
}

interface Ratio {
  readonly title: string
  readonly place: NamedPlace
  readonly text: string
  /** 0 where the divisor is. */
  readonly value: number
}

function ratioOf(id: FigureId, per: Divisor, kpis: PeriodKpis): Omit<Ratio, 'title' | 'place'> | null {
  const [value, divisor] = [FIGURE_TABLE[id].value(kpis), FIGURE_TABLE[per].value(kpis)]
  if (value === null || divisor === null || !kpis.coverage) return null
  const parts = `${FIGURE_TABLE[id].text(value)} em ${FIGURE_TABLE[per].text(divisor)}`
  if (divisor === 0) return { text: parts, value: 0 }
  return { text: `${bold(amountText(id, value / divisor))} (${parts})`, value: value / divisor }
}

function amountText(id: FigureId, value: number): string {
  if (id === 'energy') return `${decimal(value)} kWh`
  return id === 'operation' || id === 'downtime' || id === 'standstill' ? durationText(value) : decimal(value)
}

/** The mean power while it ran: energy over operating hours, in kW. */
export function runningPowerKw(kpis: PeriodKpis): number | null {
  const { energyKwh, operationHours } = kpis
  return energyKwh === null || !operationHours ? null : energyKwh / operationHours
}
