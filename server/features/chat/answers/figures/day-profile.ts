import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { AskedPeriod, Day } from '#core/questions/periods/asked-period.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { pooledKpis } from '#server/features/monitoring/dashboard/period-figures.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import type { Asked } from '../answer.ts'
import { hourSpan } from '../clock-words.ts'
import { dashboardLink } from '../dashboard-links.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { lastWholeDays, spanOfDays } from '../period-parts.ts'
import { FIGURE_TABLE, isAdded } from './figure-table.ts'

/** A week has each weekday once, and more days only cost time. */
const MOST_DAYS = 7
const SHOWN = 3

/** A figure at the hours of the day over the last days (of a ratio that of all these hours, else their mean): all of them, or those in which it is highest or lowest. Null: the question asks for no such profile. */
export async function dayProfile(
  asked: Asked,
  id: FigureId,
  end: 'highest' | 'lowest' | null,
): Promise<string | null> {
  const { target, question } = asked
  const machines = machinesIn(asked)
  const [machine] = machines
  const asks = end === null ? /\bhoras? do dia\b/ : /\bhora|\bhorario/
  if (!machine || !asks.test(question.words) || (!isAdded(id) && machines.length > 1)) return null
  const [unit = MACHINE_UNIT] = target.kind === 'machine' ? target.units : []
  const days = lastWholeDays(asked, MOST_DAYS)
  const means = await summedMeans(asked, days, { machines, unit, id })
  if (means.length === 0) return `Não há dados de ${FIGURE_TABLE[id].label} no período.`
  const ordered =
    end === null
      ? means
      : means.sort((a, b) => (end === 'highest' ? b.mean - a.mean : a.mean - b.mean)).slice(0, SHOWN)
  const which = end === null ? '' : end === 'highest' ? '; os maiores valores' : '; os menores valores'
  return paragraphs(
    `${FIGURE_TABLE[id].label} de ${bold(machines.length > 1 ? `${machines.length} máquinas` : plain(unitTitle(machine, unit)))} por hora do dia, ${isAdded(id) ? 'média de' : 'em'} ${days.length} dias${which}:`,
    bullets(ordered.map(({ hour, mean }) => `${hourSpan(hour)}: ${bold(FIGURE_TABLE[id].text(mean))}`)),
    machines.length > 1 ? null : dashboardLink({ machine, units: [unit], period: spanOfDays(asked, days) }),
  )
}

/** The hours in which each machine has data, with the sum of their means. */
async function summedMeans(
  asked: Asked,
  days: readonly Day[],
  { machines, unit, id }: Omit<Wanted, 'machine'> & { readonly machines: readonly MachineCard[] },
) {
  const each = []
  for (const machine of machines) each.push(await hourMeans(asked, days, { machine, unit, id }))
  const known = each.filter((means) => means.length > 0)
  const [first = []] = known
  return first
    .map(({ hour }) => known.flatMap((means) => means.filter((one) => one.hour === hour)))
    .filter((same) => same.length === known.length)
    .map((same) => ({ hour: same[0]?.hour ?? 0, mean: same.reduce((sum, { mean }) => sum + mean, 0) }))
}

interface Wanted {
  readonly machine: MachineCard
  readonly unit: string
  readonly id: FigureId
}

async function hourMeans(asked: Asked, days: readonly Day[], { machine, unit, id }: Wanted) {
  const [first, ...others] = days.flatMap((day) =>
    Array.from({ length: 24 }, (_, hour): AskedPeriod => {
      return { kind: 'hours', day, fromMinute: hour * 60, toMinute: hour * 60 + 60 }
    }),
  )
  if (!first) return []
  const found = (await figuresOf(asked, machine, [first, ...others])) ?? []
  const meanAt = (hour: number): number => {
    const { value } = FIGURE_TABLE[id]
    const parts = found.flatMap((one, i) => {
      const part = i % 24 === hour ? unitIn(one, unit) : undefined
      return part?.kpis.coverage && value(part.kpis) !== null ? [part] : []
    })
    if (!isAdded(id) && parts.length > 0) return value(pooledKpis(parts)) ?? Number.NaN
    return parts.reduce((sum, { kpis }) => sum + (value(kpis) ?? 0), 0) / parts.length
  }
  return Array.from({ length: 24 }, (_, hour) => ({ hour, mean: meanAt(hour) })).filter(({ mean }) =>
    Number.isFinite(mean),
  )
}
