import type { TimeRange } from '#core/kpis/window.ts'
import { HOUR_MS } from '#core/time/hours.ts'

/** Hours up to now; `back`: so many such times before. */
export interface LastHours {
  readonly hours: number
  readonly back?: number
}

/** The range of the Dashboard that is as long; null: none is. */
const rangeOfHours = (hours: number): TimeRange | null =>
  hours === 168 ? '7d' : hours === 360 ? '15d' : hours === 720 ? '30d' : null

/** `nas últimas 6 horas`, with its preposition. */
function lastWords(hours: number): string {
  if (!Number.isInteger(hours)) return `nos últimos ${Math.round(hours * 60)} minutos`
  if (hours % 24 !== 0 || hours === 24) return hours === 1 ? 'na última hora' : `nas últimas ${hours} horas`
  return `nos últimos ${hours / 24} dias`
}

/** The instants of the last hours, with their words; `text` writes an instant, of whole days (`isWhole`) its day alone. */
export function lastPeriod(
  { hours, back = 0 }: LastHours,
  nowMs: number,
  text: (atMs: number, isWhole: boolean) => string,
): { fromMs: number; toMs: number; words: string; range: TimeRange | null } {
  const toMs = nowMs - back * hours * HOUR_MS
  const fromMs = toMs - hours * HOUR_MS
  if (back === 0) return { fromMs, toMs, words: lastWords(hours), range: rangeOfHours(hours) }
  const isWhole = hours % 24 === 0 && hours > 24
  return { fromMs, toMs, words: `de ${text(fromMs, isWhole)} a ${text(toMs, isWhole)}`, range: null }
}
