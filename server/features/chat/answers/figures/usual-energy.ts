import type { MachineCard } from '#contract/machines/machine.ts'
import { type Day, dayOf, dayWords, shiftDay, weekdayOf } from '#core/questions/periods/asked-period.ts'
import { daysAhead, keptDayAhead } from '#core/questions/periods/days-ahead.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { WEEKDAY_NAMES } from '#core/time/calendar-labels.ts'
import { isHoliday } from '#core/time/holidays.ts'
import { machinesIn, unitsMeant } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { missingText } from '../machines/candidate-lines.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { signedPercent } from './compare.ts'
import { FIGURE_TABLE, meanText } from './figure-table.ts'
import {
  type ByDay,
  DAYS_OF_WEEK,
  keyOf,
  type Together,
  togetherOf,
  valuesAt,
  WEEKS,
} from './usual-together.ts'

/** Of more days only the mean of a day is told. */
const MOST_DAYS = 14
/** A day of which less is known does not stand for one. */
const LEAST_COVERAGE = 0.75
const SATURDAY = 5
/** A smaller difference says nothing beside the spread of the weeks. */
const ALMOST = 0.02

const NO_FORECAST = 'Não faço previsão de energia: só digo o que dias iguais gastaram.'
const NEXT_WEEK_ALONE =
  /\bproxim[ao]s (?:7|sete) dias\b|\b(?:7|sete) proximos dias\b|\b(?:em|daqui a?) (?:7|sete) dias\b/
const OTHER_TIME =
  /\b(?:mes|meses|ano|anos|trimestre|semestre|bimestre|quinzena|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|verao|inverno|semanas)\b/

/** What the days to come that a question names may use, by the same weekdays of the last four whole weeks: no forecast is made. */
export async function usualEnergy(asked: Asked): Promise<string> {
  if (machinesIn(asked).length === 0) return whichMachine(asked.target)
  const meant = meantDays(asked)
  const past = pastDays(asked)
  const { sums, places, lacking } = await sumsOf(asked, past)
  if (sums.size === 0)
    return paragraphs(NO_FORECAST, 'Não há dias inteiros com dados nas últimas quatro semanas.')
  const [first, last] = [past[0], past.at(-1)]
  const when = first && last ? `de ${dayWords(first)} a ${dayWords(last)}` : ''
  const head = `Nas últimas quatro semanas inteiras (${when}), ${titleOf(asked, places)}:`
  const known = past.flatMap((day) => valuesAt(sums, day))
  const days = meant ?? nextDays(asked)
  if (days.length > MOST_DAYS || (meant === null && OTHER_TIME.test(foldedText(asked.text))))
    return paragraphs(
      NO_FORECAST,
      `${head} ${spread(known, ' por dia')}${known.length < past.length ? `, em ${known.length} dias com dados bastantes` : ''}. Para tantos dias só tenho essa média.`,
      missingText(lacking),
    )
  const together = togetherOf(days, past, sums)
  return paragraphs(
    NO_FORECAST,
    await besideAsked(asked, places, together),
    head,
    bullets(days.map((day) => weekdayWords(day, past, sums))),
    together?.text ?? null,
    missingText(lacking),
  )
}

interface UsualOfDays extends Pick<Sums, 'places' | 'lacking'> {
  readonly mean: number
  readonly words: string
}

/** What the same weekdays as the named days used in a day, of the last four whole weeks; null: nothing is known. */
export async function usualOfDays(asked: Asked, ahead: readonly Day[] | null): Promise<UsualOfDays | null> {
  const past = pastDays(asked)
  const { sums, places, lacking } = await sumsOf(asked, past)
  const days = ahead ?? meantDays(asked) ?? nextDays(asked)
  const means = days.map((day) => {
    const values = past
      .filter((one) => weekdayOf(one) === weekdayOf(day))
      .flatMap((one) => valuesAt(sums, one))
    return values.length === 0 ? null : values.reduce((sum, { value }) => sum + value, 0) / values.length
  })
  const [only, ...more] = days
  if (!only || days.length > MOST_DAYS || means.includes(null)) return null
  const mean = means.reduce<number>((sum, value) => sum + (value ?? 0), 0) / days.length
  const words =
    more.length === 0
      ? `dias iguais a ${WEEKDAY_NAMES[weekdayOf(only)] ?? ''}, ${dayWords(only)},`
      : `dias iguais aos ${days.length} que vêm`
  return { mean, words, places, lacking }
}

/** Null: no days are named. */
function meantDays({ text, question, clock }: Asked): readonly Day[] | null {
  if (NEXT_WEEK_ALONE.test(foldedText(text))) return nextDays({ clock })
  return daysAhead(text, clock) ?? daysAhead(question.words, clock) ?? keptDayAhead(question.periods, clock)
}

/** The seven days after today. */
const nextDays = ({ clock }: Pick<Asked, 'clock'>): readonly Day[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, i) => shiftDay(dayOf(clock.nowMs, clock.timezone), i + 1))

/** The days of the last four weeks from Monday to Sunday. */
function pastDays({ clock }: Asked): readonly Day[] {
  const today = dayOf(clock.nowMs, clock.timezone)
  const monday = shiftDay(today, -weekdayOf(today) - WEEKS * DAYS_OF_WEEK)
  return Array.from({ length: WEEKS * DAYS_OF_WEEK }, (_, i) => shiftDay(monday, i))
}

/** A machine or compressor whose energy is asked for. */
interface Place {
  readonly machine: MachineCard
  readonly unit: string
}

interface Sums {
  readonly sums: ByDay
  /** Those with energy on some day. */
  readonly places: readonly Place[]
  /** The others. */
  readonly lacking: readonly string[]
}

/** The energy of all asked units together on each day; a day of which one is not known is missing, and one without energy on any day is left out. */
async function sumsOf(asked: Asked, days: readonly Day[]): Promise<Sums> {
  const [places, lacking]: [Place[], string[]] = [[], []]
  const all: (readonly (number | null)[])[] = []
  for (const machine of machinesIn(asked)) {
    const found = await energyOnDays(asked, machine, days)
    for (const unit of unitsMeant(asked, machine)) {
      const values = found.map((one) => energyOf(unit, one))
      if (values.every((value) => value === null)) lacking.push(unitTitle(machine, unit))
      else {
        places.push({ machine, unit })
        all.push(values)
      }
    }
  }
  const sums = new Map<string, number>()
  for (const [i, day] of days.entries()) {
    const known = all.flatMap((values) => values[i] ?? [])
    if (known.length > 0 && known.length === all.length)
      sums.set(
        keyOf(day),
        known.reduce((sum, value) => sum + value, 0),
      )
  }
  return { sums, places, lacking }
}

async function energyOnDays(
  asked: Asked,
  machine: MachineCard,
  days: readonly Day[],
): Promise<readonly FiguresOfPeriod[]> {
  const [first, ...others] = days.map((day) => ({ kind: 'days' as const, from: day, to: day }))
  return (first && (await figuresOf(asked, machine, [first, ...others]))) ?? []
}

function energyOf(unit: string, found: FiguresOfPeriod | undefined): number | null {
  const kpis = found && unitIn(found, unit)?.kpis
  return !kpis || (kpis.coverage ?? 0) < LEAST_COVERAGE ? null : FIGURE_TABLE.energy.value(kpis)
}

function titleOf(asked: Asked, places: readonly Place[]): string {
  const [only, ...more] = places
  if (only && more.length === 0) return bold(plain(unitTitle(only.machine, only.unit)))
  return asked.question.eachUnit
    ? `${bold(`${places.length} compressores`)} juntos`
    : `${bold(`${places.length} máquinas`)} juntas`
}

/** `média 3.900 kWh, de 3.500 kWh (02/11/2026) a 4.100 kWh (09/11/2026)`. */
function spread(values: readonly { readonly day: Day; readonly value: number }[], per = ''): string {
  const ordered = values.toSorted((a, b) => a.value - b.value)
  const [low, high] = [ordered[0], ordered.at(-1)]
  if (!low || !high) return 'sem dados'
  const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length
  const text = ({ day, value }: typeof low) =>
    `${FIGURE_TABLE.energy.text(value)} (${dayWords(day)}${isHoliday(day) ? ', feriado' : ''})`
  if (values.length === 1) return `${bold(FIGURE_TABLE.energy.text(low.value))} (${dayWords(low.day)})`
  return `média ${bold(meanText('energy', mean))}${per}, de ${text(low)} a ${text(high)}`
}

function weekdayWords(day: Day, past: readonly Day[], sums: ByDay): string {
  const weekday = weekdayOf(day)
  const name = WEEKDAY_NAMES[weekday] ?? ''
  const values = past.filter((one) => weekdayOf(one) === weekday).flatMap((one) => valuesAt(sums, one))
  const holiday = isHoliday(day) ? '; é feriado nacional, que pode gastar outra coisa' : ''
  return `${name}, ${dayWords(day)}, ${lastFour(weekday, values.length)}: ${spread(values)}${holiday}`
}

/** `nas últimas quatro segundas`; `só 3 dos últimos quatro domingos têm dados bastantes`, where others are not known. */
function lastFour(weekday: number, known: number): string {
  const name = WEEKDAY_NAMES[weekday] ?? ''
  const [last, plural] =
    weekday < SATURDAY ? ['as últimas', `${name.replace(/-feira$/, '')}s`] : ['os últimos', `${name}s`]
  const has = known === 1 ? 'tem' : 'têm'
  return known === WEEKS
    ? `n${last} quatro ${plural}`
    : `só ${known} d${last} quatro ${plural} ${has} dados bastantes`
}

/** The former period that the question sets beside: `mais ou menos que a passada?` Null: none. */
async function besideAsked(
  asked: Asked,
  places: readonly Place[],
  together: Together | null,
): Promise<string | null> {
  const [period] = asked.question.periods
  if (!period || !asked.question.compares || asked.question.topic === 'cost') return null
  let whole = 0
  let words = ''
  for (const { machine, unit } of places) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    const value = energyOf(unit, found)
    if (!found || value === null) return null
    whole += value
    words = headWords(found.period)
  }
  const text = FIGURE_TABLE.energy.text
  if (together === null || whole === 0) return `Para comparar, ${words}: ${bold(text(whole))}.`
  const verdict =
    Math.abs(together.mean / whole - 1) < ALMOST
      ? 'praticamente o mesmo'
      : together.mean > whole
        ? 'mais'
        : 'menos'
  return `Por dias iguais, ${bold(verdict)}: ${bold(meanText('energy', together.mean))} contra ${text(whole)} (${words}), ${signedPercent(together.mean, whole)}.`
}
