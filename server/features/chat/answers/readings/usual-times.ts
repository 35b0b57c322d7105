import type { Machine, MachineCard, Reading } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { dayOf, weekdayOf } from '#core/questions/periods/asked-period.ts'
import { WEEKDAY_NAMES } from '#core/time/calendar-labels.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { hourSpan } from '../clock-words.ts'
import { aboutMachine } from '../machines/each-machine.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { bucketsOf, STEP_MS } from './hours-of-readings.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { havingReading } from './reading.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { valuesIn } from './reading-values.ts'
import { linkToReadings } from './shown-readings.ts'
import { wantedReadings } from './wanted-readings.ts'

/** A list of 24 hours each is long. */
const MOST_MACHINES = 2

/** The times of a usual day or of a usual week, each with the mean over a period. */
interface UsualTimes {
  /** `cada hora do dia` */
  readonly name: string
  readonly labels: readonly string[]
  /** The place of an instant among the labels. */
  indexOf(atMs: number, timezone: string): number
  /** The buckets that are read, each within one of the times. */
  readonly stepMs: number
  readonly mostDays: number
}

const DAY: UsualTimes = {
  name: 'cada hora do dia',
  labels: Array.from({ length: 24 }, (_, hour) => hourSpan(hour)),
  indexOf: (atMs, timezone) => localCalendar(timezone).local(atMs).hour,
  // A zone may be half an hour beside the others.
  stepMs: STEP_MS,
  mostDays: 31,
}

/** Monday first. */
const WEEK: UsualTimes = {
  name: 'cada dia da semana',
  labels: WEEKDAY_NAMES,
  indexOf: (atMs, timezone) => weekdayOf(dayOf(atMs, timezone)),
  stepMs: HOUR_MS,
  mostDays: 83,
}

/** The times that a question asks a reading's means of: `a potência por hora do dia em outubro`, `a carga média por dia da semana`; null: none. */
function timesAsked(asked: Asked): UsualTimes | null {
  const { words, statistic } = asked.question
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, null)
  const isLong = toMs - fromMs > DAY_MS
  if (isLong && asksUsualEnd(asked)) return /\bdias? d[ae] semana\b/.test(words) ? WEEK : DAY
  const isOfWeek = /\b(?:por|cada|a|pel[ao]s?) (?:cada )?dias? (?:da|de) semana\b/.test(words)
  if (isOfWeek && toMs - fromMs > 6 * DAY_MS) return WEEK
  const isOfDay = /\b(?:por|cada|a) hora\b/.test(words) && statistic !== 'max' && statistic !== 'min'
  return isOfDay && isLong ? DAY : null
}

/** `costuma ser maior`, `entrega mais TR`; null: no end is asked for. */
function endOf({ question: { statistic, words } }: Asked): 'max' | 'min' | null {
  if (statistic !== null) return statistic === 'max' || statistic === 'min' ? statistic : null
  if (!isOfHabit(words)) return null
  return /\b(?:mais|pior)\b/.test(words) ? 'max' : /\bmenos\b/.test(words) ? 'min' : null
}
/** `em que horário costuma ser maior?`, `em que hora do dia é menor?` */
const isOfHabit = (words: string): boolean =>
  TIME.test(words) &&
  (HABIT.test(words) || (/\b(?:hora|horario)s? do dia\b/.test(words) && !ONCE.test(words)))
const TIME = /\b(?:horas?|horarios?|(?:periodo|parte|momento) do dia|dias? d[ae] semana)\b/
const HABIT =
  /\b(?:costum\w+|geralmente|normalmente|tipicamente|habitualmente|usualmente|quase sempre|em geral|(?:na|em) media|de costume)\b/
const ONCE = /\b(?:foi|ficou|teve|atingiu|bateu|chegou|marcou|registrou|deu)\b/

/** `em que horário costuma ser maior?` */
export const asksUsualEnd = (asked: Asked): boolean =>
  endOf(asked) !== null && isOfHabit(asked.question.words)

/** The mean of a reading at each hour of the day or on each day of the week, over a period; null: not asked. */
export async function usualTimes(asked: Asked): Promise<string | null> {
  const times = timesAsked(asked)
  if (times === null) return null
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, null)
  // Days over a change of the clocks have an hour more.
  if (toMs - fromMs > times.mostDays * DAY_MS + HOUR_MS)
    return `Mostro a média de ${times.name} em até ${times.mostDays} dias: diga um período menor.`
  const having = await havingReading(machinesIn(asked).map((machine) => aboutMachine(asked, machine)))
  if (having.length === 0) return nowhereMapped(asked.question.words)
  const machines = having.map(({ target }) => target.machine)
  if (machines.length > MOST_MACHINES) return whichMachine({ kind: 'ambiguous', machines })
  const parts: (string | null)[] = []
  for (const machine of machines) parts.push(await ofMachine(asked, machine, times))
  return paragraphs(...parts)
}

/** Null: the machine lacks the reading. */
async function ofMachine(asked: Asked, card: MachineCard, times: UsualTimes): Promise<string | null> {
  const machine = await requireMachine(asked.ctx, card.id, 'leitura')
  const units = asked.target.kind === 'machine' ? asked.target.units : [MACHINE_UNIT]
  const [reading] = wantedReadings(asked, machine, units)
  if (!reading) return null
  const period = periodAt(askedPeriod(asked), asked, null)
  const end = endOf(asked)
  const lines = await linesOf(asked, machine, { reading, times })
  const head = `${bold(readingTitle(machine, reading))} (${plain(card.nome)}), média de ${times.name}, ${headWords(period)}${ENDS[end ?? 'all']}`
  if (lines.length === 0) return `${head}: sem amostras.`
  return paragraphs(`${head}:`, bullets(lines), linkToReadings(machine, [reading], period))
}

const ENDS = { max: '; as maiores', min: '; as menores', all: '' } as const
/** Of so many times the highest or lowest mean is told. */
const MOST_ENDS = 3

async function linesOf(
  asked: Asked,
  machine: Machine,
  { reading, times }: { readonly reading: Reading; readonly times: UsualTimes },
): Promise<string[]> {
  const data = await bucketsOf(asked, machine, [reading], times.stepMs)
  const byTime = Map.groupBy(data[reading.id] ?? [], ({ t }) =>
    times.indexOf(Date.parse(t), asked.clock.timezone),
  )
  const means = times.labels.flatMap((label, i) => {
    const values = valuesIn(byTime.get(i) ?? [])
    return values === null ? [] : [{ label, mean: values.mean }]
  })
  const end = endOf(asked)
  const told =
    end === null
      ? means
      : means.sort((a, b) => (end === 'max' ? b.mean - a.mean : a.mean - b.mean)).slice(0, MOST_ENDS)
  return told.map(({ label, mean }) => `${label}: ${bold(valueText(reading, mean))}`)
}
