import type { Machine, Reading } from '#contract/machines/machine.ts'
import type { Window } from '#core/kpis/window.ts'
import { dayOf, monthWords } from '#core/questions/periods/asked-period.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { percentChange } from '#server/platform/text/numbers-in-words.ts'
import { type Asked, periodAt } from '../answer.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { partsOf } from '../period-parts.ts'
import { type PartValues, valuesOfParts } from './part-values.ts'
import { readingTitle, valueText } from './reading-names.ts'

/** A longer period is told month by month. */
const LONG_MS = 45 * DAY_MS
/** A month with less of its samples than the fullest one does not stand for a month. */
const LEAST_PART = 0.25
/** Means that differ by less are alike. */
const ALIKE = 0.02

/** Whether a question is about months up to now: `vem subindo desde setembro?` */
export function isOfMonths(asked: Asked): boolean {
  const { periods, trend } = asked.question
  const [only, ...more] = periods
  if (periods.length === 0) return trend
  if (only === undefined || more.length > 0) return false
  if (only.kind === 'range' && only.range === 'all') return true
  const { nowMs } = asked.clock
  const { fromMs, toMs } = periodAt(only, asked, nowMs)
  return toMs >= nowMs && toMs - fromMs >= LONG_MS
}

interface MonthMean {
  readonly words: string
  readonly mean: number
}

/** The mean of each month, and whether it rose from the first one to the last one. */
export async function risingMonths(
  asked: Asked,
  machine: Machine,
  readings: readonly Reading[],
): Promise<string> {
  const months = await valuesOfParts(asked, machine, readings, monthsOf(asked))
  return paragraphs(
    ...readings.map((reading) => {
      const known = fullMonths(asked, reading, months)
      return paragraphs(
        `${readingTitle(machine, reading)}, média de cada mês:`,
        bullets(known.map(({ words, mean }) => `${words}: ${bold(valueText(reading, mean))}`)),
        changeText(reading, known),
      )
    }),
  )
}

const monthsOf = (asked: Asked) => partsOf({ ...asked, question: { ...asked.question, words: 'mes' } })

/** From the begin of the first month to now. */
export function timeOfMonths(asked: Asked): Window {
  const { nowMs } = asked.clock
  const begins = monthsOf(asked).map((month) => periodAt(month, asked, null).fromMs)
  return { fromMs: Math.min(nowMs, ...begins), toMs: nowMs }
}

/** The months with enough samples to stand for a month. */
function fullMonths({ clock }: Asked, { id }: Reading, months: readonly PartValues[]): readonly MonthMean[] {
  const most = Math.max(...months.map(({ of }) => of.get(id)?.samples ?? 0))
  return months.flatMap(({ period, of }) => {
    const values = of.get(id)
    if (!values || values.samples < most * LEAST_PART) return []
    const words = monthWords(dayOf(period.fromMs, clock.timezone))
    return [{ words: period.toMs >= clock.nowMs ? `${words} (até agora)` : words, mean: values.mean }]
  })
}

function changeText(reading: Reading, known: readonly MonthMean[]): string | null {
  const [first, last] = [known.at(0), known.at(-1)]
  if (!first || !last || first === last) return null
  const part = first.mean === 0 ? null : last.mean / first.mean - 1
  const isAlike = part !== null && Math.abs(part) < ALIKE
  const verb = isAlike ? 'ficou estável' : last.mean > first.mean ? 'subiu' : 'caiu'
  // The zero of a temperature is no begin of it.
  const hasPart = part !== null && !/°/.test(valueText(reading, last.mean))
  const beside = hasPart ? ` (${percentChange(part * 100)})` : ''
  return `De ${first.words} a ${last.words} ${bold(verb)}: de ${valueText(reading, first.mean)} para ${valueText(reading, last.mean)}${beside}.`
}
