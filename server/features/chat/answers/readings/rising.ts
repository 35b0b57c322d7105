import type { Machine, Reading } from '#contract/machines/machine.ts'
import type { Window } from '#core/kpis/window.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { runNow } from '../machines/run-now.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { ofHaving } from './having-machines.ts'
import { runningNote, STEP_MS, statusOf } from './hours-of-readings.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { meansOf, valuesIn } from './reading-values.ts'
import { isOfMonths, risingMonths, timeOfMonths } from './rising-months.ts'
import { linkToReadings, moreReadings } from './shown-readings.ts'
import { notMapped, wantedReadings } from './wanted-readings.ts'

const MOST_READINGS = 8
const MOST_SHOWN = 4

/** Whether a question asks for the direction in which a reading moves: `a pressão está subindo?` */
export const asksRising = (asked: Asked): boolean => {
  const { periods, words, ranking } = asked.question
  if (periods.length > 1 || ranking !== null) return false
  return (
    (RISING.test(words) || RISEN.test(words)) && (periods.length === 0 || isOfMonths(asked) || isLong(asked))
  )
}

/** At least six days up to now: `hoje` has no week to compare. */
function isLong(asked: Asked): boolean {
  const { nowMs } = asked.clock
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, nowMs)
  return toMs >= nowMs && toMs - fromMs >= (isSinceDay(asked) ? DAY_MS : LONG_MS)
}
const LONG_MS = 6 * DAY_MS
/** `desde terça` */
const isSinceDay = ({ question: { periods } }: Asked): boolean =>
  periods[0]?.kind === 'days' && periods[0].to === null && periods[0].present === undefined
const RISING =
  /\b(?:subindo|caindo|aumentando|diminuindo|baixando|descendo|crescendo|esquentando|esfriando|estavel|estabilizad[ao]|oscilando)\b/

/** What has moved is told of weeks. */
const RISEN =
  /\b(?:subi(?:u|ram|do)|aument(?:ou|aram|ado)|ca(?:iu|iram|ido)|baix(?:ou|aram|ado)|diminu(?:iu|iram|ido)|cresc(?:eu|eram|ido)|tendencia)\b/

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
  if (target.kind === 'machines')
    return ofHaving(asked, target.machines, { answer: risingReadings, most: MOST_SHOWN })
  if (target.kind !== 'machine') return whichMachine(target)
  const machine = await requireMachine(asked.ctx, target.machine.id, 'leitura')
  const wanted = wantedReadings(asked, machine, target.units)
  const readings = wanted.slice(0, MOST_READINGS)
  if (readings.length === 0) return notMapped(machine, asked.question)
  const told = isOfMonths(asked)
    ? [await risingMonths(asked, machine, readings)]
    : await inSteps(asked, machine, readings)
  return paragraphs(
    `${bold(plain(target.machine.nome))}:`,
    ...told,
    (await isMeaninglessNow(asked, target, readings)) ? WITH_STOPS : null,
    moreReadings(wanted, readings),
    linkToReadings(machine, readings, timeOf(asked)),
  )
}

const WITH_STOPS =
  'Agora está fora de operação, e essas médias contam também o tempo parado: não dizem se o valor sobe com a máquina ligada. Para comparar só o tempo em operação, por semanas, pergunte se aumentou.'

/** Whether the only unit stands now, where means that count stops tell nothing of a running one; a temperature goes on. */
async function isMeaninglessNow(
  asked: Asked,
  { machine, units }: Extract<Asked['target'], { kind: 'machine' }>,
  readings: readonly Reading[],
): Promise<boolean> {
  const isOfRunning = isOfMonths(asked) || RISEN.test(asked.question.words)
  if (isOfRunning || units.length !== 1 || readings.some(({ unit }) => /^°/.test(unit ?? ''))) return false
  const [runs] = await runNow(asked, machine, units)
  return runs === false
}

/** The longest of the hours with those before them, or all the months. */
function timeOf(asked: Asked): Window {
  const { nowMs } = asked.clock
  if (isOfMonths(asked)) return timeOfMonths(asked)
  return { fromMs: nowMs - 2 * HOUR_MS * Math.max(...stepsOf(asked).map(([hours]) => hours)), toMs: nowMs }
}

function stepsOf(asked: Asked): readonly Step[] {
  const { periods, words } = asked.question
  if (isSinceDay(asked)) {
    const { fromMs, words: since } = periodAt(askedPeriod(asked), asked, asked.clock.nowMs)
    return [[(asked.clock.nowMs - fromMs) / HOUR_MS, since, 'no mesmo tempo antes']]
  }
  return periods.length > 0 || RISEN.test(words) ? LONG_STEPS : STEPS
}

async function inSteps(asked: Asked, machine: Machine, readings: readonly Reading[]): Promise<string[]> {
  const whileRunning = RISEN.test(asked.question.words)
  const steps = stepsOf(asked)
  const meansIn = whileRunning ? runningMeansOf : meansOf
  const means: (readonly ReadonlyMap<string, number>[])[] = []
  for (const [hours] of steps)
    means.push(
      await Promise.all(
        [0, 1].map((back) => meansIn(asked, machine, readings, stretchOf(asked, hours, back))),
      ),
    )
  const each = readings.map((reading) => {
    const lines = steps.map((step, i) =>
      lineOf(
        reading,
        step,
        (means[i] ?? []).map((of) => of.get(reading.id)),
      ),
    )
    return paragraphs(`${readingTitle(machine, reading)}:`, bullets(lines))
  })
  return whileRunning ? [...each, runningNote(machine, readings)] : each
}

/** So many hours up to now, or as many such stretches before. */
function stretchOf({ clock }: Asked, hours: number, back: number) {
  const toMs = clock.nowMs - back * hours * HOUR_MS
  return { fromMs: toMs - hours * HOUR_MS, toMs }
}

/** The mean of each reading over the whole quarters of an hour alone in which the reading's unit runs: a stop says nothing about the value of a running machine. */
export async function runningMeansOf(
  { ctx }: Pick<Asked, 'ctx'>,
  machine: Machine,
  readings: readonly Reading[],
  stretch: Window,
): Promise<ReadonlyMap<string, number>> {
  const [fromMs, toMs] = [stretch.fromMs, stretch.toMs].map((ms) => Math.floor(ms / STEP_MS) * STEP_MS)
  const means = new Map<string, number>()
  if (fromMs === undefined || toMs === undefined || readings.length === 0) return means
  const states = readings.map((reading) => statusOf(machine, reading))
  const fields = [...readings, ...states.flatMap((state) => state ?? [])].map(({ id }) => id)
  const query = {
    fields: [...new Set(fields)],
    ...{ from: instantText(fromMs), to: instantText(toMs), points: (toMs - fromMs) / STEP_MS },
  }
  const { data } = await getSeries(ctx, { params: { id: machine.id }, query, body: undefined })
  for (const [i, { id }] of readings.entries()) {
    const state = states[i]
    const running = state && new Set((data[state.id] ?? []).filter(({ min }) => min > 0).map(({ t }) => t))
    const buckets = (data[id] ?? []).filter(({ t }) => !running || running.has(t))
    const values = valuesIn(buckets)
    if (values) means.set(id, values.mean)
  }
  return means
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
