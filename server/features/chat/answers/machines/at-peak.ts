import type { Machine, MachineCard, Reading } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import { type AskedPeriod, dayOf } from '#core/questions/periods/asked-period.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { extremePart } from '../figures/extreme-part.ts'
import { durationText, FIGURE_TABLE } from '../figures/figure-table.ts'
import { rankFigures } from '../figures/rank.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { alarmsAround } from '../readings/alarms-around.ts'
import { readingTitle, valueText } from '../readings/reading-names.ts'
import { notMapped, wantedReadings } from '../readings/wanted-readings.ts'
import { whichMachine } from './which-machine.ts'

const STRETCHES = 288
const MOST_MACHINES = 8
const MOST_READINGS = 12
const MOST_PEAKS = 3

/** `quais compressores estavam ligados na hora do pico?` */
export const asksStateAtPeak = ({
  question: { topic, reading, statistic, figures, ofPart },
}: Asked): boolean =>
  topic === 'state' &&
  (reading === null
    ? ofPart && figures.length === 1
    : reading.machine !== 'alarm' && (statistic === 'max' || statistic === 'min'))

/** The compressors that ran when a reading had its highest or lowest value. */
export async function stateAtPeak(asked: Asked): Promise<string> {
  if (asked.question.reading === null) return ranInPart(asked)
  const machines = machinesIn(asked).slice(0, MOST_MACHINES)
  if (machines.length === 0) return whichMachine(asked.target)
  const parts: string[] = []
  for (const machine of machines) {
    const text = await ofMachine(asked, machine)
    if (text !== null) parts.push(text)
  }
  return parts.length === 0 ? notMappedIn(asked, machines) : paragraphs(...parts)
}

async function notMappedIn(asked: Asked, [first]: readonly MachineCard[]): Promise<string> {
  if (!first) return whichMachine(asked.target)
  return notMapped(await requireMachine(asked.ctx, first.id, 'leitura'), asked.question)
}

/** Null: the machine lacks the reading. */
async function ofMachine(asked: Asked, card: MachineCard): Promise<string | null> {
  const machine = { ...(await requireMachine(asked.ctx, card.id, 'leitura')), nome: card.nome }
  const named = asked.target.kind === 'machine' && asked.question.units !== null ? asked.target.units : []
  const whole = { ...asked, question: { ...asked.question, eachUnit: false } }
  const readings = wantedReadings(whole, machine, named.length > 0 ? named : [MACHINE_UNIT])
  if (readings.length === 0) return null
  const period = periodAt(askedPeriod(asked), asked, null)
  const title = bold(plain(card.nome))
  const end = asked.question.statistic === 'min' ? 'mínimo' : 'máximo'
  const parts: string[] = []
  for (const among of groupsOf(readings)) {
    const peak = await peakOf(asked, machine, { readings: among, ...period })
    if (peak === null) continue
    const { reading, value, atMs } = peak
    const at = bold(clockWords(asked.clock.timezone).minute(atMs))
    parts.push(
      `${title}, ${headWords(period)}: o ${end} de ${readingTitle(machine, reading)} foi ${bold(valueText(reading, value))}, em ${at}.`,
      /\balarm/.test(asked.question.words)
        ? await alarmsAround(asked, card, atMs)
        : await ranAt(asked, card, atMs),
    )
  }
  return parts.length === 0 ? `${title}: sem amostras ${period.words}.` : paragraphs(...parts)
}

/** The minute of the highest or lowest value told of one machine; null: there is none, or the values of several readings were told. */
export async function peakMinute(asked: Asked): Promise<number | null> {
  const { question, target } = asked
  const [card, ...more] = machinesIn(asked)
  if (card === undefined || more.length > 0) return null
  const machine = await requireMachine(asked.ctx, card.id, 'leitura')
  const named = target.kind === 'machine' && question.units !== null ? target.units : [MACHINE_UNIT]
  const [readings, ...others] = groupsOf(wantedReadings(asked, machine, named))
  if (readings === undefined || others.length > 0) return null
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, null)
  return (await peakOf(asked, machine, { readings, fromMs, toMs }))?.atMs ?? null
}

/** Readings of the machine have a peak each, those of its compressors one together. */
function groupsOf(readings: readonly Reading[]): readonly (readonly Reading[])[] {
  const own = readings.filter(({ compressorId }) => compressorId === undefined).slice(0, MOST_PEAKS)
  const others = readings.filter(({ compressorId }) => compressorId !== undefined).slice(0, MOST_READINGS)
  return [...own.map((reading) => [reading]), ...(others.length > 0 ? [others] : [])]
}

interface Among {
  readonly readings: readonly Reading[]
  readonly fromMs: number
  readonly toMs: number
}
interface Peak {
  readonly reading: Reading
  readonly atMs: number
  readonly value: number
}

/** The minute of the extreme value of some readings; null: there are no samples. */
async function peakOf(asked: Asked, machine: Machine, among: Among): Promise<Peak | null> {
  const { readings, fromMs, toMs } = among
  const points = Math.max(1, Math.min(STRETCHES, Math.ceil((toMs - fromMs) / MINUTE_MS)))
  const fields = readings.map(({ id }) => id)
  const query = { fields, from: instantText(fromMs), to: instantText(toMs), points }
  const { data, bucketSeconds } = await getSeries(asked.ctx, {
    ...{ params: { id: machine.id }, query, body: undefined },
  })
  const isLow = isLowest(asked)
  const found = readings.flatMap((reading) =>
    (data[reading.id] ?? [])
      .filter(({ count }) => count > 0)
      .map(({ t, min, max }) => ({ reading, atMs: Date.parse(t), value: isLow ? min : max })),
  )
  const [best] = found.toSorted((a, b) => (isLow ? a.value - b.value : b.value - a.value))
  if (!best || points === 1 || bucketSeconds * 1000 <= MINUTE_MS) return best ?? null
  const endMs = Math.min(toMs, best.atMs + bucketSeconds * 1000)
  return peakOf(asked, machine, { readings: [best.reading], fromMs: best.atMs, toMs: endMs })
}

/** `em que dia a temperatura foi menor?` */
const isLowest = ({ question: { statistic, words } }: Asked): boolean =>
  statistic === 'min' || (statistic === null && /\b(?:menor|minim\w+|mais baix\w+)\b/.test(words))

/** Which compressors ran in a minute, and which stood. */
async function ranAt(asked: Asked, machine: MachineCard, atMs: number): Promise<string> {
  const { timezone } = asked.clock
  const { hour, minute } = localCalendar(timezone).local(atMs)
  const fromMinute = hour * 60 + minute
  const day = dayOf(atMs, timezone)
  const states = await statesIn(asked, machine, { kind: 'hours', day, fromMinute, toMinute: fromMinute + 1 })
  if (states.length === 0) return 'Não se sabe quais compressores operavam nesse momento.'
  const on = states.filter(({ ran }) => ran > HALF_MINUTE)
  const off = states.filter(({ ran }) => ran <= HALF_MINUTE)
  return paragraphs(
    `Nesse momento, ${bold(`${on.length} de ${states.length}`)} compressores em operação:`,
    bullets([
      `em operação: ${on.length === 0 ? 'nenhum' : on.map(({ name }) => bold(name)).join(', ')}`,
      ...(off.length === 0 ? [] : [`fora de operação: ${off.map(({ name }) => name).join(', ')}`]),
    ]),
  )
}
/** In hours. */
const HALF_MINUTE = 1 / 120

/** For how many hours each compressor ran in a period, of those that are known. */
async function statesIn(asked: Asked, machine: MachineCard, period: AskedPeriod) {
  const [found] = (await figuresOf(asked, machine, [period])) ?? []
  return machine.submaquinas.flatMap(({ id }) => {
    const kpis = found && unitIn(found, id)?.kpis
    const ran = kpis?.coverage ? FIGURE_TABLE.operation.value(kpis) : null
    return ran == null ? [] : [{ name: plain(unitName(machine, id)), ran }]
  })
}

/** For how long each compressor ran in the hour, day or month with the highest or lowest figure. */
async function ranInPart(asked: Asked): Promise<string> {
  const part = await extremePart(asked)
  if (part === null || asked.target.kind !== 'machine') return whichMachine(asked.target)
  if (MOST_OF_FIGURE.test(asked.question.words))
    return paragraphs(`${part.text}.`, await mostInPart(asked, part.period))
  const states = await statesIn(asked, asked.target.machine, part.period)
  const running = states.filter(({ ran }) => ran > HALF_MINUTE)
  return paragraphs(
    `${part.text}.`,
    `Nesse período, ${bold(`${running.length} de ${states.length}`)} compressores operaram:`,
    bullets(states.map(({ name, ran }) => `${name}: ${bold(durationText(ran))}`)),
  )
}

/** `qual compressor puxava mais nessa hora?` */
const MOST_OF_FIGURE =
  /\b(?:qual|quem|que)\b(?! (?:horas?|horario|dia|semana|mes)\b).*\b(?:pux|gast|consum|pes|us|fal|par|caiu|cai)\w*.*\bmais\b|\b(?:qual|quem|que)\b(?! (?:horas?|horario|dia|semana|mes)\b).*\bmais (?:pux|gast|consum|pes|us)\w*|\bmaior (?:consumo|potencia|carga|gasto)\b/

/** The compressors in the order of the figure in that part. */
const mostInPart = (asked: Asked, period: AskedPeriod): Promise<string> =>
  rankFigures(
    {
      ...asked,
      question: {
        ...asked.question,
        ...{ topic: 'figures', periods: [period], ofPart: false, units: null, eachUnit: true },
        ranking: { of: 'units', end: 'highest' },
      },
    },
    asked.question.figures[0] ?? null,
  )
