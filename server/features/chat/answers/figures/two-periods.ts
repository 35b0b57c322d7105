import type { MachineCard } from '#contract/machines/machine.ts'
import { presentLike } from '#core/questions/periods/related-period.ts'
import { onFirstDay } from '#core/questions/periods/same-length.ts'
import { type FiguresOfPeriod, figuresOf, figuresWithBefore } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, USUAL_PERIOD } from '../answer.ts'

/** The two asked periods, the present and the asked one, or the asked one and the one before it; the one that is judged first. */
export async function twoPeriods(asked: Asked, machine: MachineCard): Promise<FiguresOfPeriod[] | null> {
  const { periods, relates } = asked.question
  const [one, other] = periods
  if (!one || (!other && !relates)) return figuresWithBefore(asked, machine, askedPeriod(asked))
  const isOf30Days = asked.question.figures.join() === 'reliability'
  const present = isOf30Days ? USUAL_PERIOD : presentLike(one, asked.clock)
  const both = [other ?? present, one]
  const [newer = present, older = one] = JUDGED.test(asked.question.words)
    ? onFirstDay(both, asked.question, asked.clock)
    : both
  const found = await figuresOf(asked, machine, [newer, older])
  return found && judgedFirst(found)
}

/** `gastou mais que na semana passada?`, but not `e na anterior?`, which asks for that week itself. */
const JUDGED =
  /\b(?:relacao|compar\w*|mais|menos|maior|menor|subi\w+|ca(?:iu|iram)|aument\w+|diminu\w+|melhor\w*|pior\w*)\b/

/** The newer one, or of `novembro` and `desde setembro` the part before the whole. */
const judgedFirst = (found: readonly FiguresOfPeriod[]): FiguresOfPeriod[] =>
  found.toSorted(({ period: a }, { period: b }) => {
    if (isWithin(a, b) !== isWithin(b, a)) return isWithin(a, b) ? -1 : 1
    return b.toMs - a.toMs
  })

type Stretch = Pick<FiguresOfPeriod['period'], 'fromMs' | 'toMs'>
const isWithin = (part: Stretch, whole: Stretch): boolean =>
  part.fromMs >= whole.fromMs && part.toMs <= whole.toMs
