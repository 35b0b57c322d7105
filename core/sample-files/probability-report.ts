import { plainText } from '#core/signals/plain-text.ts'
import { isMarkup } from './csv-table.ts'
import { parseCount } from './number-text.ts'
import { percentInText, reportLines } from './report-values.ts'
import { sortedBy } from './sorted-by.ts'

export interface ProbabilityReport {
  /** Probability of a failure within 7 days, 0 to 100; null when the text gives no probability. */
  readonly probabilityPercent: number | null
  /** At most three alarms, the most frequent first; in the report's order when a `count` is unknown (null). */
  readonly topAlarms: readonly { readonly name: string; readonly count: number | null }[]
}

const TOP = 3
const ITEM = /^(?:\d+\s*[.)ºª-]|[-–—*•])\s*(.+)$/

/** Reads the text of a failure probability report; a missing figure is null, a missing alarm is left out. */
export function parseProbabilityReport(text: string): ProbabilityReport {
  if (isMarkup(text)) return { probabilityPercent: null, topAlarms: [] }
  const lines = reportLines(text)
  return { probabilityPercent: probabilityOf(lines), topAlarms: alarmsOf(lines) }
}

function probabilityOf(lines: readonly string[]): number | null {
  const labelled = lines.filter((line) => /probabilidade/.test(plainText(line)))
  const ofSevenDays = labelled.filter((line) => /7\s*dias/.test(plainText(line)))
  for (const line of [...ofSevenDays, ...labelled]) {
    // The horizon (7 days) is also a number: the probability has a percent sign or follows the label.
    const bare = /[:=]\s*([-−]?[\d.,]+)\s*$/.exec(line)?.[1]
    const value = /[-−]?[\d.,]+\s*%/.exec(line)?.[0] ?? (bare && /[([]%[)\]]/.test(line) ? `${bare} %` : bare)
    const percent = value === undefined ? null : percentInText(value)
    if (percent !== null) return percent
  }
  return null
}

type Alarm = ProbabilityReport['topAlarms'][number]

/** The most frequent alarms among the numbered or dashed lines after the first heading about alarms. */
function alarmsOf(lines: readonly string[]): Alarm[] {
  return sortedBy(listedAlarms(lines), ({ count }) => (count === null ? null : -count)).slice(0, TOP)
}

function listedAlarms(lines: readonly string[]): Alarm[] {
  const heading = lines.findIndex((line) => /alarme/.test(plainText(line)) && !ITEM.test(line))
  if (heading < 0) return []
  const found: Alarm[] = []
  for (const line of lines.slice(heading + 1)) {
    const item = ITEM.exec(line)?.[1]
    if (item !== undefined) found.push(alarmOf(item))
    else if (line !== '' && found.length > 0) break
  }
  return found
}

/** `Corrente alta: 12 ocorrências`, `Corrente alta (12)`, `Corrente alta - 12`. */
const NAME_AND_COUNT = /^(.*\D)[:(–-]\s*(\d[\d.]*)\s*(?:\p{L}*\)?)$/u

function alarmOf(item: string): Alarm {
  const [, name, count] = NAME_AND_COUNT.exec(item) ?? []
  if (name === undefined || count === undefined) return { name: item, count: null }
  return { name: name.replace(/[\s:(–-]+$/, ''), count: parseCount(count) }
}
