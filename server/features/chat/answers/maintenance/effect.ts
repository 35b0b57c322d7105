import type { MachineCard } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { type AskedPeriod, dayOf, shiftDay } from '#core/questions/periods/asked-period.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import type { Asked } from '../answer.ts'
import { changeOf } from '../figures/compare.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'

const MOST_DAYS = 30
const LEAST_DAYS = 3
const SHOWN: readonly FigureId[] = ['availability', 'failures', 'mtbf', 'cop']

/** The main figures of a unit over as many days before maintenance as after it. */
export async function effectText(
  asked: Asked,
  machine: MachineCard,
  { inicio, fim, submaquinaId }: Maintenance,
): Promise<string | null> {
  const { nowMs, timezone } = asked.clock
  const [begin, end] = [Date.parse(inicio), Date.parse(fim ?? inicio)]
  const days = Math.min(MOST_DAYS, Math.floor((nowMs - end) / DAY_MS))
  if (days < LEAST_DAYS) return null
  const [first, last] = [dayOf(begin, timezone), dayOf(end, timezone)]
  const before: AskedPeriod = { kind: 'days', from: shiftDay(first, -days), to: shiftDay(first, -1) }
  const after: AskedPeriod = { kind: 'days', from: shiftDay(last, 1), to: shiftDay(last, days) }
  const [now, then] = (await figuresOf(asked, machine, [after, before])) ?? []
  const unit = submaquinaId ?? MACHINE_UNIT
  if (!now || !then || !unitIn(now, unit) || !unitIn(then, unit)) return null
  return paragraphs(
    `${bold(plain(unitTitle(machine, unit)))}, os ${count(days, 'dia', 'dias')} depois contra os ${days} antes:`,
    bullets(SHOWN.map((id) => changeOf(id, unit, { now, before: then, isNamed: true }))),
  )
}
