import type { Machine, MachineCard, Reading } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { dayOf } from '#core/questions/periods/asked-period.ts'
import { isOfKind } from '#core/questions/periods/day-kinds.ts'
import type { DayKind } from '#core/questions/periods/day-parts.ts'
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
import type { Line } from './combined-readings.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { keyOf, readingTitle, valueText } from './reading-names.ts'
import { type Values, valuesIn } from './reading-values.ts'
import { linkToReadings, moreReadings } from './shown-readings.ts'
import { wantedReadings } from './wanted-readings.ts'

export const STEP_MS = HOUR_MS / 4
/** Those of 31 days, one of which has 25 hours. */
export const MOST_STEPS = 31 * 96 + 4
const MOST_READINGS = 12

/** Whether a question asks for parts of a period: hours of each day, kinds of days, or the time in which the machine runs. */
export const asksParts = ({ question: { eachDay, dayKinds, whileRunning } }: Asked): boolean =>
  eachDay !== null || dayKinds.length > 0 || whileRunning

/** Readings over parts of a period: `a temperatura de saída às 14h nos últimos 7 dias`, `a demanda média quando ligado`. */
export async function readingsOfParts(asked: Asked): Promise<string> {
  const { target, question } = asked
  if (target.kind !== 'machine' && target.kind !== 'machines') return whichMachine(target)
  const period = periodAt(askedPeriod(asked), asked, null)
  const steps = Math.ceil((period.toMs - period.fromMs) / STEP_MS)
  if (steps > MOST_STEPS)
    return 'Separo horários, dias e o tempo ligado em até 31 dias: diga um período menor.'
  const kinds = question.dayKinds.length > 0 ? question.dayKinds : [null]
  const parts: string[] = []
  const means: (readonly (number | null)[])[] = []
  for (const kind of kinds) {
    const found = await ofMachines(asked, kind)
    if (found.length === 0) return nowhereMapped(question.words)
    parts.push(`${headOf(asked, kind)}, ${headWords(period)}:`, ...found.map(({ text }) => text))
    means.push(found.flatMap(({ lines }) => lines.map(({ value }) => value)))
  }
  const words = kinds.map((kind) => kind?.words ?? '')
  return paragraphs(higherText(words, means), ...parts, question.whileRunning ? RUNNING_NOTE : null)
}

/** In which of two parts the means are higher; null: there are no two, or a mean is not known. */
function higherText(
  [one = '', other = '']: readonly string[],
  [first = [], second = [], ...more]: readonly (readonly (number | null)[])[],
): string | null {
  const pairs = first.map((value, i) => [value, second[i] ?? null] as const)
  if (second.length === 0 || more.length > 0 || pairs.flat().includes(null)) return null
  const higher = pairs.filter(([a, b]) => (a ?? 0) > (b ?? 0)).length
  const [most, when] = higher * 2 >= pairs.length ? [higher, one] : [pairs.length - higher, other]
  return pairs.length === 1
    ? `Na média, mais alta ${bold(when)}.`
    : `Na média, mais alta ${bold(when)} em ${bold(`${most} de ${pairs.length}`)} leituras.`
}

const RUNNING_NOTE = 'Contam os quartos de hora em que esteve ligado do começo ao fim.'

/** Which quarters of an hour the running means count: of a reading whose unit has no reading of its state all of them. */
export function runningNote(machine: Machine, readings: readonly Reading[]): string {
  const whole = readings.filter((reading) => statusOf(machine, reading) === null)
  if (whole.length === 0) return RUNNING_NOTE
  const told = 'não há leitura que diga quando esteve ligado, e contam também as paradas'
  if (whole.length === readings.length) return `Atenção: ${told}.`
  return `${RUNNING_NOTE} De ${whole.map((reading) => readingTitle(machine, reading)).join(', ')} ${told}.`
}

export const headOf = (asked: Asked, kind: DayKind | null): string =>
  [
    kind && bold(kind.words),
    asked.question.eachDay && `${bold(hoursWords(asked))} de cada dia`,
    asked.question.whileRunning && bold('com a máquina ligada'),
  ]
    .filter(Boolean)
    .join(', ')

interface OfMachine {
  readonly text: string
  readonly lines: readonly Line[]
}

async function ofMachines(asked: Asked, kind: DayKind | null): Promise<OfMachine[]> {
  const period = periodAt(askedPeriod(asked), asked, null)
  const parts: OfMachine[] = []
  for (const card of machinesIn(asked)) {
    const machine = await requireMachine(asked.ctx, card.id, 'leitura')
    const units = asked.target.kind === 'machine' ? asked.target.units : [MACHINE_UNIT]
    const wanted = wantedReadings(asked, machine, units)
    const readings = wanted.slice(0, MOST_READINGS)
    const lines = readings.length === 0 ? [] : await linesOf(asked, machine, { readings, kind })
    if (lines.length > 0)
      parts.push({
        lines,
        text: paragraphs(
          ofMachine(card, lines),
          moreReadings(wanted, readings),
          linkToReadings(machine, readings, period),
        ),
      })
  }
  return parts
}

const ofMachine = (machine: MachineCard, lines: readonly Line[]): string =>
  paragraphs(`${bold(plain(machine.nome))}:`, bullets(lines.map(({ text }) => text)))

interface Wanted {
  readonly readings: readonly Reading[]
  readonly kind: DayKind | null
}

async function linesOf(asked: Asked, machine: Machine, { readings, kind }: Wanted): Promise<Line[]> {
  const states = asked.question.whileRunning ? readings.map((reading) => statusOf(machine, reading)) : []
  const data = await quartersOf(asked, machine, [...readings, ...states.flatMap((state) => state ?? [])])
  return readings.map((reading, i) => {
    const state = states[i]
    const title = readingTitle(machine, reading)
    if (state === null)
      return { title, text: `${title}: não há leitura que diga quando esteve ligado`, value: null }
    const running = state && new Set((data[state.id] ?? []).filter(({ min }) => min > 0).map(({ t }) => t))
    const values = valuesIn(
      (data[reading.id] ?? []).filter(
        ({ t }) => isMeant(asked, Date.parse(t), kind) && (!running || running.has(t)),
      ),
    )
    return { title, text: `${title}: ${statisticsText(reading, values)}`, value: values?.mean ?? null }
  })
}

/** Whole quarters of an hour, so that each lies in one part of the day. */
export const quartersOf = (asked: Asked, machine: Machine, readings: readonly Reading[]) =>
  bucketsOf(asked, machine, readings, STEP_MS)

/** The asked period in whole buckets of a length. */
export async function bucketsOf(
  asked: Asked,
  machine: Machine,
  readings: readonly Reading[],
  stepMs: number,
) {
  const period = periodAt(askedPeriod(asked), asked, null)
  const fromMs = Math.ceil(period.fromMs / stepMs) * stepMs
  const toMs = Math.floor(period.toMs / stepMs) * stepMs
  if (toMs <= fromMs) return {}
  const query = {
    fields: [...new Set(readings.map(({ id }) => id))],
    ...{ from: instantText(fromMs), to: instantText(toMs), points: (toMs - fromMs) / stepMs },
  }
  return (await getSeries(asked.ctx, { params: { id: machine.id }, query, body: undefined })).data
}

/** The reading of the state of a reading's own unit; null: none is mapped. */
export const statusOf = (machine: Machine, { compressorId }: Reading): Reading | null =>
  machine.readings.find(
    (one) => one.topicField !== '' && one.compressorId === compressorId && keyOf(one)?.id === 'status',
  ) ?? null

function statisticsText(reading: Reading, values: Values | null): string {
  if (values === null) return 'sem amostras nesse tempo'
  const [mean, min, max] = [values.mean, values.min, values.max].map((one) => bold(valueText(reading, one)))
  return `média ${mean}, mínimo ${min}, máximo ${max}`
}

/** Whether a quarter of an hour lies in the asked hours, and its day is of the asked kind. */
export function isMeant(
  { question: { eachDay }, clock }: Asked,
  atMs: number,
  kind: DayKind | null,
): boolean {
  if (kind !== null && !isOfKind(kind, dayOf(atMs, clock.timezone))) return false
  const hours = kind?.hours ?? eachDay
  if (hours === null) return true
  const { hour, minute } = localCalendar(clock.timezone).local(atMs)
  const at = hour * 60 + minute
  return [at, at + 1440].some((one) => one >= hours.fromMinute && one < hours.toMinute)
}
