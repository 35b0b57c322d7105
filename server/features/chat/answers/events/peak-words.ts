import type { Distribution } from '#core/kpis/failure-charts.ts'
import { bold } from '../markdown.ts'

const DAYS: Readonly<Record<string, string>> = {
  seg: 'segunda-feira',
  ter: 'terça-feira',
  qua: 'quarta-feira',
  qui: 'quinta-feira',
  sex: 'sexta-feira',
  sáb: 'sábado',
  dom: 'domingo',
}

/** The weekdays with the most events, and their number. */
export function dayText(byDay: Distribution): string {
  const { labels, value } = peakOf(byDay)
  return `${bold(labels.map((label) => DAYS[label] ?? label).join(', '))} (${value})`
}

/** The hours of the day with the most events, and their number. */
export function hourText(byHour: Distribution): string {
  const { labels, value } = peakOf(byHour)
  return `${bold(labels.map(hourWords).join(', '))} (${value})`
}

const MOST_PEAKS = 3
function peakOf({ labels, values }: Distribution) {
  const value = Math.max(...values)
  return { value, labels: labels.filter((_, i) => values[i] === value).slice(0, MOST_PEAKS) }
}

const hourWords = (label: string): string => {
  const hour = Number.parseInt(label, 10)
  return `das ${hour}h às ${(hour + 1) % 24}h`
}
