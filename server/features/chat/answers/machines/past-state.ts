import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { dayOf, resolvePeriod } from '#core/questions/periods/asked-period.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { durationText, FIGURE_TABLE } from '../figures/figure-table.ts'
import { noFigures } from '../figures/no-figures.ts'
import { bold, link, paragraphs, plain } from '../markdown.ts'

/** Whether a question asks for the state at an earlier time: `estava ligado ontem às 15h?` */
export const asksPastState = ({ question: { periods, words }, target, clock }: Asked): boolean =>
  target.kind === 'machine' &&
  periods.length === 1 &&
  !/\b(?:esta|estao|agora)\b/.test(words) &&
  periods.every((period) => resolvePeriod(period, clock, null).words !== 'hoje')

/** How long a machine or compressor ran and stood in the asked time. */
export async function pastState(asked: Asked): Promise<string> {
  const { target } = asked
  if (target.kind !== 'machine') return ''
  const { machine, units } = target
  const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
  if (!found) return noFigures(machine)
  const lines = units.map((unit) => {
    const title = bold(plain(unitTitle(machine, unit)))
    const kpis = unitIn(found, unit)?.kpis
    const [ran, stood] = (['operation', 'standstill'] as const).map((id) =>
      kpis ? FIGURE_TABLE[id].value(kpis) : null,
    )
    if (!kpis?.coverage || ran == null || stood == null)
      return `${title}: não se sabe se operava, ${headWords(found.period)}.`
    return `${title}, ${headWords(found.period)}: ${bold(stateText(ran, stood))}.`
  })
  const [unit, ...others] = units
  const { timezone } = asked.clock
  const { fromMs, toMs } = found.period
  // What began before the asked hour is in the list of its day.
  const days = { kind: 'days', from: dayOf(fromMs, timezone), to: dayOf(toMs - 1, timezone) } as const
  return paragraphs(
    ...lines,
    link('Ver os eventos', {
      ...{ secao: 'dashboard', machine, dialogo: 'eventos', evento: 'todas' },
      compressor: others.length > 0 || unit === MACHINE_UNIT ? undefined : unit,
      period: found.period.range === null ? resolvePeriod(days, asked.clock, null) : found.period,
    }),
  )
}

function stateText(ranHours: number, stoodHours: number): string {
  if (stoodHours < MOMENT_HOURS) return 'em operação o tempo todo'
  if (ranHours < MOMENT_HOURS) return 'fora de operação o tempo todo'
  return `em operação por ${durationText(ranHours)} e fora de operação por ${durationText(stoodHours)}`
}
/** Less than a sample's time. */
const MOMENT_HOURS = 1 / 120
