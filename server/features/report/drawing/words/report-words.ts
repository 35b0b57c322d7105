import type { MachineEvent } from '#contract/monitoring/event.ts'
import type { TimeRange } from '#contract/monitoring/window.ts'
import { hhmm } from '#core/kpis/wire-format.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { stretchWords } from '#core/time/stretch-words.ts'
import * as inWords from '#server/platform/text/numbers-in-words.ts'
import type { ReportContent } from '../../report-content.ts'

export const MISSING = '—'

const RANGE_WORDS: Record<TimeRange, string> = {
  '7d': 'últimos 7 dias',
  '15d': 'últimos 15 dias',
  '30d': 'últimos 30 dias',
  '6m': 'últimos 6 meses',
  '1y': 'último ano',
  all: 'todo o histórico',
}

/** `últimos 30 dias`; an own period as `01/10/2026 a 31/10/2026`. */
export function rangeWords({ timeRange, data, timezone }: ReportContent): string {
  if (timeRange !== null) return RANGE_WORDS[timeRange]
  if (data === null) return 'período escolhido'
  const { from, to } = data.period
  return stretchWords({ fromMs: Date.parse(from), toMs: Date.parse(to) }, timezone)
}

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
/** `11/2026` → `nov/26`; any other text stays as it is. */
export function monthShort(label: string): string {
  if (!/^\d\d\/\d{4}$/.test(label)) return label
  const [month, year] = label.split('/')
  return `${MONTHS[Number(month) - 1] ?? month}/${year?.slice(2) ?? ''}`
}

/** Writes instants in a zone: `21/11/2026`, `21/11/2026 14:05` and `21/11/2026 14:05:12`. */
export function clockOf(timezone: string): Record<'day' | 'minute' | 'second', (at: string) => string> {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: timezone, hourCycle: 'h23' })
    return (at: string) => made.format(new Date(at)).replace(', ', ' ')
  }
  const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const minute = { ...date, hour: '2-digit', minute: '2-digit' } as const
  return { day: format(date), minute: format(minute), second: format({ ...minute, second: '2-digit' }) }
}

/** The wire's `1234:05` with the thousands' point of pt-BR; null → `—`. */
export const hhmmText = (text: string | null): string => (text === null ? MISSING : inWords.hhmmText(text))

/** Hours as `hh:mm`, with the thousands' point: `1.234:05`; null → `—`. */
export const hoursMinutes = (hours: number | null): string =>
  hours === null ? MISSING : inWords.hhmmText(hhmm(hours))

export const number = (value: number | null, unit = ''): string =>
  value === null ? MISSING : `${inWords.decimal(value)}${unit}`
export const integer = (value: number | null): string => (value === null ? MISSING : inWords.whole(value))

/**
 * An event's length: `4 min 12 s`, `3 h 07 min`. The wire's `durationHours` has two decimals; without unknown time inside the
 * event, the event's two instants give the length to the second.
 */
export function lengthText({ from, to, durationHours }: MachineEvent, nowMs: number): string {
  const spanMs = (to === null ? nowMs : Date.parse(to)) - Date.parse(from)
  const knownMs = durationHours * HOUR_MS
  const seconds = Math.round((Math.abs(spanMs - knownMs) <= 0.006 * HOUR_MS ? spanMs : knownMs) / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`
  const minutes = Math.round(seconds / 60)
  return `${inWords.whole(Math.floor(minutes / 60))} h ${two(minutes % 60)} min`
}

export const failures = (total: number): string => inWords.count(total, 'falha', 'falhas')
