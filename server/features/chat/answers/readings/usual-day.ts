import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { hourSpan } from '../clock-words.ts'
import { aboutMachine } from '../machines/each-machine.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { MOST_STEPS, quartersOf, STEP_MS } from './hours-of-readings.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { havingReading } from './reading.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { linkToReadings } from './shown-readings.ts'
import { wantedReadings } from './wanted-readings.ts'

/** A list of 24 hours each is long. */
const MOST_MACHINES = 2

/** Whether a question asks for a reading at each hour of a usual day: `a potência por hora do dia em outubro`. */
export const asksUsualDay = (asked: Asked): boolean => {
  const { words, statistic } = asked.question
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, null)
  return (
    /\b(?:por|cada|a) hora\b/.test(words) &&
    statistic !== 'max' &&
    statistic !== 'min' &&
    toMs - fromMs > DAY_MS
  )
}

/** The mean of a reading at each hour of the day, over the days of a period. */
export async function usualDay(asked: Asked): Promise<string> {
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, null)
  if ((toMs - fromMs) / STEP_MS > MOST_STEPS)
    return 'Mostro as horas de um dia típico de até 31 dias: diga um período menor.'
  const having = await havingReading(machinesIn(asked).map((machine) => aboutMachine(asked, machine)))
  if (having.length === 0) return nowhereMapped(asked.question.words)
  const machines = having.map(({ target }) => target.machine)
  if (machines.length > MOST_MACHINES) return whichMachine({ kind: 'ambiguous', machines })
  const parts: (string | null)[] = []
  for (const machine of machines) parts.push(await ofMachine(asked, machine))
  return paragraphs(...parts)
}

/** Null: the machine lacks the reading. */
async function ofMachine(asked: Asked, card: MachineCard): Promise<string | null> {
  const machine = await requireMachine(asked.ctx, card.id, 'leitura')
  const units = asked.target.kind === 'machine' ? asked.target.units : [MACHINE_UNIT]
  const [reading] = wantedReadings(asked, machine, units)
  if (!reading) return null
  const data = await quartersOf(asked, machine, [reading])
  const calendar = localCalendar(asked.clock.timezone)
  const hours = Array.from({ length: 24 }, () => ({ sum: 0, count: 0 }))
  for (const { t, mean, count } of data[reading.id] ?? []) {
    const hour = hours[calendar.local(Date.parse(t)).hour]
    if (!hour || count === 0) continue
    hour.sum += mean * count
    hour.count += count
  }
  const lines = hours.flatMap(({ sum, count }, hour) =>
    count === 0 ? [] : [`${hourSpan(hour)}: ${bold(valueText(reading, sum / count))}`],
  )
  const period = periodAt(askedPeriod(asked), asked, null)
  const head = `${bold(readingTitle(machine, reading))} (${plain(card.nome)}), média de cada hora do dia, ${headWords(period)}`
  if (lines.length === 0) return `${head}: sem amostras.`
  return paragraphs(`${head}:`, bullets(lines), linkToReadings(machine, [reading], period))
}
