import type { Machine, Reading } from '#contract/machines/machine.ts'
import type { Window } from '#core/kpis/window.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { asksMonths, partsOf } from '../period-parts.ts'
import { ofHaving } from './having-machines.ts'
import { valuesOfParts } from './part-values.ts'
import { keyOf, readingTitle, valueText } from './reading-names.ts'
import { meansOf } from './reading-values.ts'
import { linkToReadings, moreReadings } from './shown-readings.ts'
import { notMapped, wantedReadings } from './wanted-readings.ts'

const MOST_READINGS = 3
const MOST_MACHINES = 3
/** Of more days the weeks are told. */
const MOST_DAYS = 16
/** A change by a smaller part of the value is none. */
const STABLE = 0.01

const COURSE =
  /\b(?:tendencia\w*|evolu\w+|curva|trajetoria|comportamento|melhorando|piorando|melhorou|piorou|melhora ou piora|piora ou melhora)\b/

/** Whether a question asks how a reading went over at least two days: `a potência tem alguma tendência?`, `está melhorando?` */
export const asksCourse = (asked: Asked): boolean => {
  const { question } = asked
  if (question.periods.length > 1 || !COURSE.test(question.words)) return false
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, null)
  return toMs - fromMs >= 2 * DAY_MS && question.statistic !== 'now' && !question.relates
}

/** The change of the mean, and the means of the days, weeks or months of a period. */
export async function courseOfReadings(asked: Asked): Promise<string> {
  const { target } = asked
  if (target.kind === 'machines')
    return ofHaving(asked, target.machines, { answer: courseOfReadings, most: MOST_MACHINES })
  if (target.kind !== 'machine') return whichMachine(target)
  const machine = await requireMachine(asked.ctx, target.machine.id, 'leitura')
  const wanted = wantedReadings(asked, machine, target.units)
  const readings = wanted.slice(0, MOST_READINGS)
  if (readings.length === 0) return notMapped(machine, asked.question)
  const sides = sidesOf(asked)
  const means = await meansOfSides(asked, machine, readings, sides)
  const parts = await valuesOfParts(asked, machine, readings, courseParts(asked))
  const period = periodAt(askedPeriod(asked), asked, null)
  return paragraphs(
    `${bold(plain(target.machine.nome))}, ${period.words}:`,
    ...readings.map((reading) =>
      paragraphs(
        `${readingTitle(machine, reading)} ${changeText(reading, means(reading), sides)}`,
        bullets(
          parts.flatMap((part) => {
            const values = part.of.get(reading.id)
            return values ? [`${headWords(part.period)}: média ${bold(valueText(reading, values.mean))}`] : []
          }),
        ),
      ),
    ),
    moreReadings(wanted, readings),
    linkToReadings(machine, readings, period),
  )
}

/** The parts that a list can show. */
function courseParts(asked: Asked) {
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, null)
  const isLong = toMs - fromMs > MOST_DAYS * DAY_MS
  const words = asksMonths(asked) ? 'mes' : isLong ? 'semana' : 'dia'
  return partsOf({ ...asked, question: { ...asked.question, words } })
}

interface Sides {
  readonly before: Window
  readonly now: Window
  readonly earlier: string
  readonly later: string
}

/** The halves of a period; of less than two weeks, whose halves have other weekdays, the same weekdays before. */
function sidesOf(asked: Asked): Sides {
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, null)
  const weeks = Math.ceil((toMs - fromMs) / (7 * DAY_MS))
  const back = weeks * 7 * DAY_MS
  const middle = (fromMs + toMs) / 2
  return toMs - fromMs < 14 * DAY_MS
    ? {
        before: { fromMs: fromMs - back, toMs: toMs - back },
        now: { fromMs, toMs },
        earlier: `${count(weeks, 'semana', 'semanas')} antes`,
        later: 'agora',
      }
    : {
        before: { fromMs, toMs: middle },
        now: { fromMs: middle, toMs },
        earlier: 'na primeira metade do período',
        later: 'na segunda',
      }
}

/** The means of a reading over both sides. */
async function meansOfSides(
  asked: Asked,
  machine: Machine,
  readings: readonly Reading[],
  { before, now }: Sides,
) {
  const older = await meansOf(asked, machine, readings, before)
  const newer = await meansOf(asked, machine, readings, now)
  return ({ id }: Reading) => [older.get(id), newer.get(id)] as const
}

/** `**subiu**: média 24,10 kW na primeira metade do período, 25,00 kW na segunda.` */
export function changeText(
  reading: Reading,
  [before, now]: readonly [number | undefined, number | undefined],
  { earlier, later }: Pick<Sides, 'earlier' | 'later'>,
): string {
  if (before === undefined || now === undefined) return 'não tem amostras para comparar:'
  const [older, newer] = [valueText(reading, before), valueText(reading, now)]
  const isStable = older === newer || Math.abs(now - before) < STABLE * Math.abs(before)
  const verb = isStable
    ? 'ficou estável'
    : `${now > before ? 'subiu' : 'caiu'}${judged(reading, now - before)}`
  return `${bold(verb)}: média ${bold(older)} ${earlier}, ${bold(newer)} ${later}.`
}

/** Of the efficiency and the COP a direction is good. */
function judged(reading: Reading, change: number): string {
  const id = keyOf(reading)?.id
  if (id !== 'efficiency' && id !== 'cop') return ''
  return (id === 'cop') === change > 0 ? ' (melhorou)' : ' (piorou)'
}
