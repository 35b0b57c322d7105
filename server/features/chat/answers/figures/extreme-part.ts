import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { figuresOf } from '../../plant/unit-figures.ts'
import { type Asked, headWords, periodAt } from '../answer.ts'
import { bold } from '../markdown.ts'
import { partsOf } from '../period-parts.ts'
import { mostDays, partsIn, summedParts, titleOf } from './breakdown.ts'
import { endOf, type Part } from './extreme-parts.ts'
import { FIGURE_TABLE, isAdded } from './figure-table.ts'

/** The hour, day, week or month whose figure is the highest or lowest, in words and as a period; null: there are no data, or several machines have no sum. */
export async function extremePart(asked: Asked): Promise<{
  text: string
  period: AskedPeriod
  /** Other parts have the same figure. */
  isShared: boolean
  /** All parts have the same figure. */
  isEven: boolean
} | null> {
  const [id] = asked.question.figures
  if (id === undefined) return null
  const [first, ...others] = partsOf(asked, mostDays(asked, id))
  if (!first) return null
  const { title, parts } = await partsOfPlace(asked, id, [first, ...others])
  const isLow = endOf(asked, id) === 'lowest'
  const [best] = parts.toSorted((a, b) => (isLow ? a.value - b.value : b.value - a.value))
  const period = [first, ...others].find((one) => headWords(periodAt(one, asked, null)) === best?.words)
  const isShared = parts.filter(({ value }) => value === best?.value).length > 1
  if (!best || !period) return null
  const isEven = parts.length > 1 && parts.every(({ value }) => value === best.value)
  const when = isEven ? '' : `, ${best.words}`
  return { text: `${title}${when}: ${bold(best.listed)}`, period, isShared, isEven }
}

async function partsOfPlace(
  asked: Asked,
  id: FigureId,
  each: readonly [AskedPeriod, ...AskedPeriod[]],
): Promise<{ readonly title: string; readonly parts: readonly Part[] }> {
  const { target } = asked
  if (target.kind === 'machine') {
    const [unit = MACHINE_UNIT] = target.units
    const found = (await figuresOf(asked, target.machine, each)) ?? []
    return { title: titleOf(target, id), parts: partsIn(found, unit, id) }
  }
  if (target.kind !== 'machines' || !isAdded(id)) return { title: '', parts: [] }
  const { parts } = await summedParts(asked, target.machines, { id, each })
  return { title: `${FIGURE_TABLE[id].label} das máquinas`, parts }
}
