import { isMarkup } from './csv-table.ts'
import { parseCount } from './number-text.ts'
import { plainWords } from './plain-name.ts'
import { LONGEST_LINE, percentOf } from './report-values.ts'

export interface ProbabilityReport {
  /** Of a failure within 7 days, 0 to 100; null when the text gives none. */
  readonly probabilityPercent: number | null
  /** At most three, the most frequent first; in the report's order when a `count` is not given (null). */
  readonly topAlarms: readonly { readonly name: string; readonly count: number | null }[]
}

const TOP = 3
const ITEM = /^(?:\d+\s*[.)ºª-]|[-–—*•])\s*(.+)$/

/** A failure probability report's text; what it does not say is null or left out. */
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
    // The horizon is a number, too: the value has a sign, or stands after the label.
    const bare = /[:=]\s*([-−]?[\d.,]+)\s*$/.exec(line)?.[1]
    const value = /[-−]?[\d.,]+\s*%/.exec(line)?.[0] ?? (bare && /[([]%[)\]]/.test(line) ? `${bare} %` : bare)
    const percent = value === undefined ? null : percentOf(value)
    if (percent !== null) return percent
  }
  return null
}

type Alarm = ProbabilityReport['topAlarms'][number]

/** Of the numbered or dashed lines after the first heading that speaks of alarms those that came most often. */
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
