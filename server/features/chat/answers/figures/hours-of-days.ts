import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { AskedPeriod, Day } from '#core/questions/periods/asked-period.ts'
import { dayOf, sameDay, shiftDay } from '#core/questions/periods/asked-period.ts'
import { isOfKind } from '#core/questions/periods/day-kinds.ts'
import { type DayKind, hoursText } from '#core/questions/periods/day-parts.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { type PeriodUnit, pooledKpis } from '#server/features/monitoring/dashboard/period-figures.ts'
import { percentChange } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn, unitsMeant } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { dashboardLinks } from '../dashboard-links.ts'
import { missingText } from '../machines/candidate-lines.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { daysIn, MOST_DAYS } from '../period-parts.ts'
import { besideDay } from './beside-day.ts'
import { countsApart, FIGURE_TABLE, isAdded, listedText, meanText } from './figure-table.ts'

/** A figure added up over the same hours of each day, or over some days of each week: `no turno da noite em outubro`, `dia de semana x fim de semana`. */
export async function figuresOfHours(given: Asked, id: FigureId): Promise<string> {
  const { label } = FIGURE_TABLE[id]
  if (given.question.dayKinds.length > 0 && given.question.periods.length === 0)
    return figuresOfHours(inWholeWeeks(given), id)
  const asked = given
  const { dayKinds } = asked.question
  const parts: Part[] = []
  const missing: string[] = []
  for (const kind of dayKinds.length > 0 ? dayKinds : [null]) {
    const part = await partOf(asked, id, kind)
    if (typeof part === 'string') missing.push(part)
    else parts.push(part)
  }
  const [first] = parts
  const [reason] = missing
  if (!first) return reason ?? NO_FIGURE
  const period = headWords(periodAt(askedPeriod(asked), asked, null))
  return paragraphs(
    ...parts.map(({ words, items, whole }) =>
      paragraphs(`${bold(label)} ${words}, ${period}:`, bullets(items), whole),
    ),
    perDayText(id, parts),
    await besideDay(asked, id, parts),
    missingText(first.lacking),
    linksOf(asked),
  )
}

/** The hours of a single day are a period that the Dashboard shows. */
function linksOf(asked: Asked): string | null {
  const [kind = null, other] = asked.question.dayKinds
  const [slot, ...others] = slotsOf(asked, kind)
  if (slot === undefined || other !== undefined || others.length > 0) return null
  const period = periodAt(slot, asked, null)
  return dashboardLinks(
    machinesIn(asked).map((machine) => ({
      ...{ name: machine.nome, machine, units: unitsMeant(asked, machine), period },
    })),
  )
}

const NO_FIGURE = 'Não há dados nesse horário.'

/** Kinds of days without an asked period: those of the last four weeks, as far as they have ended. */
function inWholeWeeks(asked: Asked): Asked {
  const today = dayOf(asked.clock.nowMs, asked.clock.timezone)
  const period = { kind: 'days' as const, from: shiftDay(today, -28), to: shiftDay(today, -1) }
  return { ...asked, question: { ...asked.question, periods: [period] } }
}

interface Part {
  readonly words: string
  readonly items: readonly string[]
  readonly whole: string | null
  /** With the counts of compressors. */
  readonly every: number
  /** Of a ratio the figure of each unit over all the hours. */
  readonly pooled: readonly number[]
  readonly days: number
  readonly lacking: readonly string[]
}

/** The sums of the asked units over the hours or days; a text: why there are none. */
async function partOf(asked: Asked, id: FigureId, kind: DayKind | null): Promise<Part | string> {
  const { label, text, value } = FIGURE_TABLE[id]
  const [first, ...others] = slotsOf(asked, kind)
  if (!first)
    return `Somo as mesmas partes de até ${kind?.hours ? MOST_BESIDE : MOST_DAYS} dias: diga um período menor.`
  const [items, lacking]: [string[], string[]] = [[], []]
  const pooled: number[] = []
  let [whole, every] = [0, 0]
  for (const machine of machinesIn(asked)) {
    const found = (await figuresOf(asked, machine, [first, ...others])) ?? []
    for (const unit of unitsMeant(asked, machine)) {
      const parts = knownParts(found, unit, value)
      if (parts.length === 0) {
        lacking.push(unitTitle(machine, unit))
        continue
      }
      const title = plain(unitTitle(machine, unit))
      if (!isAdded(id)) {
        items.push(`${title}: ${bold(ratioOf(id, parts, pooled))}`)
        continue
      }
      const sum = parts.reduce((total, { kpis }) => total + (value(kpis) ?? 0), 0)
      whole += sum
      const all = unit === MACHINE_UNIT && countsApart(id) ? sumOfUnits(found, value) : sum
      every += all
      const withOthers = all === sum ? '' : ` (${text(all)} com as dos compressores)`
      items.push(`${title}: ${bold(text(sum))}${withOthers}${perDay(asked, id, kind, sum / parts.length)}`)
    }
  }
  if (items.length === 0) return `Não há dados de ${label} nesse horário.`
  return {
    words: partWords(asked, kind),
    items,
    whole: items.length > 1 ? wholeText(asked, id, kind, [whole, others.length + 1]) : null,
    every,
    pooled,
    days: others.length + 1,
    lacking,
  }
}

/** Null: a ratio has no sum. */
const wholeText = (
  asked: Asked,
  id: FigureId,
  kind: DayKind | null,
  [sum, days]: readonly [number, number],
) =>
  isAdded(id) ? `Ao todo: ${bold(FIGURE_TABLE[id].text(sum))}${perDay(asked, id, kind, sum / days)}.` : null

/** A ratio over all the periods, as it is listed; its value joins those of the other units. */
function ratioOf(id: FigureId, parts: readonly PeriodUnit[], values: number[]): string {
  const kpis = pooledKpis(parts)
  values.push(FIGURE_TABLE[id].value(kpis) ?? 0)
  return listedText(id, kpis) ?? ''
}

const partWords = (asked: Asked, kind: DayKind | null): string =>
  [kind?.words, asked.question.eachDay ? `${hoursWords(asked)} de cada dia` : null].filter(Boolean).join(', ')

/** The mean of a day: of kinds of days it says more than their sum. */
function perDay({ question }: Asked, id: FigureId, kind: DayKind | null, mean: number): string {
  const isOfKinds = question.dayKinds.length > 0 && !kind?.hours
  return asksMean(question) || isOfKinds ? `, ${bold(meanText(id, mean))} por dia` : ''
}

/** `o consumo médio diário em dias úteis` */
const asksMean = ({ combination, statistic, words }: Asked['question']): boolean =>
  combination === 'mean' || statistic === 'mean' || /\bpor dia\b|\bdiari[oa]s?\b/.test(words)

/** Weeks have five days of one kind and two of the other: only means per day compare. */
function perDayText(id: FigureId, parts: readonly Part[]): string | null {
  const [one, other, ...more] = parts
  if (!one || !other) return null
  if (!isAdded(id)) return pooledText(id, parts)
  if (parts.every(({ days }) => days === one.days)) return mostText(id, parts)
  const [a, b] = [one.every / one.days, other.every / other.days]
  const change = b === 0 || more.length > 0 ? '' : ` (${percentChange((a / b - 1) * 100)})`
  const texts = parts.map(
    ({ every, days, words }) => `${bold(meanText(id, every / days))} ${words} (${days} dias inteiros)`,
  )
  return `Média por dia: ${texts.join(' contra ')}${change}.`
}

/** Ratios of one unit side by side, the highest first; null: of several units. */
function pooledText(id: FigureId, parts: readonly Part[]): string | null {
  if (parts.some(({ pooled }) => pooled.length !== 1)) return null
  const each = parts
    .map(({ pooled: [value = 0], words }) => ({ value, text: FIGURE_TABLE[id].text(value), words }))
    .sort((a, b) => b.value - a.value)
  if (each.every(({ text }) => text === each[0]?.text)) return 'Igual nas partes.'
  return `Mais alto: ${each.map(({ text, words }) => `${bold(text)} ${words}`).join(', contra ')}.`
}

/** Parts of the same days are compared by their sums. */
function mostText(id: FigureId, parts: readonly Part[]): string {
  const [first, ...others] = [...parts].sort((a, b) => b.every - a.every)
  const { text } = FIGURE_TABLE[id]
  const note = countsApart(id) ? ', com as dos compressores' : ''
  const told = [first, ...others].flatMap((part) => (part ? `${bold(text(part.every))} ${part.words}` : []))
  const isEven = others.every(({ every }) => every === first?.every)
  return `${isEven ? 'Igual' : 'Mais'}: ${told.join(', contra ')}${note}.`
}

const sumOfUnits = (
  found: readonly FiguresOfPeriod[],
  value: (typeof FIGURE_TABLE)[FigureId]['value'],
): number => found.flatMap(({ units }) => units).reduce((sum, { kpis }) => sum + (value(kpis) ?? 0), 0)

/** The unit in each period in which it has the figure. */
const knownParts = (
  found: readonly FiguresOfPeriod[],
  unit: string,
  value: (typeof FIGURE_TABLE)[FigureId]['value'],
): PeriodUnit[] =>
  found.flatMap((one) => {
    const part = unitIn(one, unit)
    return part?.kpis.coverage && value(part.kpis) !== null ? [part] : []
  })

const MOST_LOOKED_THROUGH = 366
/** Hours of days that stand beside others. */
const MOST_BESIDE = 92

/** The hours of each day of the asked period, or its days of a kind; empty: too many days. */
function slotsOf(asked: Asked, kind: DayKind | null): AskedPeriod[] {
  const { eachDay } = asked.question
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, asked.clock.nowMs)
  const { timezone } = asked.clock
  const most = kind === null ? MOST_DAYS : MOST_LOOKED_THROUGH
  const days = daysIn(dayOf(fromMs, timezone), dayOf(toMs - 1, timezone), most)
  // A day that has not ended lowers the mean of its kind.
  const isOpen = (day: Day) =>
    asked.question.dayKinds.length > 1 && days.length > 1 && sameDay(day, dayOf(asked.clock.nowMs, timezone))
  const meant = days.filter((day) => kind === null || (isOfKind(kind, day) && !isOpen(day)))
  if (meant.length > (kind?.hours ? MOST_BESIDE : MOST_DAYS)) return []
  const hours = kind?.hours ?? eachDay
  return meant.map((day) =>
    hours === null ? { kind: 'days', from: day, to: day } : { kind: 'hours', day, ...hours },
  )
}

export function hoursWords({ question: { eachDay } }: Asked): string {
  return eachDay === null ? '' : hoursText(eachDay)
}
