import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { KW_PER_TR } from '#core/signals/readings/units.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { noFigures } from '../figures/no-figures.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'

/** A compressor has no reading of kW/TR. */
export const isEfficiencyOfUnits = ({ question, target }: Asked): boolean =>
  question.reading?.machine === 'efficiency' &&
  target.kind === 'machine' &&
  target.units.some((unit) => unit !== MACHINE_UNIT)

/** The kW/TR of compressors over a period: 3.51685 divided by their COP. */
export async function efficiencyOfUnits(asked: Asked): Promise<string> {
  const { target } = asked
  if (target.kind !== 'machine') return ''
  const [found] = (await figuresOf(asked, target.machine, [askedPeriod(asked)])) ?? []
  if (!found) return noFigures(target.machine)
  const lines = target.units.map((unit) => {
    const cop = unitIn(found, unit)?.kpis.cop
    const text = cop ? `${bold(`${decimal(KW_PER_TR / cop)} kW/TR`)} (COP ${decimal(cop)})` : 'sem dados'
    return `${plain(unitTitle(target.machine, unit))}: ${text}`
  })
  return paragraphs(`${bold('Eficiência')}, ${headWords(found.period)}:`, bullets(lines))
}
