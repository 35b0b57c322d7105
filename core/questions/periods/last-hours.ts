import type { TimeRange } from '#core/kpis/window.ts'

/** The range of the Dashboard that is as long; null: none is. */
export const rangeOfHours = (hours: number): TimeRange | null =>
  hours === 168 ? '7d' : hours === 360 ? '15d' : hours === 720 ? '30d' : null

/** `nas últimas 6 horas`, with its preposition. */
export function lastWords(hours: number): string {
  if (!Number.isInteger(hours)) return `nos últimos ${Math.round(hours * 60)} minutos`
  if (hours % 24 !== 0 || hours === 24) return hours === 1 ? 'na última hora' : `nas últimas ${hours} horas`
  return `nos últimos ${hours / 24} dias`
}
