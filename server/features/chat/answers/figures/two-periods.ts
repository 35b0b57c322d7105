import type { MachineCard } from '#contract/machines/machine.ts'
import { presentLike } from '#core/questions/periods/related-period.ts'
import { type FiguresOfPeriod, figuresOf, figuresWithBefore } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, USUAL_PERIOD } from '../answer.ts'

/** The two asked periods, the present and the asked one, or the asked one and the one before it; the one that is judged first. */
export async function twoPeriods(asked: Asked, machine: MachineCard): Promise<FiguresOfPeriod[] | null> {
  const { periods, relates } = asked.question
  const [one, other] = periods
  if (!one || (!other && !relates)) return figuresWithBefore(asked, machine, askedPeriod(asked))
  const isOf30Days = asked.question.figures.join() === 'reliability'
  const present = isOf30Days ? USUAL_PERIOD : presentLike(one, asked.clock)
  const found = await figuresOf(asked, machine, [other ?? present, one])
  return found && judgedFirst(found)
}

/** The newer one, or of `novembro` and `desde setembro` the part before the whole. */
const judgedFirst = (found: readonly FiguresOfPeriod[]): FiguresOfPeriod[] =>
  found.toSorted(({ period: a }, { period: b }) => {
    if (isWithin(a, b) !== isWithin(b, a)) return isWithin(a, b) ? -1 : 1
    return b.toMs - a.toMs
  })

type Stretch = Pick<FiguresOfPeriod['period'], 'fromMs' | 'toMs'>
const isWithin = (part: Stretch, whole: Stretch): boolean =>
  part.fromMs >= whole.fromMs && part.toMs <= whole.toMs
