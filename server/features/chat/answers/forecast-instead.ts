import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { machinesIn } from '../plant/candidates.ts'
import { figuresOf, unitIn } from '../plant/unit-figures.ts'
import { type Asked, USUAL_PERIOD } from './answer.ts'
import { probabilityLine } from './failure-probability.ts'
import { compareFigures } from './figures/compare.ts'
import { insightsOf, knownOfNamed, type Told, toldOf } from './insights.ts'
import { bullets, paragraphs } from './markdown.ts'
import { answerReading } from './readings/reading.ts'

/** What is known of a machine or compressor whose COP is not forecast: its compressors with a model, and the present COP with its course; null: it is forecast, or several are asked for. */
export async function insteadOfForecast(
  asked: Asked,
  lineOf: (asked: Asked, told: Told) => Promise<string>,
): Promise<string | null> {
  const { target, question } = asked
  const isOfUnits = question.eachUnit || question.units !== null
  if (target.kind === 'machines' && !isOfUnits) return ofTrainedUnits(asked, lineOf)
  if (target.kind !== 'machine') return null
  const [unit = MACHINE_UNIT, ...more] = target.units
  if (more.length > 0) return null
  const { efficiencyForecast, training } = await insightsOf(asked, target.machine, unit)
  if (efficiencyForecast || training?.state === 'trained') return null
  return paragraphs(
    unit === MACHINE_UNIT ? await ofTrainedUnits(asked, lineOf) : null,
    (await measuredCop(asked, unit)) ?? (await knownOfNamed(asked, () => false)),
  )
}

const MOST_MACHINES = 15

async function ofTrainedUnits(
  asked: Asked,
  lineOf: (asked: Asked, told: Told) => Promise<string>,
): Promise<string | null> {
  // In short: without the days that the question names.
  const open = { eachUnit: true, units: null, periods: [], words: '' }
  const ofUnits = { ...asked, text: '', question: { ...asked.question, ...open } }
  const lines: string[] = []
  for (const told of toldOf(ofUnits, machinesIn(asked).slice(0, MOST_MACHINES))) {
    const { training } = await insightsOf(asked, told.machine, told.unit)
    if (training?.state === 'trained')
      lines.push(`${told.title}: ${await lineOf(ofUnits, told)}; ${await probabilityLine(asked, told)}`)
  }
  return lines.length === 0
    ? null
    : paragraphs('Entre os compressores, os que têm modelo próprio:', bullets(lines))
}

/** The present COP, and that of the last 30 days beside the 30 before; null: it is not known. */
async function measuredCop(asked: Asked, unit: string): Promise<string | null> {
  if (asked.target.kind !== 'machine') return null
  const { machine } = asked.target
  const [found] = (await figuresOf(asked, machine, [USUAL_PERIOD])) ?? []
  if ((found && unitIn(found, unit)?.kpis.cop) == null) return null
  const plain = { ...asked.question, figures: ['cop' as const], periods: [USUAL_PERIOD], words: '' }
  const cop = { machine: 'cop', compressor: null, words: 'cop' } as const
  const now = {
    ...plain,
    topic: 'reading',
    reading: cop,
    statistic: 'now',
    figures: [],
    periods: [],
  } as const
  return paragraphs(
    'O que foi medido até agora:',
    await compareFigures({ ...asked, question: plain }, machine, [unit]),
    unit === MACHINE_UNIT ? await answerReading({ ...asked, question: now }) : null,
  )
}
