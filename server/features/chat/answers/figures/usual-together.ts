import { type Day, weekdayOf } from '#core/questions/periods/asked-period.ts'
import { bold } from '../markdown.ts'
import { FIGURE_TABLE, meanText } from './figure-table.ts'

export const [WEEKS, DAYS_OF_WEEK] = [4, 7]

export type ByDay = ReadonlyMap<string, number>
export const keyOf = ({ year, month, day }: Day): string => `${year}-${month}-${day}`
export const valuesAt = (sums: ByDay, day: Day): { day: Day; value: number }[] => {
  const value = sums.get(keyOf(day))
  return value === undefined ? [] : [{ day, value }]
}

/** What several days use together by equal days of the past. */
export interface Together {
  /** Null: one day, or a weekday twice. */
  readonly text: string | null
  readonly mean: number
}

/** The named days of each of the four weeks added up; null: of a weekday nothing is known. */
export function togetherOf(days: readonly Day[], past: readonly Day[], sums: ByDay): Together | null {
  const weekdays = new Set(days.map(weekdayOf))
  const byMeans = sumOfMeans(days, past, sums)
  if (days.length < 2 || weekdays.size !== days.length) return byMeans && { ...byMeans, text: null }
  const weeks = Array.from({ length: WEEKS }, (_, week) =>
    past.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK).filter((day) => weekdays.has(weekdayOf(day))),
  )
  const known = weeks.flatMap((week) => {
    const values = week.flatMap((day) => valuesAt(sums, day))
    return values.length === days.length ? [values.reduce((sum, { value }) => sum + value, 0)] : []
  })
  if (known.length < 2) return byMeans
  const mean = known.reduce((a, b) => a + b, 0) / known.length
  const text = FIGURE_TABLE.energy.text
  const what = days.length === DAYS_OF_WEEK ? 'Uma semana inteira' : 'Esses dias juntos'
  return {
    mean,
    text: `${what}: média ${bold(meanText('energy', mean))}, de ${text(Math.min(...known))} a ${text(Math.max(...known))}.`,
  }
}

/** Where no two whole weeks are known: the means of the weekdays added up; null: one of them is not known. */
function sumOfMeans(days: readonly Day[], past: readonly Day[], sums: ByDay): Together | null {
  const means = days.map((day) => {
    const values = past
      .filter((one) => weekdayOf(one) === weekdayOf(day))
      .flatMap((one) => valuesAt(sums, one))
    return values.reduce((sum, { value }) => sum + value, 0) / values.length
  })
  const mean = means.reduce((a, b) => a + b, 0)
  return Number.isFinite(mean)
    ? { mean, text: `Somadas essas médias: ${bold(meanText('energy', mean))}.` }
    : null
}
