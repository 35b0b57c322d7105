import type { Machine, Reading } from '#contract/machines/machine.ts'
import type { SeriesBucket } from '#contract/monitoring/series.ts'
import { spelledNumber } from '#core/questions/text/spelled-numbers.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { MOST_MACHINES } from '../machines/each-machine.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { ofHaving } from './having-machines.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { linkToReadings, moreReadings, timeAround } from './shown-readings.ts'
import { notMapped, wantedReadings } from './wanted-readings.ts'

const MOST_READINGS = 4
const MOST_VALUES = 10
/** Stretches of one call. */
const MOST_HOURS = 5000

const TOP =
  /\b(?:([2-9]|10|\p{L}+) (maiores|menores|piores|melhores|picos)|(?:[oa]s )?(maiores|menores|picos)(?: de)? ([2-9]|10))\b/u

/** `as 3 maiores demandas de outubro com dia e hora`: how many, and of which end. */
function topIn({ words }: Asked['question']): { readonly count: number; readonly isLow: boolean } | null {
  const [, before = '', end, other, behind = ''] = TOP.exec(words) ?? []
  const count = Number(before || behind) || spelledNumber(before)
  if (count === undefined || count < 2) return null
  return { count: Math.min(count, MOST_VALUES), isLow: (end ?? other) === 'menores' }
}

/** Whether a question asks for several of a reading's highest or lowest values, and for no order of machines or compressors. */
export const asksTopValues = ({ question }: Asked): boolean =>
  topIn(question) !== null && !/\b(?:compressor|maquina|equipamento|chiller|bomba|torre)/.test(question.words)

/** The highest or lowest values of a reading, one of each day, or of each hour of a short period. */
export async function topValues(asked: Asked): Promise<string> {
  const { target, question } = asked
  if (target.kind === 'machines')
    return ofHaving(asked, target.machines, { answer: topValues, most: MOST_MACHINES })
  if (target.kind !== 'machine') return whichMachine(target)
  const { nome } = target.machine
  const machine = { ...(await requireMachine(asked.ctx, target.machine.id, 'leitura')), nome }
  const wanted = wantedReadings(asked, machine, target.units)
  const readings = wanted.slice(0, MOST_READINGS)
  if (readings.length === 0) return notMapped(machine, question)
  const period = periodAt(askedPeriod(asked), asked, null)
  if ((period.toMs - period.fromMs) / HOUR_MS > MOST_HOURS)
    return 'Mostro os maiores valores de até 200 dias: diga um período menor.'
  const hours = await hoursOf(asked, machine, readings)
  const isByDay = period.toMs - period.fromMs > 2 * DAY_MS
  const tops = readings.map((reading) => topOf(asked, { reading, hours: hours(reading), isByDay }))
  return paragraphs(
    `${bold(plain(nome))}, ${headWords(period)}, um valor por ${isByDay ? 'dia' : 'hora'}, com o início da hora em que foi:`,
    ...tops.map((top) => topText(asked, machine, top)),
    moreReadings(wanted, readings),
    linkToReadings(machine, readings, timeAround(tops.flatMap(stretchesOf), period)),
  )
}

async function hoursOf(asked: Asked, { id }: Machine, readings: readonly Reading[]) {
  const period = periodAt(askedPeriod(asked), asked, null)
  const fromMs = Math.floor(period.fromMs / HOUR_MS) * HOUR_MS
  const toMs = Math.ceil(period.toMs / HOUR_MS) * HOUR_MS
  const query = {
    fields: readings.map((reading) => reading.id),
    ...{ from: instantText(fromMs), to: instantText(toMs), points: (toMs - fromMs) / HOUR_MS },
  }
  const { data } = await getSeries(asked.ctx, { params: { id }, query, body: undefined })
  return (reading: Reading) => (data[reading.id] ?? []).filter(({ count }) => count > 0)
}

interface OfReading {
  readonly reading: Reading
  readonly hours: readonly SeriesBucket[]
  /** Only the first hour with the day's extreme value counts. */
  readonly isByDay: boolean
}

interface Top extends OfReading {
  /** The hours that are told, and all in their order. */
  readonly shown: readonly SeriesBucket[]
  readonly each: readonly SeriesBucket[]
  readonly extremeOf: (bucket: SeriesBucket) => number
}

const stretchesOf = ({ shown }: Top) =>
  shown.map(({ t }) => ({ fromMs: Date.parse(t), toMs: Date.parse(t) + HOUR_MS }))

function topOf(asked: Asked, { reading, hours, isByDay }: OfReading): Top {
  const { count, isLow } = topIn(asked.question) ?? { count: 1, isLow: false }
  const { isoDay } = clockWords(asked.clock.timezone)
  const extremeOf = ({ min, max }: SeriesBucket) => (isLow ? min : max)
  const ordered = hours.toSorted((a, b) =>
    isLow ? extremeOf(a) - extremeOf(b) : extremeOf(b) - extremeOf(a),
  )
  const dayOf = ({ t }: SeriesBucket) => isoDay(Date.parse(t))
  const each = isByDay
    ? ordered.filter((one, i) => ordered.findIndex((other) => dayOf(other) === dayOf(one)) === i)
    : ordered
  const { place } = asked.question
  const shown = place === null ? each.slice(0, count) : each.slice(place - 1, place)
  return { reading, hours, isByDay, shown, each, extremeOf }
}

function topText(asked: Asked, machine: Machine, { reading, isByDay, shown, each, extremeOf }: Top): string {
  const { minute } = clockWords(asked.clock.timezone)
  const last = shown.at(-1)
  if (!last) return `${readingTitle(machine, reading)}: sem amostras no período`
  const alike = each.filter((one) => extremeOf(one) === extremeOf(last) && !shown.includes(one)).length
  const times = isByDay ? ['outro dia', 'outros dias'] : ['outra hora', 'outras horas']
  return paragraphs(
    `${readingTitle(machine, reading)}:`,
    bullets(
      shown.map((one) => `${bold(valueText(reading, extremeOf(one)))}, em ${minute(Date.parse(one.t))}`),
    ),
    alike > 0
      ? `O valor ${valueText(reading, extremeOf(last))} foi alcançado também em ${alike} ${alike === 1 ? times[0] : times[1]}.`
      : null,
  )
}
