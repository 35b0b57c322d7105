import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import {
  type AskedPeriod,
  type Day,
  dayOf,
  monthWords,
  shiftDay,
} from '#core/questions/periods/asked-period.ts'
import { ON_THE_MOVE } from '#core/questions/periods/course-since.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { shiftMonth } from '#core/time/local-calendar.ts'
import { isBoundOf } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import type { Asked } from '../answer.ts'
import { dashboardLink, dashboardLinks, periodName } from '../dashboard-links.ts'
import { forecastDirection } from '../forecast-direction.ts'
import { insightsOf } from '../insights.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { changeText } from './compare.ts'
import { courseOf } from './course-of-months.ts'
import { FIGURE_TABLE, isAdded, listedText, type PeriodKpis } from './figure-table.ts'
import { titleOfUnits, unitsByPeriod } from './of-each-unit.ts'

const MONTHS = 6
const MOST_MONTHS = 24
const UP_TO_NOW = ' (até agora)'
/** `mês a mês, com a variação` compares each month with the one before it. */
export const asksMonthly = (words: string): boolean =>
  /\bmes a mes\b|\b(?:por|cada) mes\b|\bmensa/.test(words)
/** `a tendência é de queda?` */
const OF_WHICH_WAY =
  /\btendencia\b.*\b(?:quedas?|altas?|melhor\w*|pior\w*|subid\w|baixas?|aument\w+|diminu\w+|reduc\w+|cair|subir)\b/
/** `de cada mês, melhorou?` */
const HAS_MOVED = /\b(?:melhorou|piorou|subiu|caiu|aumentou|diminuiu|cresceu|baixou|evoluiu)\b/

const WITH_CHANGE = /\b(?:varia|variou|diferenca|mudanca|oscila)/
/** `mês a mês, com a variação`, `melhorou?`, `a tendência é de queda?` */
export const asksCourse = (words: string): boolean =>
  [WITH_CHANGE, HAS_MOVED, OF_WHICH_WAY, ON_THE_MOVE].some((asked) => asked.test(words))

/** A figure month by month over the asked months, else the last six, the newest last. */
export async function monthlyFigures(
  asked: Asked,
  machine: MachineCard,
  units: readonly string[],
): Promise<string> {
  const [id = 'cop'] = asked.question.figures
  const months = lastMonths(asked)
  const [first, ...others] = months.map(({ period }) => period)
  if (!first) return ''
  const found = await figuresOf(asked, machine, [first, ...others])
  if (!found) return `Não há dados coletados de ${bold(plain(machine.nome))}.`
  const told = found.map((one, i) => ({ words: months[i]?.words ?? '', found: one }))
  return units.length > 1
    ? paragraphs(
        `${titleOfUnits(machine, units, id)}, mês a mês:`,
        unitsByPeriod(machine, units, id, told),
        linkTo(asked, id, { machine, units, found }),
      )
    : monthsOfUnit(asked, id, { machine, unit: units[0] ?? MACHINE_UNIT, told })
}

interface OfMonths {
  readonly machine: MachineCard
  readonly unit: string
  readonly told: readonly { readonly words: string; readonly found: FiguresOfPeriod }[]
}

async function monthsOfUnit(asked: Asked, id: FigureId, { machine, unit, told }: OfMonths): Promise<string> {
  const all = told.map(({ words, found }) => {
    const kpis = unitIn(found, unit)?.kpis
    return { words, found, kpis: kpis?.coverage ? kpis : undefined }
  })
  const title = `${FIGURE_TABLE[id].label} de ${bold(plain(unitTitle(machine, unit)))}`
  const begin = all.findIndex(({ kpis }) => kpis !== undefined && listedText(id, kpis) !== null)
  if (begin < 0) return `${title}: sem dados nesses meses.`
  const shown = all.slice(begin)
  const found = shown.map((one) => one.found)
  const { words: asking, periods } = asked.question
  const withChange = WITH_CHANGE.test(asking)
  const asksWay = OF_WHICH_WAY.test(asking)
  const course =
    asksWay || ON_THE_MOVE.test(asking) || HAS_MOVED.test(asking)
      ? courseOf(id, unit, { names: shown.map(({ words }) => words), found })
      : null
  const items = shown.map(({ words, kpis }, i) => {
    const change = withChange ? changeFrom(id, shown[i - 1], shown[i]) : null
    const daily = course?.dailyTexts[i] ?? ''
    return `${words}: ${bold((kpis && listedText(id, kpis)) ?? 'sem dados')}${daily}${change ? ` (${change})` : ''}`
  })
  return paragraphs(
    course?.verdict ?? null,
    asksWay && id === 'cop' ? await forecastBeside(asked, machine, unit) : null,
    `${title}, mês a mês${withChange ? ', com a variação sobre o mês anterior' : ''}:`,
    bullets(items),
    begin > 0 && periods.length > 0 ? `Sem dados antes de ${shown[0]?.words}.` : null,
    linkTo(asked, id, { machine, units: [unit], found }),
  )
}

/** The COP of the months says nothing about the days to come, which the forecast does; null: there is none. */
async function forecastBeside(asked: Asked, machine: MachineCard, unit: string): Promise<string | null> {
  const { efficiencyForecast: forecast } = await insightsOf(asked, machine, unit)
  const text = forecast && forecastDirection(forecast, forecast.forecast7days)
  return text === null ? null : paragraphs('Nos próximos 7 dias, pela previsão:', text)
}

/** The Dashboard draws the COP of the six months up to the end of its period; of other figures it shows one period. */
function linkTo(
  { clock }: Asked,
  id: FigureId,
  {
    machine,
    units,
    found,
  }: { machine: MachineCard; units: readonly string[]; found: readonly FiguresOfPeriod[] },
): string | null {
  const [first, last] = [found.at(0)?.period, found.at(-1)?.period]
  if (!first || !last) return null
  const range = last.toMs === clock.nowMs ? ('6m' as const) : null
  const period = { fromMs: first.fromMs, toMs: last.toMs, range }
  return id === 'cop' && found.length <= MONTHS
    ? dashboardLink({ machine, units, period, parte: 'cop' }, 'Ver a evolução no Dashboard')
    : dashboardLinks([{ name: periodName(last), machine, units, period: last }])
}

interface Month {
  readonly words: string
  readonly kpis: PeriodKpis | undefined
}

/** A sum of the present month is not yet better or worse than a whole month's. */
function changeFrom(id: FigureId, before: Month | undefined, now: Month | undefined): string | null {
  if (!before?.kpis || !now?.kpis || isBoundOf(id, before.kpis) || isBoundOf(id, now.kpis)) return null
  const judges = !(isAdded(id) && now.words.endsWith(UP_TO_NOW))
  return changeText(id, FIGURE_TABLE[id].value(now.kpis), FIGURE_TABLE[id].value(before.kpis), { judges })
}

export function lastMonths({ clock, question }: Asked): { words: string; period: AskedPeriod }[] {
  const today = dayOf(clock.nowMs, clock.timezone)
  const span = monthsAsked(question.periods, today)
  const last = span?.last ?? today
  const length = span ? monthNumber(last) - monthNumber(span.first) + 1 : MONTHS
  return Array.from({ length }, (_, i) => {
    const month = shiftMonth(last, i + 1 - length)
    const isPresent = monthNumber(month) === monthNumber(today)
    const from = { ...month, day: 1 }
    const to = isPresent ? null : shiftDay({ ...shiftMonth(month, 1), day: 1 }, -1)
    return {
      words: `${monthWords(month)}${isPresent ? UP_TO_NOW : ''}`,
      period: { kind: 'days', from, to } as const,
    }
  })
}

/** The months from the first asked day to the last one, none of them to come; null: no several months are asked. */
function monthsAsked(periods: Asked['question']['periods'], today: Day): { first: Day; last: Day } | null {
  const days = periods.flatMap((one) => (one.kind === 'days' ? [one] : []))
  if (days.length === 0 || days.length < periods.length) return null
  const inOrder = (a: Day, b: Day) => monthNumber(a) - monthNumber(b)
  const [first = today] = days.map(({ from }) => from).sort(inOrder)
  const last = [...days.map(({ to }) => to ?? today)].sort(inOrder).at(-1) ?? today
  const end = monthNumber(last) > monthNumber(today) ? today : last
  const number = monthNumber(end) - monthNumber(first) + 1
  return number > 1 && number <= MOST_MONTHS ? { first, last: end } : null
}

const monthNumber = ({ year, month }: Pick<Day, 'year' | 'month'>): number => year * 12 + month
