import type { MachineCard } from '#contract/machines/machine.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { type Answer, type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { aboutMachine, answersTo } from '../machines/each-machine.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { partsOf } from '../period-parts.ts'
import { asksPastAlarms, pastAlarms } from './alarms.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { answerPeak } from './peak.ts'
import { havingReading } from './reading.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { asksTopValues, topValues } from './top-values.ts'
import { asksUsualDay, usualDay } from './usual-day.ts'
import { notMapped, wantedReadings } from './wanted-readings.ts'

/** Whether a question asks for a reading of each hour, day, week or month, and not for the one with the extreme value. */
const asksEachPart = ({ question: { words, statistic } }: Asked): boolean =>
  /\b(?:por|cada|a) (?:hora|dia|semana|mes)\b|\bdiari/.test(words) &&
  (statistic === 'mean' || !/\b(?:que|qual|quando|maior|menor|pico)\b/.test(words))

/** A reading's mean of each part of a period, or its extreme value with its time. */
export const answerReadingParts: Answer = async (asked) => {
  if (asksPastAlarms(asked)) return pastAlarms(asked)
  if (asksTopValues(asked)) return topValues(asked)
  if (asksUsualDay(asked)) return usualDay(asked)
  const { target, question } = asked
  if (target.kind === 'machines' && asksEachPart(asked) && partsOf(asked).length > 0)
    return ofFewMachines(asked, target.machines)
  const parts = target.kind === 'machine' && asksEachPart(asked) ? partsOf(asked) : []
  if (target.kind !== 'machine' || parts.length === 0) return answerPeak(asked)
  const machine = await requireMachine(asked.ctx, target.machine.id, 'leitura')
  const [reading] = wantedReadings(asked, machine, target.units)
  if (!reading) return notMapped(machine, question)
  const lines: string[] = []
  for (const part of parts) {
    const { fromMs, toMs, words } = periodAt(part, asked, null)
    const query = { fields: [reading.id], from: instantText(fromMs), to: instantText(toMs), points: 1 }
    const { data } = await getSeries(asked.ctx, { params: { id: machine.id }, query, body: undefined })
    const own = (data[reading.id] ?? []).filter(({ count }) => count > 0)
    const samples = own.reduce((sum, { count }) => sum + count, 0)
    const mean = own.reduce((sum, bucket) => sum + bucket.mean * bucket.count, 0) / samples
    const value =
      question.statistic === 'max'
        ? Math.max(...own.map(({ max }) => max))
        : question.statistic === 'min'
          ? Math.min(...own.map(({ min }) => min))
          : mean
    const text = samples === 0 ? 'sem amostras' : bold(valueText(reading, value))
    lines.push(`${words.replace(/^(?:nos|nas|no|na|em) /, '')}: ${text}`)
  }
  const which = { max: 'máximo', min: 'mínimo' }[question.statistic === 'min' ? 'min' : 'max']
  const stat = question.statistic === 'max' || question.statistic === 'min' ? which : 'média'
  const head = headWords(periodAt(askedPeriod(asked), asked, null))
  return paragraphs(
    `${bold(readingTitle(machine, reading))} (${plain(target.machine.nome)}), ${stat}, ${head}:`,
    bullets(lines),
  )
}

/** The parts of each of at most two machines with the reading; a list for each of more would be long. */
async function ofFewMachines(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const having = await havingReading(machines.map((machine) => aboutMachine(asked, machine)))
  if (having.length === 0) return nowhereMapped(asked.question.words)
  if (having.length <= MOST_LISTED) return paragraphs(...(await answersTo(having, answerReadingParts)))
  return whichMachine({ kind: 'ambiguous', machines: having.map(({ target }) => target.machine) })
}
const MOST_LISTED = 2
