import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { isBoundOf } from '../../plant/candidates.ts'
import { isExcluded } from '../../plant/excluded.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { dashboardLink } from '../dashboard-links.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { NEUTRAL } from './compare.ts'
import { FIGURE_TABLE, listedText, meanText, type PeriodKpis } from './figure-table.ts'

const USUAL: readonly FigureId[] = ['availability', 'failures', 'mttr', 'cop']

interface Compared {
  readonly own: PeriodKpis
  readonly others: readonly PeriodKpis[]
  readonly period: Period
}

/** A compressor against the mean of its machine's others, or a machine against that of the others of its type. */
export async function againstMean(asked: Asked, machine: MachineCard, unit: string): Promise<string> {
  const found =
    unit === MACHINE_UNIT ? await amongMachines(asked, machine) : await amongUnits(asked, machine, unit)
  const title = bold(plain(unitTitle(machine, unit)))
  if (found === null) return `Não há dados de ${title} no período.`
  const { own, others, period } = found
  const isOfUnits = unit !== MACHINE_UNIT
  if (others.length === 0)
    return `Não há ${isOfUnits ? 'outro compressor' : `outra máquina do tipo ${machine.tipo}`} com que comparar ${title}.`
  const figures = asked.question.figures.length > 0 ? asked.question.figures : USUAL
  const among = isOfUnits
    ? count(others.length, 'outro compressor', 'outros compressores')
    : count(others.length, 'outra máquina do tipo', 'outras máquinas do tipo')
  return paragraphs(
    `${title} contra a média de ${among}, ${headWords(period)}:`,
    bullets(figures.map((id) => lineOf(id, own, others, /\bquant/.test(asked.question.words)))),
    dashboardLink({ machine, units: [unit], period }),
  )
}

/** `Falhas: 4 falhas contra 0,33 em média (pior)`. */
function lineOf(id: FigureId, own: PeriodKpis, others: readonly PeriodKpis[], asksHowMuch: boolean): string {
  const { label, value } = FIGURE_TABLE[id]
  const mine = value(own)
  const text = bold(listedText(id, own) ?? 'sem dados')
  if ([own, ...others].some((kpis) => isBoundOf(id, kpis)))
    return `${label}: ${text}; sem falha no período só se conhece um limite, de que não se tira uma média`
  const values = others.flatMap((kpis) => value(kpis) ?? [])
  if (values.length === 0) return `${label}: ${text}; os outros não têm dados`
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  const gap =
    asksHowMuch && mine !== null && mine !== mean
      ? `, ${meanText(id, Math.abs(mine - mean))} a ${mine > mean ? 'mais' : 'menos'}`
      : ''
  const judged = mine === null ? '' : ` (${judgedWord(id, mine, mean)})`
  const known = values.length < others.length ? ` de ${values.length} dos ${others.length}` : ''
  return `${label}: ${text} contra ${meanText(id, mean)} em média${known}${gap}${judged}`
}

function judgedWord(id: FigureId, mine: number, mean: number): string {
  if (mine === mean) return 'igual'
  if (NEUTRAL.has(id)) return mine > mean ? 'acima' : 'abaixo'
  return mine > mean === WORSE_IS_HIGHER.has(id) ? 'pior' : 'melhor'
}

async function amongUnits(asked: Asked, machine: MachineCard, unit: string): Promise<Compared | null> {
  const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
  const own = found && unitIn(found, unit)?.kpis
  if (!found || !own?.coverage) return null
  const others = found.units.filter((one) => one.unit !== unit && one.unit !== MACHINE_UNIT)
  return {
    own,
    others: others.flatMap(({ kpis }) => (kpis.coverage ? [kpis] : [])),
    period: found.period,
  }
}

async function amongMachines(asked: Asked, machine: MachineCard): Promise<Compared | null> {
  const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
  const own = found && unitIn(found, MACHINE_UNIT)?.kpis
  if (!found || !own?.coverage) return null
  const alike = asked.near.filter(
    ({ id, tipo }) =>
      id !== machine.id && tipo === machine.tipo && !isExcluded(asked.question, { id }, MACHINE_UNIT),
  )
  const others: PeriodKpis[] = []
  for (const one of alike) {
    const [other] = (await figuresOf(asked, one, [askedPeriod(asked)])) ?? []
    const kpis = other && unitIn(other, MACHINE_UNIT)?.kpis
    if (kpis?.coverage) others.push(kpis)
  }
  return { own, others, period: found.period }
}
