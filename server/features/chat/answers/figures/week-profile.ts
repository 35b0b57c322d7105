import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { type AskedPeriod, type Day, weekdayOf } from '#core/questions/periods/asked-period.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { WEEKDAY_NAMES } from '#core/time/calendar-labels.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import type { Asked } from '../answer.ts'
import { dashboardLink } from '../dashboard-links.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { lastWholeDays, spanOfDays } from '../period-parts.ts'
import { FIGURE_TABLE, isAdded, meanText } from './figure-table.ts'

/** Each weekday eight times: of more days the last ones. */
const MOST_DAYS = 56

interface Mean {
  readonly weekday: number
  readonly mean: number
}

/** The days of the week by a figure's mean per day, the highest or the lowest first, else Monday. Null: the question asks for no weekdays. */
export async function weekProfile(
  asked: Asked,
  id: FigureId,
  end: 'highest' | 'lowest' | null,
): Promise<string | null> {
  const machines = machinesIn(asked)
  const [machine] = machines
  if (!machine || !isAdded(id) || !/\bdias? da semana\b/.test(asked.question.words)) return null
  const units = asked.target.kind === 'machine' ? asked.target.units : [MACHINE_UNIT]
  const all = lastWholeDays(asked, MOST_DAYS)
  // Whole weeks, so that each weekday is there as often.
  const days = all.length < 7 ? all : all.slice(0, all.length - (all.length % 7))
  const each: (readonly Mean[])[] = []
  for (const one of machines) each.push(await weekdayMeans(asked, { machine: one, units, id, days }))
  const means = summed(each.filter((own) => own.length > 0))
  if (means.length === 0) return `Não há dados de ${FIGURE_TABLE[id].label} no período.`
  const ordered =
    end === null ? means : means.sort((a, b) => (end === 'highest' ? b.mean - a.mean : a.mean - b.mean))
  const [unit = MACHINE_UNIT, ...more] = units
  const ofMany =
    machines.length > 1
      ? `${machines.length} máquinas`
      : more.length > 0 && `${units.length} compressores de ${machine.nome}`
  const title = bold(plain(ofMany || unitTitle(machine, unit)))
  return paragraphs(
    `${FIGURE_TABLE[id].label} de ${title} por dia da semana, média por dia em ${days.length} dias:`,
    bullets(ordered.map(({ weekday, mean }) => `${WEEKDAY_NAMES[weekday]}: ${bold(meanText(id, mean))}`)),
    machines.length > 1 ? null : dashboardLink({ machine, units, period: spanOfDays(asked, days) }),
  )
}

/** The sums over the machines, of the weekdays that each of them has. */
const summed = (each: readonly (readonly Mean[])[]): Mean[] =>
  WEEKDAY_NAMES.map((_, weekday) => each.flatMap((own) => own.filter((one) => one.weekday === weekday)))
    .filter((same) => same.length === each.length && same.length > 0)
    .map((same) => ({ weekday: same[0]?.weekday ?? 0, mean: same.reduce((sum, { mean }) => sum + mean, 0) }))

interface Wanted {
  readonly machine: MachineCard
  readonly units: readonly string[]
  readonly id: FigureId
  readonly days: readonly Day[]
}

async function weekdayMeans(asked: Asked, { machine, units, id, days }: Wanted): Promise<readonly Mean[]> {
  const [first, ...others] = days.map((day): AskedPeriod => ({ kind: 'days', from: day, to: day }))
  if (!first) return []
  const found = (await figuresOf(asked, machine, [first, ...others])) ?? []
  const values = found.map((one) => {
    const own = units.map((unit) => {
      const kpis = unitIn(one, unit)?.kpis
      return kpis?.coverage ? FIGURE_TABLE[id].value(kpis) : null
    })
    return own.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0)
  })
  return WEEKDAY_NAMES.flatMap((_, weekday) => {
    const own = days.flatMap((day, i) => (weekdayOf(day) === weekday ? (values[i] ?? []) : []))
    return own.length === 0 ? [] : [{ weekday, mean: own.reduce((sum, one) => sum + one, 0) / own.length }]
  })
}
