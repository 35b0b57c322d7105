import type { MachineCard, Reading } from '#contract/machines/machine.ts'
import type { Window } from '#core/kpis/window.ts'
import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { type Asked, periodAt } from '../answer.ts'
import { aboutMachine, answersTo } from '../machines/each-machine.ts'
import { moreMachines } from '../machines/more-machines.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { havingReading } from './reading.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { meansOf } from './reading-values.ts'
import { linkToReadings, moreReadings } from './shown-readings.ts'
import { notMapped, wantedReadings } from './wanted-readings.ts'

const MOST_READINGS = 8
const MOST_MACHINES = 40
const MOST_SHOWN = 4

/** Whether a question asks for the direction in which a reading moves: `a pressão está subindo?` */
export const asksRising = (asked: Asked): boolean => {
  const { periods, words } = asked.question
  return periods.length < 2 && periods.every((period) => isLong(period, asked)) && RISING.test(words)
}

/** At least six days up to now: `hoje` has no week to compare. */
function isLong(period: AskedPeriod, asked: Asked): boolean {
  const { nowMs } = asked.clock
  if (period.kind === 'range' && period.range === 'all') return false
  const { fromMs, toMs } = periodAt(period, asked, nowMs)
  return toMs >= nowMs && toMs - fromMs >= LONG_MS
}
const LONG_MS = 6 * DAY_MS
const RISING =
  /\b(?:subindo|caindo|aumentando|diminuindo|baixando|descendo|crescendo|esquentando|esfriando|estavel|estabilizad[ao]|oscilando)\b/

/** The hours of which the means are set beside those of as many hours before. */
type Step = readonly [hours: number, last: string, earlier: string]
const STEPS: readonly Step[] = [
  [1, 'na última hora', 'na hora anterior'],
  [24, 'nas últimas 24 horas', 'nas 24 horas antes'],
]
/** `está subindo nas últimas semanas?` */
const LONG_STEPS: readonly Step[] = [
  [168, 'nos últimos 7 dias', 'nos 7 dias antes'],
  [672, 'nos últimos 28 dias', 'nos 28 dias antes'],
]

/** The means of the last hour and day, of a longer question of the last week and four weeks, each with that of the time before. */
export async function risingReadings(asked: Asked): Promise<string> {
  const { target } = asked
  if (target.kind === 'machines') return ofMachines(asked, target.machines)
  if (target.kind !== 'machine') return whichMachine(target)
  const machine = await requireMachine(asked.ctx, target.machine.id, 'leitura')
  const wanted = wantedReadings(asked, machine, target.units)
  const readings = wanted.slice(0, MOST_READINGS)
  if (readings.length === 0) return notMapped(machine, asked.question)
  const steps = asked.question.periods.length === 0 ? STEPS : LONG_STEPS
  const means = await Promise.all(
    steps.map(([hours]) =>
      Promise.all([0, 1].map((back) => meansOf(asked, machine, readings, stretchOf(asked, hours, back)))),
    ),
  )
  return paragraphs(
    `${bold(plain(target.machine.nome))}:`,
    ...readings.map((reading) =>
      paragraphs(
        `${readingTitle(machine, reading)}:`,
        bullets(
          steps.map((step, i) =>
            lineOf(
              reading,
              step,
              (means[i] ?? []).map((of) => of.get(reading.id)),
            ),
          ),
        ),
      ),
    ),
    moreReadings(wanted, readings),
    linkToReadings(machine, readings, timeOf(steps, asked.clock.nowMs)),
  )
}

/** The longest of the hours with those before them. */
const timeOf = (steps: readonly Step[], nowMs: number): Window => ({
  fromMs: nowMs - 2 * HOUR_MS * Math.max(...steps.map(([hours]) => hours)),
  toMs: nowMs,
})

/** Those that have the reading. */
async function ofMachines(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const each = machines.slice(0, MOST_MACHINES).map((machine) => aboutMachine(asked, machine))
  const having = await havingReading(each)
  const shown = having.slice(0, MOST_SHOWN)
  return having.length === 0
    ? nowhereMapped(asked.question.words)
    : paragraphs(...(await answersTo(shown, risingReadings)), moreMachines(having, shown))
}

/** So many hours up to now, or as many such stretches before. */
function stretchOf({ clock }: Asked, hours: number, back: number) {
  const toMs = clock.nowMs - back * hours * HOUR_MS
  return { fromMs: toMs - hours * HOUR_MS, toMs }
}

function lineOf(
  reading: Reading,
  [, last, earlier]: Step,
  [now, before]: readonly (number | undefined)[],
): string {
  if (now === undefined || before === undefined) return `${last}: sem amostras para comparar`
  const [newer, older] = [valueText(reading, now), valueText(reading, before)]
  const verb = newer === older ? 'ficou igual' : now > before ? 'subiu' : 'caiu'
  return `${last} ${bold(verb)}: média ${bold(newer)}, ${earlier} ${older}`
}
