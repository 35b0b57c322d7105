import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { KW_PER_TR } from '#core/signals/readings/units.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { decimal, percent } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { compressorsOf } from '../../plant/compressors.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { noFigures } from '../figures/no-figures.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'

interface Efficiency {
  readonly title: string
  /** Null: no COP is known. */
  readonly cop: number | null
}

/** A compressor has no reading of kW/TR, and a machine may have none; null: all machines have one, or another value is asked for. */
export async function efficiencyFromCop(asked: Asked): Promise<string | null> {
  const { reading, statistic, threshold } = asked.question
  if (reading?.machine !== 'efficiency' || threshold !== null) return null
  const { target } = asked
  if (target.kind === 'machine' && target.units.some((unit) => unit !== MACHINE_UNIT))
    return ofUnits(asked, target.machine, target.units)
  const isOfTime = statistic === null || statistic === 'mean'
  const machines = machinesIn(asked).filter((machine) => compressorsOf(machine).length > 0)
  const isOne = asked.question.periods.length < 2 && asked.question.eachDay === null && !asked.question.trend
  if (!isOfTime || !isOne || machines.length === 0 || machines.length > MOST_MACHINES) return null
  return (await haveReading(asked, machines)) ? null : ofMachines(asked, machines)
}
const MOST_MACHINES = 12

async function haveReading({ ctx }: Asked, machines: readonly MachineCard[]): Promise<boolean> {
  for (const { id } of machines) {
    const { readings } = await requireMachine(ctx, id, 'leitura')
    if (!readings.some((one) => one.id === 'efficiency' && one.topicField !== '')) return false
  }
  return true
}

/** The kW/TR of compressors over a period: 3.51685 divided by their COP. */
async function ofUnits(asked: Asked, machine: MachineCard, units: readonly string[]): Promise<string> {
  const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
  if (!found) return noFigures(machine)
  const all = units.map((unit) => ({
    title: plain(unitTitle(machine, unit)),
    cop: unitIn(found, unit)?.kpis.cop ?? null,
  }))
  return textOf(asked, all, headWords(found.period))
}

async function ofMachines(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const all: Efficiency[] = []
  let head = ''
  for (const machine of machines) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    if (found) head = headWords(found.period)
    all.push({ title: plain(machine.nome), cop: (found && unitIn(found, MACHINE_UNIT)?.kpis.cop) ?? null })
  }
  return textOf(asked, all, head)
}

/** Which end is asked for: `qual o melhor?` after both goes on with the reading. */
function endAsked({ question, text }: Asked): string | null {
  if (question.ranking !== null) return question.ranking.end
  const said = foldedText(text)
  if (!question.follows && !/\b(?:qual|quem|que)\b/.test(said)) return null
  if (/\b(?:melhor|menor|mais (?:eficiente|economico))\b/.test(said)) return 'best'
  return /\b(?:pior|maior|menos (?:eficiente|economico))\b/.test(said) ? 'worst' : null
}

function textOf(asked: Asked, all: readonly Efficiency[], head: string): string {
  const { question } = asked
  const end = endAsked(asked)
  const known = all.flatMap(({ title, cop }) => (cop ? [{ title, value: KW_PER_TR / cop }] : []))
  const [least, most, ...others] = known.toSorted((a, b) => a.value - b.value)
  const isDifference = question.combination === 'difference' || question.compares
  return paragraphs(
    end !== null && least && most ? chosenText(end, least, [most, ...others]) : null,
    `${bold('Eficiência')}${head === '' ? '' : `, ${head}`}:`,
    bullets(
      all.map(({ title, cop }) => {
        const text = cop ? `${bold(`${decimal(KW_PER_TR / cop)} kW/TR`)} (COP ${decimal(cop)})` : 'sem dados'
        return `${title}: ${text}`
      }),
    ),
    isDifference && least && most && others.length === 0 ? differenceText(least, most) : null,
  )
}

interface Known {
  readonly title: string
  readonly value: number
}

/** The lower value is the better one. */
function chosenText(end: string, least: Known, others: readonly Known[]): string | null {
  const isLow = end === 'lowest' || end === 'best'
  const chosen = isLow ? least : others.at(-1)
  const next = isLow ? others[0] : (others.at(-2) ?? least)
  if (chosen && next && decimal(chosen.value) === decimal(next.value)) return closeText(chosen, next, isLow)
  return chosen
    ? `${bold(chosen.title)} tem o ${isLow ? 'menor' : 'maior'} (${isLow ? 'melhor' : 'pior'}) kW/TR: ${bold(`${decimal(chosen.value)} kW/TR`)}.`
    : null
}

/** Equal in the shown digits: the COP, of which they are computed, decides where it differs. */
function closeText(chosen: Known, next: Known, isLow: boolean): string {
  const [own, other] = [KW_PER_TR / chosen.value, KW_PER_TR / next.value].map(decimal)
  const both = `${bold(`${decimal(chosen.value)} kW/TR`)}`
  return own === other
    ? `${chosen.title} e ${next.title} têm ${both} e COP ${own} nas casas mostradas: nenhum é melhor.`
    : `${bold(chosen.title)} é o ${isLow ? 'melhor' : 'pior'}, por pouco: os dois têm ${both}, e o COP é ${bold(own ?? '')} contra ${other} de ${next.title}.`
}

function differenceText(least: Known, most: Known): string {
  const text = decimal(most.value - least.value)
  const part = percent((most.value / least.value - 1) * 100)
  if (decimal(most.value) === decimal(least.value) && /[1-9]/.test(part))
    return `Diferença: ${bold(`+${part}`)} em ${most.title}, que não aparece nas casas mostradas; quanto menor, melhor.`
  return /[1-9]/.test(text)
    ? `Diferença: ${bold(`${text} kW/TR`)} a mais em ${most.title} (+${part}); quanto menor, melhor.`
    : 'Não há diferença nas casas mostradas.'
}
