import type { Distribution } from '#core/kpis/failure-charts.ts'
import { WEEKDAY_NAMES } from '#core/time/calendar-labels.ts'
import { hourSpan } from '../clock-words.ts'
import { bold } from '../markdown.ts'

/** Fewer events may lie together by chance. */
const FEW = 8

/** Says so of few events; null: they are enough. `name` in the plural: `falhas`. */
export const fewText = (number: number, name: string): string | null =>
  number < FEW ? `São poucas ${name}: isso ainda pode ser acaso.` : null

/** The weekdays with the most events, and their number. */
export function dayText(byDay: Distribution): string {
  const { labels, value } = peakOf({ labels: [...WEEKDAY_NAMES], values: byDay.values })
  return `${bold(labels.join(', '))} (${value})`
}

/** The hours of the day with the most events, and their number. */
export function hourText(byHour: Distribution): string {
  const { labels, value } = peakOf(byHour)
  return `${bold(labels.map((label) => hourSpan(Number.parseInt(label, 10))).join(', '))} (${value})`
}

const MOST_PEAKS = 3
function peakOf({ labels, values }: Distribution) {
  const value = Math.max(...values)
  return { value, labels: labels.filter((_, i) => values[i] === value).slice(0, MOST_PEAKS) }
}
