import type { Machine, MachineCard, Reading } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { hoursWords } from '../figures/hours-of-days.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { nowhereMapped } from './reading.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { wantedReadings } from './wanted-readings.ts'

const STEP_MS = HOUR_MS / 4
const MOST_STEPS = 31 * 96 + 1
const MOST_READINGS = 4

/** Readings over the same hours of each day: `a temperatura de saída às 14h nos últimos 7 dias`. */
export async function readingsOfHours(asked: Asked): Promise<string> {
  const { target, question } = asked
  if (target.kind !== 'machine' && target.kind !== 'machines') return whichMachine(target)
  const period = periodAt(askedPeriod(asked), asked, null)
  const steps = Math.ceil((period.toMs - period.fromMs) / STEP_MS)
  if (steps > MOST_STEPS) return 'Junto o mesmo horário de até 31 dias: diga um período menor.'
  const parts: string[] = []
  for (const card of machinesIn(asked)) {
    const machine = await requireMachine(asked.ctx, card.id, 'leitura')
    const units = target.kind === 'machine' ? target.units : [MACHINE_UNIT]
    const readings = wantedReadings(asked, machine, units).slice(0, MOST_READINGS)
    const lines = readings.length === 0 ? [] : await linesOf(asked, machine, readings)
    if (lines.length > 0) parts.push(ofMachine(card, lines))
  }
  if (parts.length === 0) return nowhereMapped(question.words)
  return paragraphs(`${bold(hoursWords(asked))} de cada dia, ${headWords(period)}:`, ...parts)
}

const ofMachine = (machine: MachineCard, lines: readonly string[]): string =>
  paragraphs(`${bold(plain(machine.nome))}:`, bullets(lines))

async function linesOf(asked: Asked, machine: Machine, readings: readonly Reading[]): Promise<string[]> {
  const period = periodAt(askedPeriod(asked), asked, null)
  // Whole quarters of an hour, so that each lies in one part of the day.
  const fromMs = Math.ceil(period.fromMs / STEP_MS) * STEP_MS
  const toMs = Math.floor(period.toMs / STEP_MS) * STEP_MS
  const query = {
    fields: readings.map(({ id }) => id),
    ...{ from: instantText(fromMs), to: instantText(toMs), points: (toMs - fromMs) / STEP_MS },
  }
  const { data } = await getSeries(asked.ctx, { params: { id: machine.id }, query, body: undefined })
  return readings.map((reading) => {
    const own = (data[reading.id] ?? []).filter(({ t, count }) => count > 0 && isMeant(asked, Date.parse(t)))
    const title = readingTitle(machine, reading)
    const samples = own.reduce((sum, { count }) => sum + count, 0)
    if (samples === 0) return `${title}: sem amostras nesse horário`
    const mean = own.reduce((sum, bucket) => sum + bucket.mean * bucket.count, 0) / samples
    const ends = [Math.min(...own.map(({ min }) => min)), Math.max(...own.map(({ max }) => max))] as const
    return `${title}: média ${bold(valueText(reading, mean))}, mínimo ${bold(valueText(reading, ends[0]))}, máximo ${bold(valueText(reading, ends[1]))}`
  })
}

function isMeant({ question: { eachDay }, clock }: Asked, atMs: number): boolean {
  if (eachDay === null) return true
  const { hour, minute } = localCalendar(clock.timezone).local(atMs)
  const at = hour * 60 + minute
  return [at, at + 1440].some((one) => one >= eachDay.fromMinute && one < eachDay.toMinute)
}
