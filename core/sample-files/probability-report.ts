import { isMarkup } from './csv-table.ts'
import { parseCount } from './number-text.ts'
import { plainWords } from './plain-name.ts'
import { LONGEST_LINE, percentOf } from './report-values.ts'

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
  const lines = text
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line) => line.slice(0, LONGEST_LINE).trim())
  return { probabilityPercent: probabilityOf(lines), topAlarms: alarmsOf(lines) }
}

function probabilityOf(lines: readonly string[]): number | null {
  const said = lines.filter((line) => /probabilidade/.test(plainWords(line)))
  const ofSevenDays = said.filter((line) => /7\s*dias/.test(plainWords(line)))
  for (const line of [...ofSevenDays, ...said]) {
    // The horizon (7 days) is also a number: the probability has a percent sign or follows the label.
    const bare = /[:=]\s*([-−]?[\d.,]+)\s*$/.exec(line)?.[1]
    const value = /[-−]?[\d.,]+\s*%/.exec(line)?.[0] ?? (bare && /[([]%[)\]]/.test(line) ? `${bare} %` : bare)
    const percent = value === undefined ? null : percentOf(value)
    if (percent !== null) return percent
  }
  return null
}

type Alarm = ProbabilityReport['topAlarms'][number]

/** The most frequent alarms among the numbered or dashed lines after the first heading about alarms. */
function alarmsOf(lines: readonly string[]): Alarm[] {
  const found = listedAlarms(lines)
  const areCounted = found.every(({ count }) => count !== null)
  return (areCounted ? found.sort((a, b) => b.count! - a.count!) : found).slice(0, TOP)
}

function listedAlarms(lines: readonly string[]): Alarm[] {
  const heading = lines.findIndex((line) => /alarme/.test(plainWords(line)) && !ITEM.test(line))
  if (heading < 0) return []
  const found: Alarm[] = []
  for (const line of lines.slice(heading + 1)) {
    const item = ITEM.exec(line)?.[1]
    if (item !== undefined) found.push(alarmOf(item))
    else if (line !== '' && found.length > 0) break
  }
  return found
}

function alarmOf(item: string): Alarm {
  const split = /^(.*\D)[:(–-]\s*(\d[\d.]*)\s*(?:\p{L}*\)?)$/u.exec(item)
  if (!split) return { name: item, count: null }
  return { name: split[1]!.replace(/[\s:(–-]+$/, ''), count: parseCount(split[2]!) }
}
