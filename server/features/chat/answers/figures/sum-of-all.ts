import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { isExcluded } from '../../plant/excluded.ts'
import { figuresOf } from '../../plant/unit-figures.ts'
import { type Asked, headWords } from '../answer.ts'
import { bold, plain } from '../markdown.ts'
import { countsApart, FIGURE_TABLE } from './figure-table.ts'

/** The sum of a figure over the asked machines in one period, failures with those of the compressors; `perHour` is of the known time. */
export async function sumOfAll(
  asked: Asked,
  id: FigureId,
  period: AskedPeriod,
): Promise<{ readonly words: string; readonly value: number; readonly perHour: number }> {
  let [words, value, perHour] = ['', 0, 0]
  for (const machine of machinesIn(asked)) {
    const [found] = (await figuresOf({ ...asked, question: allUnits(asked, id) }, machine, [period])) ?? []
    if (!found) continue
    words = headWords(found.period)
    for (const { unit, kpis } of found.units) {
      const sign = isExcluded(asked.question, machine, unit)
        ? -1
        : unit === MACHINE_UNIT || countsApart(id)
          ? 1
          : 0
      const own = sign * (FIGURE_TABLE[id].value(kpis) ?? 0)
      value += own
      if (kpis.coverage) perHour += own / (kpis.coverage * kpis.periodHours)
    }
  }
  return { words, value, perHour }
}

/** The energy of a compressor that is left out is taken from that of its machine; other figures are those of each unit. */
const allUnits = ({ question }: Asked, id: FigureId): Asked['question'] =>
  id === 'energy' ? { ...question, excluded: null } : question

/** The energy of the asked machines without the compressors that the question leaves out; null: none is, or the figure is another one. */
export async function withoutUnits(asked: Asked, id: FigureId, period: AskedPeriod): Promise<string | null> {
  const { excluded } = asked.question
  if (id !== 'energy' || excluded === null || excluded.units.length === 0) return null
  const left = await sumOfAll(asked, id, period)
  const all = await sumOfAll({ ...asked, question: { ...asked.question, excluded: null } }, id, period)
  const { text } = FIGURE_TABLE[id]
  return `Sem ${plain(excluded.units.join(', '))}, ${left.words}: ${bold(text(left.value))}, que é ${text(all.value)} menos ${text(all.value - left.value)}.`
}
