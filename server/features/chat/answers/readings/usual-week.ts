import type { Machine } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { dayOf, weekdayOf } from '#core/questions/periods/asked-period.ts'
import { WEEKDAY_NAMES } from '#core/time/calendar-labels.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { aboutMachine } from '../machines/each-machine.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { havingReading } from './reading.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { linkToReadings } from './shown-readings.ts'
import { wantedReadings } from './wanted-readings.ts'

const MOST_MACHINES = 2
const MOST_HOURS = 2000

/** Whether a question asks for a reading on each weekday: `a carga média por dia da semana`. */
export const asksUsualWeek = (asked: Asked): boolean => {
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, null)
  return (
    /\b(?:por|cada|a|pel[ao]s?) (?:cada )?dias? (?:da|de) semana\b/.test(asked.question.words) &&
    toMs - fromMs > 6 * DAY_MS
  )
}

/** The mean of a reading on each weekday of a period, Monday first. */
export async function usualWeek(asked: Asked): Promise<string> {
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, null)
  if (toMs - fromMs > MOST_HOURS * HOUR_MS)
    return `Mostro a média de cada dia da semana em até ${Math.floor(MOST_HOURS / 24)} dias: diga um período menor.`
  const having = await havingReading(machinesIn(asked).map((machine) => aboutMachine(asked, machine)))
  if (having.length === 0) return nowhereMapped(asked.question.words)
  const machines = having.map(({ target }) => target.machine)
  if (machines.length > MOST_MACHINES) return whichMachine({ kind: 'ambiguous', machines })
  const parts: string[] = []
  for (const { id, nome } of machines)
    parts.push(await ofMachine(asked, await requireMachine(asked.ctx, id, 'leitura'), nome))
  return paragraphs(...parts)
}

async function ofMachine(asked: Asked, machine: Machine, name: string): Promise<string> {
  const units = asked.target.kind === 'machine' ? asked.target.units : [MACHINE_UNIT]
  const [reading] = wantedReadings(asked, machine, units)
  if (!reading) return nowhereMapped(asked.question.words)
  const period = periodAt(askedPeriod(asked), asked, null)
  // Whole hours, so that each lies in one day.
  const [fromMs, toMs] = [period.fromMs, period.toMs].map((at) => Math.floor(at / HOUR_MS) * HOUR_MS)
  const query = {
    fields: [reading.id],
    ...{ from: instantText(fromMs ?? 0), to: instantText(toMs ?? 0) },
    points: ((toMs ?? 0) - (fromMs ?? 0)) / HOUR_MS,
  }
  const { data } = await getSeries(asked.ctx, { params: { id: machine.id }, query, body: undefined })
  const days = WEEKDAY_NAMES.map(() => ({ sum: 0, count: 0 }))
  for (const { t, mean, count } of data[reading.id] ?? []) {
    const day = days[weekdayOf(dayOf(Date.parse(t), asked.clock.timezone))]
    if (!day || count === 0) continue
    day.sum += mean * count
    day.count += count
  }
  const lines = days.flatMap(({ sum, count }, i) =>
    count === 0 ? [] : [`${WEEKDAY_NAMES[i]}: ${bold(valueText(reading, sum / count))}`],
  )
  const head = `${bold(readingTitle(machine, reading))} (${plain(name)}), média de cada dia da semana, ${headWords(period)}`
  return paragraphs(
    lines.length === 0 ? `${head}: sem amostras.` : `${head}:`,
    bullets(lines),
    linkToReadings(machine, [reading], period),
  )
}
