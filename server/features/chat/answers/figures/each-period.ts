import type { MachineCard } from '#contract/machines/machine.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod } from '../answer.ts'
import { dashboardLinks, periodName } from '../dashboard-links.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { FIGURE_TABLE, listedText, type PeriodKpis } from './figure-table.ts'
import { headUpToNow } from './up-to-now.ts'

/** The figures of a comparison that names none. */
export const USUAL: readonly FigureId[] = ['availability', 'failures', 'mtbf', 'mttr', 'cop', 'operation']

/** Three periods or more one below the other. */
export async function eachPeriod(
  asked: Asked,
  machine: MachineCard,
  units: readonly string[],
): Promise<string> {
  const [first = askedPeriod(asked), ...others] = asked.question.periods
  const found = (await figuresOf(asked, machine, [first, ...others])) ?? []
  const figures = asked.question.figures.length > 0 ? asked.question.figures : USUAL
  const parts = units.map((unit) =>
    paragraphs(
      `${bold(plain(unitTitle(machine, unit)))}:`,
      bullets(
        found.map((one) => {
          const own = knownIn(one, unit)
          const texts = figures.map(
            (id) => `${FIGURE_TABLE[id].label} ${bold((own && listedText(id, own)) ?? 'sem dados')}`,
          )
          return `${headUpToNow(asked, one)}: ${texts.join(' · ')}`
        }),
      ),
    ),
  )
  return paragraphs(...parts, eachLink(machine, units, found))
}

/** Each period has its own link. */
export const eachLink = (machine: MachineCard, units: readonly string[], found: readonly FiguresOfPeriod[]) =>
  dashboardLinks(found.map(({ period }) => ({ name: periodName(period), machine, units, period })))

/** Without known time even a count of failures is not known. */
export function knownIn(found: FiguresOfPeriod, unit: string): PeriodKpis | undefined {
  const kpis = unitIn(found, unit)?.kpis
  return kpis?.coverage ? kpis : undefined
}
