import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { addsUp } from '#core/questions/bounds/combine.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { sentenceBegin } from '#server/platform/text/sentence-begin.ts'
import { targetOf, unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Answer, type Asked, askedPeriod, headWords } from '../answer.ts'
import { dashboardLink, dashboardLinks, type NamedPlace } from '../dashboard-links.ts'
import { filterFigures } from '../filter.ts'
import { aboutMachine, answersTo, MOST_MACHINES as MOST_WHOLE } from '../machines/each-machine.ts'
import { moreMachines } from '../machines/more-machines.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { againstMean } from './against-mean.ts'
import { asksPace, atThisPace } from './at-this-pace.ts'
import { combineFigures, listFigures } from './combine.ts'
import { compareFigures } from './compare.ts'
import { compareMachines } from './compare-machines.ts'
import { FIGURE_TABLE, figureText, isAdded, lacksRepairs, listedText } from './figure-table.ts'
import { figuresOfHours } from './hours-of-days.ts'
import { lowCoverage, withDowntime, withUnknownTime } from './known-part.ts'
import { asksMonthly, monthlyFigures } from './monthly.ts'
import { monthlySums } from './monthly-sums.ts'
import { noFigures } from './no-figures.ts'
import { orderFigures } from './of-anyone.ts'
import { equalUnits, ofEachUnit } from './of-each-unit.ts'
import { isDivisor, perFigure } from './per-figure.ts'
import { rankFigures } from './rank.ts'
import { asksRate, rateOf } from './rate.ts'
import { downtimeOfEach, failuresWithCompressors, leftOut, withCompressors } from './with-compressors.ts'

/** The figures of machines or compressors over a period. */
export const answerFigures: Answer = async (asked) => {
  const { target, question } = asked
  if (question.combination === 'versusMean' && target.kind === 'machine')
    return againstMean(asked, target.machine, target.units[0] ?? MACHINE_UNIT)
  const [id = 'availability'] = question.figures
  if (asksPace(asked)) return atThisPace(asked, id)
  const divided = question.figures.find((one) => one !== question.per && isAdded(one))
  if (question.per !== null && isDivisor(question.per) && divided)
    return perFigure(asked, divided, question.per)
  if (question.eachDay !== null || question.dayKinds.length > 0) return figuresOfHours(asked, id)
  if (question.threshold && question.threshold.kind !== 'target')
    return filterFigures(asked, id, question.threshold)
  if (asksRate(asked)) return inEachPeriod(asked, rateOf)
  if (isDifference(asked)) return combineFigures(asked, id, 'difference')
  const isOfFirst = question.ranking?.count !== undefined && addsUp(question.combination)
  if (question.form === 'inEachTime' || ordersUnitsOfTimes(question))
    return inEachPeriod(asked, (one) => rankFigures(one, id))
  if (question.ranking && !isOfFirst && ASKS_BOTH.test(question.words))
    return paragraphs(await wholeOfOrder(asked), await orderFigures(asked, id))
  if (question.ranking && !isOfFirst) return orderFigures(asked, question.figures[0] ?? null)
  // `quanto a mais que o central em setembro e outubro?`: the difference in each.
  if (question.combination === 'difference' && question.periods.length > 1 && isOfTwo(target))
    return inEachPeriod(asked, (one) => combineFigures(one, id, 'difference'))
  // `a disponibilidade de todas em cada mês`.
  if (target.kind === 'machines' && question.trend && (!question.compares || asksMonthly(question.words)))
    return monthlyOfEach(asked, target.machines)
  const comparesMachines = question.compares && question.figures.length === 1 && question.periods.length < 3
  if (target.kind === 'machines' && comparesMachines) return compareMachines(asked, target.machines)
  if (question.combination && isOfSeveral(asked)) return combineFigures(asked, id, question.combination)
  // Each period has its own list, so that a comparison shows both.
  if (target.kind === 'machines') return inEachPeriod(asked, (one) => ofMachines(one, target.machines))
  if (target.kind !== 'machine') return whichMachine(target)
  const isOfMonths =
    question.compares && question.periods.length === 1 && question.periods[0]?.kind === 'months'
  if (question.trend || isOfMonths) return monthlyFigures(asked, target.machine, target.units)
  const isOneUnit = target.units.length === 1 || question.periods.length > 1
  if (question.compares && isOneUnit) return compareFigures(asked, target.machine, target.units)
  return ofOneMachine(asked, target)
}

/** `quantas microparadas teve e de qual compressor foi a maioria?` */
const ASKS_BOTH =
  /\bquant[ao]s?\b.*\be (?:\w+ ){0,3}?(?:qual|quais|quem|que (?:compressor|maquina|chiller))\b/

/** The figure of the whole place, before the order of its parts. */
function wholeOfOrder(asked: Asked): Promise<string> {
  const question = { ...asked.question, ranking: null, eachUnit: false }
  return answerFigures({ ...asked, question, target: targetOf({ ...asked, question }) })
}

/** The compressors of two times are more than one order can show. */
const ordersUnitsOfTimes = ({ ranking, units, among, periods }: Asked['question']): boolean =>
  ranking?.of === 'units' && !ranking.ofChange && units === null && among === null && periods.length > 1

async function ofOneMachine(
  asked: Asked,
  { machine, units }: Extract<Asked['target'], { kind: 'machine' }>,
): Promise<string> {
  const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
  if (!found) return noFigures(machine)
  const figures = withDowntime(asked.question.figures)
  const ofMany = ofEachUnit(machine, units, { found, figures })
  return paragraphs(
    equalUnits(asked.question, units, { found, figures }),
    ...(ofMany === null ? units.map((unit) => ofUnit(machine, unit, found, figures)) : [ofMany]),
    leftOut(found, units, figures),
    /\bhorimetro/.test(asked.question.words) ? METERED : null,
    dashboardLink({ machine, units, period: found.period }),
  )
}

async function monthlyOfEach(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const sums = await monthlySums(asked)
  if (sums !== null) return sums
  const shown = machines.slice(0, MOST_WHOLE)
  const each = shown.map((machine) => aboutMachine(asked, machine))
  return paragraphs(...(await answersTo(each, answerFigures)), moreMachines(machines, shown))
}

async function inEachPeriod(asked: Asked, answer: Answer): Promise<string> {
  const { question } = asked
  const answers: string[] = []
  for (const period of question.periods.length > 1 ? question.periods : [askedPeriod(asked)])
    answers.push(await answer({ ...asked, question: { ...question, periods: [period] } }))
  return paragraphs(...answers)
}

const METERED =
  'São as horas somadas desde o começo do histórico: o horímetro do próprio equipamento não é lido.'

/** Two that are set beside each other by one figure. */
const isDifference = ({ target, question }: Asked): boolean =>
  (question.combination === 'difference' || (comparesPlaces(question) && !question.relates)) &&
  question.figures.length === 1 &&
  (question.among !== null || (question.periods.length < 2 && isOfTwo(target)))

/** `compare o central com a torre`. `o consumo aumentou?` compares each with the time before, also on a site of two machines. */
export const comparesPlaces = ({
  compares,
  ranking,
  machines,
  units,
  machineType,
  words,
}: Asked['question']) =>
  compares &&
  ranking === null &&
  (machines !== null || units !== null || machineType !== null) &&
  !CHANGED.test(words)
const CHANGED =
  /\b(?:subi\w+|caiu|cairam|aument\w+|diminu\w+|melhor(?:ou|aram)|pior(?:ou|aram)|mud(?:ou|aram)|cresce\w+|reduzi\w+|baix(?:ou|aram)|(?:fica|perde|ganha|melhora|piora|cai|subi|aumenta|diminui)ndo|fic(?:ou|aram) (?:mais|menos|melhor|pior)|mais ou menos)\b/

const isOfTwo = (target: Asked['target']): boolean =>
  target.kind === 'machines'
    ? target.machines.length === 2
    : target.kind === 'machine' && target.units.length === 2

/** Machines or compressors that are told one by one. */
function isOfSeveral({ target, question: { among, periods, combination, words } }: Asked): boolean {
  const isAgainstMean = combination === 'mean' && periods.length === 2 && AGAINST.test(words)
  const isOfPeriods = periods.length > 1 && addsUp(combination) && !isAgainstMean
  if (among !== null || isOfPeriods || target.kind === 'machines') return true
  return target.kind === 'machine' && (target.units.length > 1 || combination === 'share')
}

/** `ontem comparado com a média de 30 dias`: the mean per day, no mean of both periods. */
const AGAINST = /\b(?:compar\w+|contra|versus|acima|abaixo|maior|menor|mais|menos|relacao)\b.* media\b/

function ofUnit(
  machine: MachineCard,
  unit: string,
  found: FiguresOfPeriod,
  figures: readonly FigureId[],
): string {
  const own = unitIn(found, unit)
  const title = plain(unitTitle(machine, unit))
  if (!own) return `Não há dados de ${bold(title)} ${found.period.words}.`
  const [only] = figures
  if (figures.length === 1 && only) return sentence(only, title, found, own.kpis)
  const items = withUnknownTime(figures, own.kpis).map(
    (id) => `${FIGURE_TABLE[id].label}: ${bold(listedText(id, own.kpis) ?? 'sem dados')}`,
  )
  return paragraphs(`${bold(title)}, ${headWords(found.period)}:`, bullets(items))
}

type Kpis = FiguresOfPeriod['units'][number]['kpis']

function sentence(id: FigureId, title: string, { period }: FiguresOfPeriod, kpis: Kpis): string {
  const { named, missing } = FIGURE_TABLE[id]
  const text = figureText(id, kpis)
  const begin = `${sentenceBegin(named)} de ${bold(title)} ${period.words}`
  if (text === null)
    return `${begin} não é ${named.startsWith('a ') ? 'conhecida' : 'conhecido'}: ${missing}.`
  const bound =
    kpis.mtbfIsLowerBound && (id === 'mtbf' || id === 'reliability')
      ? ' Sem falha no período, só o limite é conhecido.'
      : lacksRepairs(id, kpis)
        ? ' Sem falhas no período.'
        : ''
  return `${begin}: ${bold(text)}.${bound}${lowCoverage(id, kpis)}`
}

/** The most that one answer shows. */
const [MOST_FIGURES, MOST_MACHINES] = [6, 30]

async function ofMachines(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const figures = asked.question.figures.slice(0, MOST_FIGURES)
  const shown = machines.slice(0, MOST_MACHINES)
  const items: string[] = []
  const known: (number | null)[] = []
  const places: NamedPlace[] = []
  const only = figures.length === 1 ? figures[0] : undefined
  let words = ''
  if (asked.question.eachUnit && figures[0]) return listFigures(asked, figures[0])
  for (const machine of shown) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    if (found && found.period.range !== 'all') words = headWords(found.period)
    const own = found && unitIn(found, MACHINE_UNIT)
    const values = figures.flatMap((id) => {
      const text = own?.kpis.coverage ? listedText(id, own.kpis) : null
      if (figures.length === 1) return [bold(text ?? 'sem dados')]
      // A pump has no COP: in a summary it goes without saying.
      if (text === null && asked.question.topic === 'summary') return []
      const whole = found ? withCompressors(machine, MACHINE_UNIT, id, found) : null
      return [`${FIGURE_TABLE[id].label} ${bold(text ?? 'sem dados')}${whole === null ? '' : `, ${whole}`}`]
    })
    if (only && own?.kpis.coverage) known.push(FIGURE_TABLE[only].value(own.kpis))
    items.push(`${plain(machine.nome)}: ${values.join(' · ') || bold('sem dados')}`)
    if (found && own?.kpis.coverage) places.push({ name: machine.nome, machine, period: found.period })
  }
  const label = figures.map((id) => FIGURE_TABLE[id].label).join(', ')
  return paragraphs(
    `${bold(label)}, ${words || 'todo o histórico'}:`,
    bullets(items),
    only && known.length === machines.length ? wholeOf(only, known) : null,
    only === 'failures' ? await failuresWithCompressors(asked, shown) : null,
    only === 'standstill' ? await downtimeOfEach(asked, shown) : null,
    moreMachines(machines, shown),
    dashboardLinks(places),
  )
}

/** The sum of several machines, where each has the figure. */
function wholeOf(id: FigureId, values: readonly (number | null)[]): string | null {
  if (values.length < 2 || !isAdded(id) || values.includes(null)) return null
  return `Ao todo: ${bold(FIGURE_TABLE[id].text(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)))}.`
}
