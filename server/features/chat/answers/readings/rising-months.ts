import type { Machine, Reading } from '#contract/machines/machine.ts'
import { dayOf, monthWords } from '#core/questions/periods/asked-period.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { percentChange } from '#server/platform/text/numbers-in-words.ts'
import { type Asked, periodAt } from '../answer.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { partsOf } from '../period-parts.ts'
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
  readonly samples: number
}

/** The mean of each month, and whether it rose from the first one to the last one. */
export async function risingMonths(
  asked: Asked,
  machine: Machine,
  readings: readonly Reading[],
): Promise<string> {
  const each = await meansOf(asked, machine, readings)
  return paragraphs(
    ...readings.map((reading) => {
      const all = each.get(reading.id) ?? []
      const most = Math.max(...all.map(({ samples }) => samples))
      const known = all.filter(({ samples }) => samples >= most * LEAST_PART)
      return paragraphs(
        `${readingTitle(machine, reading)}, média de cada mês:`,
        bullets(known.map(({ words, mean }) => `${words}: ${bold(valueText(reading, mean))}`)),
        changeText(reading, known),
      )
    }),
  )
}

async function meansOf(asked: Asked, machine: Machine, readings: readonly Reading[]) {
  const months = partsOf({ ...asked, question: { ...asked.question, words: 'mes' } })
  const means = new Map<string, MonthMean[]>(readings.map(({ id }) => [id, []]))
  for (const month of months) {
    const { fromMs, toMs } = periodAt(month, asked, null)
    const query = {
      fields: readings.map(({ id }) => id),
      ...{ from: instantText(fromMs), to: instantText(toMs), points: 1 },
    }
    const { data } = await getSeries(asked.ctx, { params: { id: machine.id }, query, body: undefined })
    const words = `${monthWords(dayOf(fromMs, asked.clock.timezone))}${toMs >= asked.clock.nowMs ? ' (até agora)' : ''}`
    for (const { id } of readings) {
      const own = (data[id] ?? []).filter(({ count }) => count > 0)
      const samples = own.reduce((sum, { count }) => sum + count, 0)
      const mean = own.reduce((sum, bucket) => sum + bucket.mean * bucket.count, 0) / samples
      if (samples > 0) means.get(id)?.push({ words, mean, samples })
    }
  }
  return means
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
