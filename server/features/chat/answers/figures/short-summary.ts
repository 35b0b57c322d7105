import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { dashboardLinks } from '../dashboard-links.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { wantsOneSentence } from './direction.ts'
import { FIGURE_TABLE, listedText, type PeriodKpis } from './figure-table.ts'
import { missedTargets, verdict } from './verdict.ts'
import { withCompressors } from './with-compressors.ts'

const MOST_MACHINES = 15
/** So many machines are told one by one in a line. */
const MOST_IN_LINE = 4

interface Told {
  readonly machine: MachineCard
  readonly unit: string
  readonly found: FiguresOfPeriod
  readonly kpis: PeriodKpis
}

/** The main figures in five lines at most, or in one sentence; null: nothing is known. */
export async function shortSummary(
  asked: Asked,
  machines: readonly MachineCard[],
  unit: string = MACHINE_UNIT,
): Promise<string | null> {
  const all: Told[] = []
  for (const machine of machines.slice(0, MOST_MACHINES)) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    const kpis = found && unitIn(found, unit)?.kpis
    if (found && kpis?.coverage) all.push({ machine, unit, found, kpis })
  }
  const [first] = all
  if (!first) return null
  const lines = [lowest(all), failures(all), cops(all), energy(all), outstanding(all)].filter(
    (line) => line !== null,
  )
  const head = `${bold(all.length === 1 ? titleOf(first) : 'Resumo')}, ${headWords(first.found.period)}:`
  return paragraphs(
    wantsOneSentence(asked) ? `${head} ${lines.map(asPart).join('; ')}.` : paragraphs(head, bullets(lines)),
    dashboardLinks(
      all.map(({ machine, found }) => ({ name: machine.nome, machine, units: [unit], period: found.period })),
    ),
  )
}

/** `COP` keeps its letters. */
const asPart = (line: string): string =>
  line.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()).replace(/\.$/, '')
const titleOf = ({ machine, unit }: Told): string => plain(unitTitle(machine, unit))
const named = (all: readonly Told[], one: Told, text: string): string =>
  all.length === 1 ? text : `${titleOf(one)} ${text}`

/** Each machine's availability, of many the lowest. */
function lowest(all: readonly Told[]): string | null {
  const known = all.flatMap((one) => {
    const [value, text] = [FIGURE_TABLE.availability.value(one.kpis), listedText('availability', one.kpis)]
    return value === null || text === null ? [] : [{ one, value, text: bold(text) }]
  })
  const [least] = known.toSorted((a, b) => a.value - b.value)
  if (!least) return null
  if (known.length > 1 && known.every(({ text }) => text === least.text))
    return `Disponibilidade: ${least.text} em todas as máquinas`
  return known.length > MOST_IN_LINE
    ? `Disponibilidade: a menor é a de ${titleOf(least.one)}, ${least.text}`
    : `Disponibilidade: ${known.map(({ one, text }) => named(all, one, text)).join(' · ')}`
}

/** Those that failed, with their compressors. */
function failures(all: readonly Told[]): string | null {
  const failed = all.flatMap((one) => {
    const own = listedText('failures', one.kpis)
    const whole = withCompressors(one.machine, one.unit, 'failures', one.found)
    const hasNone = whole === null && FIGURE_TABLE.failures.value(one.kpis) === 0
    return own === null || hasNone
      ? []
      : [named(all, one, `${bold(own)}${whole === null ? '' : ` (${whole})`}`)]
  })
  if (failed.length > 0) return `Falhas: ${failed.join(' · ')}`
  return all.some(({ kpis }) => listedText('failures', kpis) !== null) ? 'Falhas: nenhuma' : null
}

function cops(all: readonly Told[]): string | null {
  const known = all.flatMap((one) => {
    const text = listedText('cop', one.kpis)
    return text === null ? [] : [named(all, one, bold(text))]
  })
  return known.length === 0 ? null : `COP: ${known.slice(0, MOST_IN_LINE).join(' · ')}`
}

/** The sum, and who has most of it. */
function energy(all: readonly Told[]): string | null {
  const { value, text } = FIGURE_TABLE.energy
  const known = all.flatMap((one) => {
    const kwh = value(one.kpis)
    return kwh === null ? [] : [{ one, kwh }]
  })
  const [most] = known.toSorted((a, b) => b.kwh - a.kwh)
  if (!most) return null
  if (known.length === 1) return `Energia: ${named(all, most.one, bold(text(most.kwh)))}`
  const sum = known.reduce((total, { kwh }) => total + kwh, 0)
  return `Energia: ${bold(text(sum))} ao todo, a maior parte de ${titleOf(most.one)}, ${bold(text(most.kwh))}`
}

/** What misses its target; null: nothing that has one is known. */
function outstanding(all: readonly Told[]): string | null {
  const known = all.filter((one) => verdict(one.kpis) !== null)
  const out = known.flatMap((one) => {
    const missed = missedTargets(one.kpis).join(', ')
    if (missed === '') return []
    return [all.length === 1 ? missed : `${titleOf(one)} (${missed})`]
  })
  if (out.length > 0) return `Fora da meta: ${out.join('; ')}`
  return known.length === 0 ? null : 'Nada fora da meta'
}
