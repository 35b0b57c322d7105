import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import {
  type AskedPeriod,
  type Day,
  dayOf,
  daysBetween,
  sameDay,
  shiftDay,
  weekdayOf,
} from '#core/questions/periods/asked-period.ts'
import { WEEKDAYS } from '#core/questions/periods/read-dates.ts'
import { foldedText } from '#core/questions/text/words.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { WEEKDAY_NAMES } from '#core/time/calendar-labels.ts'
import { isHoliday } from '#core/time/holidays.ts'
import { percentChange } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Answer, type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { FIGURE_TABLE, isAdded, meanText } from './figure-table.ts'

const MOST_WEEKS = 8
/** Weekdays of so many weeks are told beside a day to come. */
const LEAST_WEEKS = 4
const USUAL_DAY =
  /\b(?:(segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?:[ -]feiras?)?|dias?(?: util| uteis)?) (?:comu(?:m|ns)|norma(?:l|is)|tipic[oa]s?|qualquer|quaisquer|habitua(?:l|is)|usua(?:l|is)|de costume)\b/
const SATURDAY = 5

/** The day that a question sets beside a usual one: `no feriado gastou menos que numa sexta comum?` Null: it does not. */
function askedDay({ question, clock, text }: Asked): Day | null {
  const [only, ...others] = question.periods
  if (only?.kind !== 'days' || others.length > 0 || !USUAL_DAY.test(foldedText(text))) return null
  const to = only.to ?? dayOf(clock.nowMs, clock.timezone)
  return sameDay(only.from, to) ? only.from : null
}

export const asksUsualWeekday = (asked: Asked): boolean =>
  askedDay(asked) !== null && asked.question.figures.some(isAdded)

/** `a Black Friday deu mais carga que uma sexta normal?` of a day to come: what the other such weekdays had; null: the day is not to come, or is set beside no weekday. */
export async function otherWeekdays(asked: Asked, answer: Answer): Promise<string | null> {
  const day = askedDay(asked)
  const today = dayOf(asked.clock.nowMs, asked.clock.timezone)
  if (day === null || daysBetween(today, day) <= 0) return null
  const named = WEEKDAYS.indexOf(USUAL_DAY.exec(foldedText(asked.text))?.[1] ?? '')
  const weekday = named === -1 ? weekdayOf(day) : named
  const words = `${weekday < SATURDAY ? 'às' : 'aos'} ${WEEKDAY_NAMES[weekday]}s`.replace(
    '-feiras',
    's-feiras',
  )
  const periods = [{ kind: 'last' as const, hours: LEAST_WEEKS * 168 }]
  const kind = { weekdays: [weekday], holidays: 'none' as const, words: words.replace('ss-', 's-') }
  const question = {
    ...asked.question,
    periods,
    dayKinds: [kind],
    compares: false,
    ranking: null,
    statistic: null,
  }
  return paragraphs('Os outros, até agora:', await answer({ ...asked, question }))
}

/** A sum of one day beside the mean of the same weekday, or of the named one, in the weeks before. */
export async function usualWeekday(asked: Asked): Promise<string> {
  const day = askedDay(asked)
  const id = asked.question.figures.find(isAdded)
  const machines = machinesIn(asked)
  if (day === null || id === undefined || machines.length === 0) return whichMachine(asked.target)
  const named = WEEKDAYS.indexOf(USUAL_DAY.exec(foldedText(asked.text))?.[1] ?? '')
  const weekday = named === -1 ? weekdayOf(day) : named
  const sides: Side[] = []
  for (const machine of machines) {
    const side = await sideOf(asked, machine, { id, day, weekday })
    if (side) sides.push(side)
  }
  if (sides.length === 0) return `Não há dados de ${FIGURE_TABLE[id].label} para comparar.`
  const [now, usual] = [sum(sides, 'now'), sum(sides, 'usual')]
  const words = headWords(periodAt(askedPeriod(asked), asked, null))
  const days = `${weekday < SATURDAY ? 'numa' : 'num'} ${WEEKDAY_NAMES[weekday]} comum (${sides[0]?.days} dias sem feriado antes dessa data)`
  return paragraphs(
    `${bold(comparedWord(now, usual))} que ${days}: ${FIGURE_TABLE[id].label}, ${words}, ${bold(FIGURE_TABLE[id].text(now))} contra ${bold(meanText(id, usual))} na média${partText(now, usual)}.`,
    sides.length > 1
      ? bullets(
          sides.map(
            (one) =>
              `${plain(one.nome)}: ${bold(FIGURE_TABLE[id].text(one.now))} contra ${meanText(id, one.usual)}${partText(one.now, one.usual)}`,
          ),
        )
      : null,
  )
}

interface Side {
  readonly nome: string
  readonly now: number
  readonly usual: number
  readonly days: number
}

const sum = (sides: readonly Side[], key: 'now' | 'usual'): number =>
  sides.reduce((total, side) => total + side[key], 0)
const comparedWord = (now: number, usual: number): string =>
  now === usual ? 'O mesmo' : now < usual ? 'Menos' : 'Mais'
const partText = (now: number, usual: number): string =>
  usual === 0 ? '' : ` (${percentChange((now / usual - 1) * 100)})`

interface Wanted {
  readonly id: FigureId
  readonly day: Day
  readonly weekday: number
}

/** A machine's sum of the day and its mean of the usual ones; null: one is not known. */
async function sideOf(
  asked: Asked,
  machine: MachineCard,
  { id, day, weekday }: Wanted,
): Promise<Side | null> {
  const nearest = (weekdayOf(day) - weekday + 7) % 7 || 7
  const usual = Array.from({ length: MOST_WEEKS }, (_, i) => shiftDay(day, -nearest - 7 * i)).filter(
    (one) => !isHoliday(one),
  )
  const asPeriod = (one: Day): AskedPeriod => ({ kind: 'days', from: one, to: one })
  const found = (await figuresOf(asked, machine, [asPeriod(day), ...usual.map(asPeriod)])) ?? []
  const values = found.map((one) => {
    const kpis = unitIn(one, MACHINE_UNIT)?.kpis
    return kpis?.coverage ? FIGURE_TABLE[id].value(kpis) : null
  })
  const [now, ...others] = values
  const known = others.flatMap((value) => value ?? [])
  if (now == null || known.length === 0) return null
  return {
    nome: machine.nome,
    now,
    usual: known.reduce((a, b) => a + b, 0) / known.length,
    days: known.length,
  }
}
