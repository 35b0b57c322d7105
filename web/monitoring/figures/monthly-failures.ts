import type { MonthlyFailures } from '#contract/monitoring/monitoring.ts'
import { monthAndYear } from '#web/format/date.ts'
import { formatNumber } from '#web/format/number.ts'

interface MonthFailures {
  /** `MM/AAAA`. */
  readonly month: string
  readonly failures: MonthlyFailures['values'][number]
}

/** The failures with their months, which the wire has in two lists of one length; only complete pairs count. */
export const failuresByMonth = ({ labels, values }: MonthlyFailures): MonthFailures[] =>
  labels.flatMap((month, index) => {
    const failures = values[index]
    return failures === undefined ? [] : [{ month, failures }]
  })

/** `; mais em outubro de 2026 (4)`: the first month with the largest count; empty for fewer than two months. */
export function busiestMonthText(months: readonly { month: string; count: number }[]): string {
  const [first, ...others] = months
  if (first === undefined || others.length === 0) return ''
  const busiest = others.reduce((most, one) => (one.count > most.count ? one : most), first)
  return `; mais em ${monthAndYear(busiest.month)} (${formatNumber(busiest.count)})`
}
