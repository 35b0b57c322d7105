import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { figuresOf } from '../../plant/unit-figures.ts'
import { type Asked, headWords } from '../answer.ts'
import { countsApart, FIGURE_TABLE } from './figure-table.ts'

/** The sum of a figure over the asked machines in one period, failures with those of the compressors; `perHour` is of the known time. */
export async function sumOfAll(
  asked: Asked,
  id: FigureId,
  period: AskedPeriod,
): Promise<{ readonly words: string; readonly value: number; readonly perHour: number }> {
  let [words, value, perHour] = ['', 0, 0]
  for (const machine of machinesIn(asked)) {
    const [found] = (await figuresOf(asked, machine, [period])) ?? []
    if (!found) continue
    words = headWords(found.period)
    for (const { unit, kpis } of found.units) {
      const own = unit === MACHINE_UNIT || countsApart(id) ? (FIGURE_TABLE[id].value(kpis) ?? 0) : 0
      value += own
      if (kpis.coverage) perHour += own / (kpis.coverage * kpis.periodHours)
    }
  }
  return { words, value, perHour }
}
