import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { type FiguresOfPeriod, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, againstWords, headWords, periodAt } from '../answer.ts'
import { dashboardLinks } from '../dashboard-links.ts'
import { missingText } from '../machines/candidate-lines.ts'
import { moreMachines } from '../machines/more-machines.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { asksAboutEarlier } from './about-earlier.ts'
import type { TwoPeriods } from './comparable.ts'
import { changeOf, changeText } from './compare.ts'
import { asksDirection, directionText, wantsOneSentence } from './direction.ts'
import { FIGURE_TABLE, isAdded } from './figure-table.ts'
import { twoPeriods } from './two-periods.ts'
import { yesOrNo } from './yes-or-no.ts'

const MOST_MACHINES = 30

/** A figure of several machines in two periods, with the change of each and of their sum. */
export async function compareMachines(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const [id = 'availability'] = asked.question.figures
  const shown = machines.slice(0, MOST_MACHINES)
  const items: string[] = []
  const pairs: Pair[] = []
  const { known, lacking, head } = await inTwoPeriods(asked, shown)
  for (const { machine, now, before } of known) {
    items.push(`${plain(machine.nome)}: ${changeOf(id, MACHINE_UNIT, { now, before, isNamed: false })}`)
    pairs.push([figureIn(id, now), figureIn(id, before)])
  }
  if (items.length === 0) return 'Não há dados nos dois períodos para comparar.'
  const direction = asksDirection(asked) ? directionText(id, known) : null
  if (direction !== null && wantsOneSentence(asked)) return `${direction.replace(/\.$/, '')} (${head}).`
  return paragraphs(
    direction ?? whetherAllMoved(asked, id, { pairs, before: known[0]?.before.period.fromMs ?? 0 }),
    `${bold(FIGURE_TABLE[id].label)}, ${head}:`,
    bullets(items),
    missingText(lacking),
    wholeText(id, pairs),
    moreMachines(machines, shown),
    dashboardLinks(known.map(({ machine, now }) => ({ name: machine.nome, machine, period: now.period }))),
  )
}

type Pair = readonly [now: number | null, before: number | null]

const figureIn = (id: FigureId, found: FiguresOfPeriod): number | null => {
  const kpis = unitIn(found, MACHINE_UNIT)?.kpis
  return kpis?.coverage ? FIGURE_TABLE[id].value(kpis) : null
}

/** The sum of both periods, where every machine has its figure in both. */
function wholeText(id: FigureId, pairs: readonly Pair[]): string | null {
  if (pairs.length < 2 || !isAdded(id) || pairs.flat().includes(null)) return null
  const sumOf = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + (pair[at] ?? 0), 0)
  const [now, before] = [sumOf(0), sumOf(1)]
  const { text } = FIGURE_TABLE[id]
  const change = changeText(id, now, before, { judges: false })
  return `Ao todo: ${bold(text(now))} contra ${text(before)}${change ? ` (${change})` : ''}.`
}

/** `gastamos mais na segunda semana do que na primeira?` of all machines together; null: it is not asked, or the figure has no sum. */
function whetherAllMoved(
  asked: Asked,
  id: FigureId,
  { pairs, before }: { readonly pairs: readonly Pair[]; readonly before: number },
): string | null {
  if (asked.question.periods.length !== 2 || !isAdded(id) || pairs.flat().includes(null)) return null
  const by = pairs.reduce((sum, [newer, older]) => sum + (newer ?? 0) - (older ?? 0), 0)
  const isReversed = asksAboutEarlier(asked, before, (one) => periodAt(one, asked, null).fromMs)
  return yesOrNo(asked.question.words, { named: FIGURE_TABLE[id].named, by, lowIsGood: null, isReversed })
}

interface InTwoPeriods {
  readonly known: readonly (TwoPeriods & { readonly machine: MachineCard })[]
  /** Machines without data in one of the two. */
  readonly lacking: string[]
  readonly head: string
}

/** The figures of each machine in two periods. */
export async function inTwoPeriods(asked: Asked, machines: readonly MachineCard[]): Promise<InTwoPeriods> {
  const known: InTwoPeriods['known'][number][] = []
  const lacking: string[] = []
  for (const machine of machines) {
    const [now, before] = (await twoPeriods(asked, machine)) ?? []
    if (now && before) known.push({ machine, now, before })
    else lacking.push(machine.nome)
  }
  const last = known.at(-1)
  const head = last ? againstWords(headWords(last.now.period), last.before.period) : ''
  return { known, lacking, head }
}

/** The machine whose figure moved most the way that the sum of all moved; null: nothing moved, or the figure has no sum. */
export async function mostMoved(
  asked: Asked,
  machines: readonly MachineCard[],
): Promise<{ readonly machine: MachineCard; readonly whole: number } | null> {
  const [id] = asked.question.figures
  if (id === undefined || !isAdded(id)) return null
  const { known } = await inTwoPeriods(asked, machines.slice(0, MOST_MACHINES))
  const moves = known.flatMap(({ machine, now, before }) => {
    const [newer, older] = [figureIn(id, now), figureIn(id, before)]
    return newer === null || older === null ? [] : [{ machine, by: newer - older }]
  })
  const whole = moves.reduce((sum, { by }) => sum + by, 0)
  const [most] = moves.toSorted((a, b) => (b.by - a.by) * Math.sign(whole))
  return whole === 0 || most === undefined ? null : { machine: most.machine, whole }
}
