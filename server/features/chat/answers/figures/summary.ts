import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { dayNumber } from '#core/questions/periods/period-reader.ts'
import { asksShortSummary } from '#core/questions/text/short-form.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Answer, type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { dashboardLink } from '../dashboard-links.ts'
import { asksAnyEvent, whatHappened } from '../events/happened.ts'
import { answersTo } from '../machines/each-machine.ts'
import { ofEachPair } from '../machines/each-pair.ts'
import { stateNow, statesNow } from '../machines/state.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { compareMachines } from './compare-machines.ts'
import { FIGURE_TABLE, listedText } from './figure-table.ts'
import { answerFigures, comparesPlaces } from './figures.ts'
import { noFigures } from './no-figures.ts'
import { rankFigures } from './rank.ts'
import { shortSummary } from './short-summary.ts'
import { sideBySide } from './side-by-side.ts'
import { verdict } from './verdict.ts'
import { withCompressors } from './with-compressors.ts'

const SHOWN: readonly FigureId[] = [
  'availability',
  'failures',
  'mtbf',
  'mttr',
  'reliability',
  'cop',
  'operation',
  'energy',
]
const OF_MACHINES: readonly FigureId[] = ['availability', 'failures', 'cop']
const OF_BARE_MACHINES: readonly FigureId[] = ['availability', 'operation', 'energy']

/** Machines without readings of failures have other figures to tell. */
async function figuresToShow(asked: Asked): Promise<readonly FigureId[]> {
  const machines = machinesIn(asked)
  let lacking = 0
  for (const machine of machines) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    const own = found && unitIn(found, MACHINE_UNIT)
    if (own && FIGURE_TABLE.availability.value(own.kpis) === null) lacking++
  }
  return lacking * 2 > machines.length ? OF_BARE_MACHINES : OF_MACHINES
}

/** `estamos melhores que no mês passado?`: each main figure of the machines beside that of the other period. */
async function compareAll(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const parts: string[] = []
  for (const id of await figuresToShow(asked))
    parts.push(await compareMachines({ ...asked, question: { ...asked.question, figures: [id] } }, machines))
  return paragraphs(...parts)
}

/** Machines that the question names are set beside each other, unless it names two periods or a change. */
const comparesNamed = (question: Asked['question']): boolean =>
  (question.machines?.length ?? 0) +
    (question.machineType === null || question.machineType === 'any' ? 0 : 2) >
    1 &&
  comparesPlaces(question) &&
  question.periods.length < 2 &&
  !question.relates

/** The main figures of each machine, and in a report of what happened also the energy and the events. */
async function ofAll(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const { question } = asked
  const told = async (figures: readonly FigureId[]) =>
    answerFigures({ ...asked, question: { ...question, figures, compares: false } })
  const isOfNow =
    (question.statistic === 'now' || STATE.test(question.words)) && question.periods.length === 0
  const main = paragraphs(
    isOfNow ? await statesNow(asked, machines) : null,
    await told(await figuresToShow(asked)),
  )
  return asksAnyEvent(question) || isOfFewDays(asked)
    ? paragraphs(main, withoutLinks(await told(['energy'])), await whatHappened(asked, machines))
    : main
}

const STATE = /\b(?:estado|status|situacao|condic(?:ao|oes))\b/

/** The links stand under the main figures already. */
const withoutLinks = (text: string): string =>
  text
    .split('\n\n')
    .filter((paragraph) => !paragraph.startsWith('['))
    .join('\n\n')

/** What happened in a week or less is soon told: `como foi o fim de semana?` */
function isOfFewDays(asked: Asked): boolean {
  const [period, ...more] = asked.question.periods
  if (!period || more.length > 0 || asked.question.figures.length > 0) return false
  const { fromMs, toMs } = periodAt(period, asked, null)
  return toMs - fromMs <= WEEK_MS
}
const WEEK_MS = 7 * DAY_MS

/** The main figures of a machine, or of each machine of the site. */
export const answerSummary: Answer = async (given) => {
  const asked = inOnePeriod(given)
  const { target, question } = asked
  if (question.ranking) return rankFigures(asked, null)
  const pairs = comparesNamed(question) ? [] : ofEachPair(asked)
  if (pairs.length > 0) return paragraphs(...(await answersTo(pairs, answerSummary)))
  if (target.kind === 'machines' && comparesNamed(question)) return sideBySide(asked, target.machines, SHOWN)
  if (target.kind === 'machines' && question.compares) return compareAll(asked, target.machines)
  const short = await inShort(asked)
  if (short !== null) return short
  if (target.kind === 'machines') return ofAll(asked, target.machines)
  if (target.kind !== 'machine') return whichMachine(target)
  if (question.compares) return answerFigures(withFigures(asked))
  const { machine, units } = target
  const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
  if (!found) return noFigures(machine)
  const parts = units.map((unit) => {
    const own = unitIn(found, unit)
    if (!own) return `Não há dados de ${bold(plain(unitTitle(machine, unit)))} ${found.period.words}.`
    const known = SHOWN.flatMap((id) => {
      const text = listedText(id, own.kpis)
      const whole = id === 'failures' ? withCompressors(machine, unit, id, found) : null
      return text === null
        ? []
        : [`${FIGURE_TABLE[id].label}: ${bold(text)}${whole === null ? '' : `; ${whole}`}`]
    })
    return paragraphs(
      `${bold(plain(unitTitle(machine, unit)))}, ${headWords(found.period)}:`,
      bullets(known),
      verdict(own.kpis, withCompressors(machine, unit, 'failures', found) !== null),
    )
  })
  const [unit] = units
  const now = question.periods.length > 0 || unit === undefined ? null : await stateNow(asked, machine, unit)
  return paragraphs(now, ...parts, dashboardLink({ machine, units, period: found.period }))
}

/** Null: no short answer is wanted, or it is about several compressors. */
async function inShort(asked: Asked): Promise<string | null> {
  const { target, question, text } = asked
  if (question.compares || !asksShortSummary(text)) return null
  if (target.kind === 'machines') return shortSummary(asked, target.machines)
  if (target.kind !== 'machine' || target.units.length > 1) return null
  return shortSummary(asked, [target.machine], target.units[0])
}

/** `resuma o sábado e o domingo`: days one after the other that are not compared are one period. */
function inOnePeriod(asked: Asked): Asked {
  const { periods, words } = asked.question
  const days = periods.flatMap((one) =>
    one.kind === 'days' && one.to !== null ? [{ from: one.from, to: one.to }] : [],
  )
  const [first, ...others] = days.sort((a, b) => dayNumber(a.from) - dayNumber(b.from))
  const areDays = days.length > 1 && days.length === periods.length
  if (!first || !areDays || COMPARES.test(words)) return asked
  const isNext = others.every((one, i) => dayNumber(one.from) - dayNumber(days[i]?.to ?? one.from) === DAY_MS)
  const last = others.at(-1)
  if (!isNext || !last) return asked
  const period = { kind: 'days' as const, from: first.from, to: last.to }
  return { ...asked, question: { ...asked.question, periods: [period], compares: false } }
}
const COMPARES = /\b(?:compar\w*|contra|versus|vs|x|melhor\w*|pior\w*|relacao|diferenca|mudou)\b/

/** `compare o C1 com o C2` names no figure: the main ones are compared. */
const withFigures = (asked: Asked): Asked =>
  asked.question.figures.length > 0 ||
  asked.question.periods.length > 1 ||
  asked.target.kind !== 'machine' ||
  asked.target.units.length < 2
    ? asked
    : { ...asked, question: { ...asked.question, figures: SHOWN } }
