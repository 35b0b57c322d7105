import type { Machine, MachineCard, Reading } from '#contract/machines/machine.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { type Answer, type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { inEachPeriod } from '../events/event-period.ts'
import { aboutMachine, answersTo } from '../machines/each-machine.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { partsOf } from '../period-parts.ts'
import { asksPastAlarms, pastAlarms } from './alarms.ts'
import { isPair } from './combined-readings.ts'
import { firstBeyond } from './first-beyond.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { type PartValues, valuesOfParts } from './part-values.ts'
import { answerPeak } from './peak.ts'
import { havingReading } from './reading.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { asksTopValues, topValues } from './top-values.ts'
import { usualTimes } from './usual-times.ts'
import { notMapped, wantedReadings } from './wanted-readings.ts'

/** Whether a question asks for a reading of each hour, day, week or month, and not for the one with the extreme value. */
const asksEachPart = ({ question: { words, statistic } }: Asked): boolean =>
  /\b(?:por|cada|a) (?:hora|dia|semana|mes)\b|\bdiari/.test(words) &&
  (statistic === 'mean' || !/\b(?:que|qual|quando|maior|menor|pico)\b/.test(words))

/** A reading's mean of each part of a period, or its extreme value with its time. */
export const answerReadingParts: Answer = async (asked) => {
  if (asksPastAlarms(asked)) return inEachPeriod(asked, pastAlarms)
  if (asksTopValues(asked)) return topValues(asked)
  const usual = await usualTimes(asked)
  if (usual !== null) return usual
  const { target, question } = asked
  if (target.kind === 'machines' && asksEachPart(asked) && partsOf(asked).length > 0)
    return ofFewMachines(asked, target.machines)
  const parts = target.kind === 'machine' && asksEachPart(asked) ? partsOf(asked) : []
  if (target.kind !== 'machine' || parts.length === 0) return answerPeak(asked)
  const machine = await requireMachine(asked.ctx, target.machine.id, 'leitura')
  const [reading, other] = wantedReadings(asked, machine, target.units)
  if (!reading) return notMapped(machine, question)
  const pair = other && isPair(reading, other) ? other : null
  const found = await valuesOfParts(asked, machine, pair ? [reading, pair] : [reading], parts)
  const { title, textOf } = pair
    ? differenceOf(machine, reading, pair)
    : ofOneReading(machine, reading, question.statistic)
  const head = headWords(periodAt(askedPeriod(asked), asked, null))
  return paragraphs(
    await firstBeyond(asked, { machine, reading, parts: found }),
    `${title} (${plain(target.machine.nome)}), ${statisticWord(pair ? 'mean' : question.statistic)}, ${head}:`,
    bullets(found.map((part) => `${headWords(part.period)}: ${textOf(part) ?? 'sem amostras'}`)),
  )
}

const statisticWord = (statistic: Asked['question']['statistic']): string =>
  statistic === 'max' ? 'máximo' : statistic === 'min' ? 'mínimo' : 'média'

type TextOf = (part: PartValues) => string | null

function ofOneReading(machine: Machine, reading: Reading, statistic: Asked['question']['statistic']) {
  const key = statistic === 'max' || statistic === 'min' ? statistic : 'mean'
  const textOf: TextOf = ({ of }) => {
    const value = of.get(reading.id)?.[key]
    return value === undefined ? null : bold(valueText(reading, value))
  }
  return { title: bold(readingTitle(machine, reading)), textOf }
}

/** `delta T por dia`: the difference of both means. */
function differenceOf(machine: Machine, one: Reading, other: Reading) {
  const textOf: TextOf = ({ of }) => {
    const [a, b] = [of.get(one.id)?.mean, of.get(other.id)?.mean]
    return a === undefined || b === undefined ? null : bold(valueText(one, Math.abs(a - b)))
  }
  const names = [one, other].map((reading) => readingTitle(machine, reading)).join(' e ')
  return { title: `${bold('Diferença')} entre ${names}`, textOf }
}

/** The parts of each of at most two machines with the reading; a list for each of more would be long. */
async function ofFewMachines(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const having = await havingReading(machines.map((machine) => aboutMachine(asked, machine)))
  if (having.length === 0) return nowhereMapped(asked.question.words)
  if (having.length <= MOST_LISTED) return paragraphs(...(await answersTo(having, answerReadingParts)))
  return whichMachine({ kind: 'ambiguous', machines: having.map(({ target }) => target.machine) })
}
const MOST_LISTED = 2
