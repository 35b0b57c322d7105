import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { isWithin } from '#core/questions/bounds/threshold.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Answer, type Asked, askedPeriod, periodAt } from '../answer.ts'
import { inEachPeriod } from '../events/event-period.ts'
import type { Bound } from '../filter.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { asksPastAlarms, pastAlarms } from './alarms.ts'
import { alarmsCompared, comparesAlarms } from './alarms-compared.ts'
import { asksBesideMean, besideMean } from './beside-mean.ts'
import { type BoundedReading, boundedReadings, boundText } from './bounded-readings.ts'
import { answerCooling, asksCooling } from './cooling.ts'
import { asksCourse, courseOfReadings } from './course.ts'
import { efficiencyFromCop } from './efficiency-of-units.ts'
import { asksParts, readingsOfParts } from './hours-of-readings.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { ofTheWater } from './of-the-water.ts'
import { comparesPeriods, readingsInPeriods } from './periods-of-readings.ts'
import { asksReadingRank, rankReadings } from './rank-readings.ts'
import { answerReading } from './reading.ts'
import { valueText } from './reading-names.ts'
import { extremesOf, type FoundReading, presentOf } from './reading-values.ts'
import { asksRising, risingReadings } from './rising.ts'
import { lastDay, linkOfOne } from './shown-readings.ts'
import { asksSwing, swingOf } from './swing.ts'
import { asksTimeBeyond, timeBeyond } from './time-beyond.ts'
import { asksTopValues, topValues } from './top-values.ts'
import { towerNote } from './tower-water.ts'
import { asksUsualEnd, usualTimes } from './usual-times.ts'

const MOST_SHOWN = 20
/** Of so few readings those beside the bound are told, too. */
const MOST_WITHOUT = 6

/** The values of readings, or those readings alone that pass the bound of the question. */
export const answerReadings: Answer = async (asked) => {
  const usual = asksUsualEnd(asked) ? await usualTimes(asked) : null
  if (usual !== null) return usual
  const { note, own } = await ofTheWater(asked)
  return paragraphs(note, await valuesAsked(asked), own, towerNote(asked))
}

const valuesAsked: Answer = async (asked) => {
  const { threshold } = asked.question
  if (threshold && threshold.kind !== 'target' && isOfDifference(asked)) return differenceAlone(asked)
  if (threshold && threshold.kind !== 'target')
    return asksTimeBeyond(asked) ? timeBeyond(asked, threshold) : filterReadings(asked, threshold)
  if (asksPastAlarms(asked))
    return comparesAlarms(asked) ? alarmsCompared(asked) : inEachPeriod(asked, pastAlarms)
  if (asksBesideMean(asked)) return besideMean(asked)
  if (asksSwing(asked)) return swingOf(asked)
  if (asksTopValues(asked)) return topValues(asked)
  if (asksCooling(asked)) return answerCooling(asked)
  const efficiency = await efficiencyFromCop(asked)
  if (efficiency !== null) return efficiency
  if (asksParts(asked)) return readingsOfParts(asked)
  if (comparesPeriods(asked)) return readingsInPeriods(asked)
  if (asksRising(asked)) return risingReadings(asked)
  if (asksCourse(asked)) return courseOfReadings(asked)
  return asksReadingRank(asked) ? rankReadings(asked) : answerReading(asked)
}

/** The readings that passed a bound at some time of a period, or that pass it now. */
async function filterReadings(asked: Asked, bound: Bound): Promise<string> {
  const { target, question } = asked
  const machines = machinesIn(asked)
  if (machines.length === 0) return whichMachine(target)
  const isNow =
    question.periods.length === 0 &&
    (question.statistic === 'now' || /\b(?:esta|estao|tem|temos)\b/.test(question.words))
  const { all, bounded } = await valuesBeside(asked, bound, isNow)
  const bounds = new Map(bounded.map((one) => [one.reading, one.bound]))
  const found = all.filter(({ reading, value }) => isWithin(bounds.get(reading) ?? bound, value))
  const number = bounded.length
  if (number === 0) return nowhereMapped(question.words)
  const period = isNow ? null : periodAt(askedPeriod(asked), asked, null)
  const readings = bounded.map(({ reading }) => reading)
  return paragraphs(
    filteredText(bound, { all, found, words: boundText(bound, bounded), number, period }),
    linkOfOne(
      machines.map((machine) => ({ machine, readings })),
      period ?? lastDay(asked.clock.nowMs),
    ),
  )
}

interface Filtered {
  readonly all: readonly FoundReading[]
  /** Those that pass the bound. */
  readonly found: readonly FoundReading[]
  readonly words: string
  readonly number: number
  /** Null: the present values. */
  readonly period: Period | null
}

function filteredText(bound: Bound, { all, found, words, number, period }: Filtered): string {
  const isNow = period === null
  const when = period?.words ?? 'agora'
  const lines = linesOf(found.length > 0 ? found : all, bound, isNow)
  if (found.length === 0)
    return paragraphs(
      `Não: nenhuma leitura ${isNow ? 'está' : 'ficou'} ${words} ${when}. A mais próxima:`,
      bullets(lines.slice(0, 1)),
    )
  if (number === 1) return `Sim, ${words} ${when}: ${lines[0]}.`
  return paragraphs(
    `${bold(count(found.length, 'leitura', 'leituras'))} de ${number} ${words} ${when}:`,
    bullets(lines.slice(0, MOST_SHOWN)),
    lines.length > MOST_SHOWN ? `Mostrei ${MOST_SHOWN}.` : null,
    number <= MOST_WITHOUT
      ? otherText(
          all.filter((one) => !found.includes(one)),
          bound,
          isNow,
        )
      : null,
  )
}

/** The values of the asked readings, and the bound of each in its own unit. */
async function valuesBeside(asked: Asked, bound: Bound, isNow: boolean) {
  const { target } = asked
  const all: FoundReading[] = []
  const bounded: BoundedReading[] = []
  for (const card of machinesIn(asked)) {
    const machine = await requireMachine(asked.ctx, card.id, 'leitura')
    const units = target.kind === 'machine' ? target.units : [MACHINE_UNIT]
    const own = boundedReadings(asked, machine, { units, bound })
    bounded.push(...own)
    const readings = own.map(({ reading }) => reading)
    const values = isNow
      ? await presentOf(asked, machine, readings)
      : await extremesOf(asked, machine, readings, bound.kind === 'below')
    all.push(...values)
  }
  return { all, bounded }
}

/** The readings that do not pass the bound; null: there are none. */
const otherText = (others: readonly FoundReading[], bound: Bound, isNow: boolean): string | null =>
  others.length === 0 ? null : `As outras não: ${linesOf(others, bound, isNow).join('; ')}.`

/** The values, the farthest towards the bound's side first. */
function linesOf(values: readonly FoundReading[], bound: Bound, isNow: boolean): string[] {
  const isLow = bound.kind === 'below'
  const extreme = isNow ? '' : isLow ? 'mínimo ' : 'máximo '
  return [...values]
    .sort((a, b) => (isLow ? a.value - b.value : b.value - a.value))
    .map(({ title, reading, value }) => `${title}: ${extreme}${bold(valueText(reading, value))}`)
}

/** `o delta T ficou acima de 6 °C?` */
const isOfDifference = ({ question: { words } }: Asked): boolean =>
  /\b(?:delta|deltat|dt|diferenca|diferencial)\b/.test(words)

const differenceAlone = async (asked: Asked): Promise<string> =>
  paragraphs(
    'Comparo cada leitura com um valor, não a diferença entre duas. A diferença das médias:',
    await answerReading({ ...asked, question: { ...asked.question, threshold: null } }),
  )
