import type { MachineCard } from '#contract/machines/machine.ts'
import type { SeriesBucket } from '#contract/monitoring/series.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { type Answer, type Asked, askedPeriod, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { aboutMachine, answersTo, MOST_MACHINES } from '../machines/each-machine.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { havingReading } from './reading.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { linkToReadings, moreReadings, timeAround } from './shown-readings.ts'
import { notMapped, wantedReadings } from './wanted-readings.ts'

/** Stretches of the period among which the extreme one is looked for. */
const STRETCHES = 288
const MOST_READINGS = 12

/** The highest or lowest value of a reading, and when it was. */
export const answerPeak: Answer = async (asked) => {
  const { target, question } = asked
  if (target.kind === 'machines') return eachPeak(asked, target.machines)
  if (target.kind !== 'machine') return whichMachine(target)
  const { nome } = target.machine
  const machine = { ...(await requireMachine(asked.ctx, target.machine.id, 'leitura')), nome }
  const wanted = wantedReadings(asked, machine, target.units)
  const readings = wanted.slice(0, MOST_READINGS)
  if (readings.length === 0) return notMapped(machine, question)
  const period = periodAt(askedPeriod(asked), asked, null)
  const query = {
    fields: readings.map(({ id }) => id),
    from: instantText(period.fromMs),
    to: instantText(period.toMs),
    points: STRETCHES,
  }
  const { data, bucketSeconds } = await getSeries(asked.ctx, {
    ...{ params: { id: machine.id }, query, body: undefined },
  })
  const isLow = /\b(?:menor|minim|mais baix)/.test(question.words)
  const peaks = readings.map((reading) => ({ reading, best: extremeOf(data[reading.id] ?? [], isLow) }))
  const clock = clockWords(asked.clock.timezone)
  const items = peaks.map(({ reading, best }) =>
    best === null
      ? `${readingTitle(machine, reading)}: sem amostras no período`
      : `${readingTitle(machine, reading)}: ${isLow ? 'mínimo' : 'máximo'} ${bold(valueText(reading, best.value))}, por volta de ${bold(clock.minute(best.fromMs))}`,
  )
  const stretches = peaks.flatMap(({ best }) =>
    best === null ? [] : { fromMs: best.fromMs, toMs: best.fromMs + bucketSeconds * 1000 },
  )
  return paragraphs(
    `${bold(plain(machine.nome))}, ${period.words}:`,
    bullets(items),
    moreReadings(wanted, readings),
    linkToReadings(machine, readings, timeAround(stretches, period)),
  )
}

/** The extreme value and the begin of the first stretch that has it; null: there is no sample. */
function extremeOf(
  buckets: readonly SeriesBucket[],
  isLow: boolean,
): { readonly value: number; readonly fromMs: number } | null {
  const [first, ...rest] = buckets
    .filter(({ count }) => count > 0)
    .map(({ t, min, max }) => ({ value: isLow ? min : max, fromMs: Date.parse(t) }))
  if (!first) return null
  return rest.reduce((a, b) => ((isLow ? b.value < a.value : b.value > a.value) ? b : a), first)
}

/** That of each machine with the reading. */
async function eachPeak(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const having = await havingReading(machines.map((machine) => aboutMachine(asked, machine)))
  if (having.length === 0) return nowhereMapped(asked.question.words)
  return paragraphs(
    ...(await answersTo(having.slice(0, MOST_MACHINES), answerPeak)),
    having.length > MOST_MACHINES ? `E mais ${having.length - MOST_MACHINES} máquinas com a leitura.` : null,
  )
}
