import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { isBoundOf } from '../../plant/candidates.ts'
import { hasCompressors } from '../../plant/compressors.ts'
import { unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Answer, type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { dashboardLink, dashboardLinks, periodName } from '../dashboard-links.ts'
import { missingText } from '../machines/candidate-lines.ts'
import { aboutMachine, MOST_MACHINES } from '../machines/each-machine.ts'
import { moreMachines } from '../machines/more-machines.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain, type ShownPeriod } from '../markdown.ts'
import { asksMonths, MOST_DAYS, MOST_ORDERED_DAYS, partsOf } from '../period-parts.ts'
import { answerReadingParts } from '../readings/reading-by-part.ts'
import { dayProfile } from './day-profile.ts'
import { endOf, extremeName, orderedText, type Part, toldParts } from './extreme-parts.ts'
import { countsApart, FIGURE_TABLE, figureText, isAdded, listedText } from './figure-table.ts'
import { titleOfUnits, unitsByPeriod } from './of-each-unit.ts'
import { leadersOf } from './part-leaders.ts'
import { partNames, passingText } from './passing-parts.ts'
import { asksPerTime, rateOf } from './rate.ts'
import { weekProfile } from './week-profile.ts'

/** A figure for each hour of a day or each day of a month, or the extreme one of them; a reading's extreme with its time. */
export const answerBreakdown: Answer = async (asked) => {
  const { target, question } = asked
  if (question.reading && question.figures.length === 0) return answerReadingParts(asked)
  const id = question.figures[0] ?? 'availability'
  const end = endOf(asked, id)
  const ofWeek = await weekProfile(asked, id, end)
  if (ofWeek !== null) return ofWeek
  const isOfEach = /\bde cada$/.test(question.words)
  if (target.kind === 'machines' && isAdded(id) && !isOfEach) return ofAll(asked, target.machines, id)
  if (target.kind === 'machines') return ofEachMachine(asked, target.machines, id)
  if (target.kind !== 'machine') return whichMachine(target)
  return (await ofMachine(asked, target, id)) ?? withoutData(asked, target, id)
}

type OneMachine = Extract<Asked['target'], { kind: 'machine' }>

/** Null: there are no data. */
async function ofMachine(asked: Asked, target: OneMachine, id: FigureId): Promise<string | null> {
  const end = endOf(asked, id)
  // `quanto consome cada compressor por dia`: a list of days for each would be long.
  if (target.units.length > 1 && end === null && isAdded(id) && asksPerTime(asked)) return rateOf(asked)
  const [first, ...others] = partsOf(asked, mostDays(asked, id))
  if (!first) return (await withoutParts(asked, id, end)) ?? ASKS_PARTS
  const { machine, units } = target
  const found = (await figuresOf(asked, machine, [first, ...others])) ?? []
  if (units.length > 1) return ofEachUnit(asked, target, id, found)
  const [unit = MACHINE_UNIT] = units
  const parts = partsIn(found, unit, id)
  if (parts.length === 0) return null
  const title = titleOf(target, id)
  const whole = wholeWords(asked)
  const { threshold } = asked.question
  const place = dashboardLink({ machine, units: [unit], period: wholeOf(parts) })
  if (threshold !== null && threshold.kind !== 'target')
    return paragraphs(passingText(parts, id, threshold, { title, whole, named: partNames(asked) }), place)
  if (end === null)
    return paragraphs(
      `${title}, ${whole}:`,
      bullets(parts.map(({ words, listed }) => `${words}: ${bold(listed)}`)),
      place,
    )
  const leaders = await leadersOf(asked, id, { parts: [first, ...others], words: extremeName(parts, end) })
  const { ranking } = asked.question
  return paragraphs(
    orderedText(parts, end, {
      head: `${title}, ${whole}:`,
      count: ranking?.count,
      isNamed: isOfNamed(asked),
    }),
    leaders,
    dashboardLinks(
      toldParts(parts, end, ranking?.count).map(({ period }) => ({
        ...{ name: periodName(period), machine, units: [unit], period },
      })),
    ),
  )
}

/** Several compressors: their values side by side in each part, of an order or a bound each by itself. */
async function ofEachUnit(
  asked: Asked,
  { machine, units }: OneMachine,
  id: FigureId,
  found: readonly FiguresOfPeriod[],
): Promise<string | null> {
  if (endOf(asked, id) === null && asked.question.threshold === null) {
    const parts = found.map((one) => ({ words: headWords(one.period), found: one }))
    return paragraphs(
      `${titleOfUnits(machine, units, id)}, ${wholeWords(asked)}:`,
      unitsByPeriod(machine, units, id, parts),
      parts.length === 0 ? null : dashboardLink({ machine, units, period: wholeOf(found) }),
    )
  }
  const each: (string | null)[] = []
  for (const unit of units) each.push(await ofMachine(asked, { kind: 'machine', machine, units: [unit] }, id))
  return each.every((text) => text === null) ? null : paragraphs(...each)
}

export function titleOf({ machine, units: [unit = MACHINE_UNIT] }: OneMachine, id: FigureId): string {
  const all = isOfAllUnits(unit, id) && hasCompressors(machine) ? ' (com as dos compressores)' : ''
  return `${FIGURE_TABLE[id].label} de ${bold(plain(unitTitle(machine, unit)))}${all}`
}

const withoutData = (asked: Asked, target: OneMachine, id: FigureId): string =>
  `Não há dados de ${titleOf(target, id)} no período (${wholeWords(asked)}).`

/** Ratios have no sum: each machine's own, and the names of those without data. */
async function ofEachMachine(asked: Asked, machines: readonly MachineCard[], id: FigureId): Promise<string> {
  const shown = machines.slice(0, MOST_MACHINES)
  const each: { nome: string; text: string | null }[] = []
  for (const machine of shown) {
    const one = aboutMachine(asked, machine)
    each.push({ nome: machine.nome, text: await ofMachine(one, one.target, id) })
  }
  const lacking = each.filter(({ text }) => text === null).map(({ nome }) => nome)
  return paragraphs(...each.map(({ text }) => text), missingText(lacking), moreMachines(machines, shown))
}

/** Over more than a day the hours are those of a usual day; `por hora` is a mean. */
const withoutParts = async (
  asked: Asked,
  id: FigureId,
  end: ReturnType<typeof endOf>,
): Promise<string | null> =>
  (await dayProfile(asked, id, end)) ??
  (end === null && isAdded(id) && asksPerTime(asked) ? rateOf(asked) : null)

/** The sum of several machines in each part of the period, or the extreme part. */
async function ofAll(asked: Asked, machines: readonly MachineCard[], id: FigureId): Promise<string> {
  const [first, ...others] = partsOf(asked, mostDays(asked, id))
  const end = endOf(asked, id)
  if (!first) return (await withoutParts(asked, id, end)) ?? ASKS_PARTS
  const shown = machines.slice(0, MOST_SUMMED)
  const { parts, lacking } = await summedParts(asked, shown, { id, each: [first, ...others] })
  const { label } = FIGURE_TABLE[id]
  if (parts.length === 0) return `Não há dados de ${label} no período (${wholeWords(asked)}).`
  const number = bold(count(shown.length - lacking.length, 'máquina', 'máquinas'))
  const head = `${label} de ${number}, ${wholeWords(asked)}:`
  return paragraphs(
    end === null
      ? head
      : orderedText(parts, end, { head, count: asked.question.ranking?.count, isNamed: isOfNamed(asked) }),
    end === null
      ? bullets(parts.map((part) => `${part.words}: ${bold(part.listed)}`))
      : await leadersOf(asked, id, { parts: [first, ...others], words: extremeName(parts, end) }),
    missingText(lacking),
    moreMachines(machines, shown),
    linksToEach(shown, end === null ? wholeOf(parts) : toldParts(parts, end)[0]?.period),
  )
}

/** The sum of several machines in each part, and the machines without data. */
export async function summedParts(
  asked: Asked,
  machines: readonly MachineCard[],
  { id, each }: { id: FigureId; each: readonly [AskedPeriod, ...AskedPeriod[]] },
): Promise<{ readonly parts: readonly Part[]; readonly lacking: readonly string[] }> {
  const sums = new Map<string, Pick<Part, 'value' | 'period'>>()
  const lacking: string[] = []
  for (const machine of machines) {
    const own = partsIn((await figuresOf(asked, machine, each)) ?? [], MACHINE_UNIT, id)
    if (own.length === 0) lacking.push(machine.nome)
    for (const { words, value, period } of own)
      sums.set(words, { period, value: (sums.get(words)?.value ?? 0) + value })
  }
  const parts = [...sums].map(([words, { period, value }]) => {
    const text = FIGURE_TABLE[id].text(value)
    return { words, period, value, text, listed: text, isBound: false }
  })
  return { parts, lacking }
}
const isOfNamed = ({ question }: Asked): boolean => question.periods.length > 1

const linksToEach = (machines: readonly MachineCard[], period: ShownPeriod | undefined): string | null =>
  period === undefined
    ? null
    : dashboardLinks(machines.map((machine) => ({ name: machine.nome, machine, period })))

/** From the begin of the first part to the end of the last one. */
function wholeOf(parts: readonly Pick<Part, 'period'>[]): ShownPeriod {
  const [from, to] = [parts.map(({ period }) => period.fromMs), parts.map(({ period }) => period.toMs)]
  return { fromMs: Math.min(...from), toMs: Math.max(...to), range: null }
}
const MOST_SUMMED = 30
/** Of an order only its begin is told, so that it may be of more days than a list. */
export const mostDays = (asked: Asked, id: FigureId): number =>
  endOf(asked, id) === null ? MOST_DAYS : MOST_ORDERED_DAYS
const ASKS_PARTS = `Mostro valores por hora de um dia, ou por dia de até ${MOST_DAYS} dias. Diga, por exemplo, “por dia em outubro” ou “por hora ontem”.`

/** Months without an asked period are the last six. */
const wholeWords = (asked: Asked): string =>
  asked.question.periods.length === 0 && asksMonths(asked)
    ? 'últimos 6 meses'
    : (asked.question.periods.length > 1 ? asked.question.periods : [askedPeriod(asked)])
        .map((period) => headWords(periodAt(period, asked, null)))
        .join(' e ')

/** The parts with a known figure. Failures of a machine are those of its compressors, too. */
export const partsIn = (found: readonly FiguresOfPeriod[], unit: string, id: FigureId): Part[] =>
  found.flatMap((one) => {
    const kpis = unitIn(one, unit)?.kpis
    const value = kpis ? FIGURE_TABLE[id].value(kpis) : null
    if (!kpis?.coverage || value === null) return []
    const { period } = one
    const words = headWords(period)
    if (isOfAllUnits(unit, id)) {
      const sum = one.units.reduce((total, { kpis: own }) => total + (FIGURE_TABLE[id].value(own) ?? 0), 0)
      const text = FIGURE_TABLE[id].text(sum)
      return [{ period, words, value: sum, text, listed: text, isBound: false }]
    }
    const [text, listed] = [figureText(id, kpis), listedText(id, kpis)]
    if (text === null || listed === null) return []
    return [{ period, words, value, text, listed, isBound: isBoundOf(id, kpis) }]
  })

const isOfAllUnits = (unit: string, id: FigureId): boolean => unit === MACHINE_UNIT && countsApart(id)
