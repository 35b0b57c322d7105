import type { TypedDay } from './typed-date.ts'

export type CalendarMonth = Pick<TypedDay, 'year' | 'month'>

const DAYS_OF_WEEK = 7
/** Days that can be typed have a year of four digits, and no year below 100. */
const [FIRST_YEAR, LAST_YEAR] = [100, 9999]

function dateOf({ year, month, day }: TypedDay): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date
}
const dayOf = (date: Date): TypedDay => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
})
const within = (next: TypedDay, former: TypedDay): TypedDay =>
  next.year < FIRST_YEAR || next.year > LAST_YEAR ? former : next

/** The day that many days later; the same day where that one could not be typed. */
export const shiftDay = (day: TypedDay, days: number): TypedDay =>
  within(dayOf(dateOf({ ...day, day: day.day + days })), day)

/** The same day of the month that many months later; the last one of a month that is too short. */
export function shiftMonths(day: TypedDay, months: number): TypedDay {
  const last = dayOf(dateOf({ ...day, month: day.month + months + 1, day: 0 }))
  return within({ ...last, day: Math.min(day.day, last.day) }, day)
}

/** 0 = Sunday … 6 = Saturday: weeks begin on Sunday, as on Brazilian calendars. */
export const weekdayOf = (day: TypedDay): number => dateOf(day).getUTCDay()

/** The weeks of a month; null: the place belongs to another month. */
export function weeksOf({ year, month }: CalendarMonth): (TypedDay | null)[][] {
  const before = weekdayOf({ year, month, day: 1 })
  const last = dayOf(dateOf({ year, month: month + 1, day: 0 })).day
  const weeks = Math.ceil((before + last) / DAYS_OF_WEEK)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_, weekday) => {
      const day = week * DAYS_OF_WEEK + weekday - before + 1
      return day >= 1 && day <= last ? { year, month, day } : null
    }),
  )
}

/** The day to which a key of a calendar's grid leads; null: the key means nothing there. */
export function dayByKey(day: TypedDay, key: string, isShifted: boolean): TypedDay | null {
  const weekday = weekdayOf(day)
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -DAYS_OF_WEEK,
    ArrowDown: DAYS_OF_WEEK,
    Home: -weekday,
    End: DAYS_OF_WEEK - 1 - weekday,
  }
  const shift = days[key]
  if (shift !== undefined) return shiftDay(day, shift)
  const months = isShifted ? 12 : 1
  if (key === 'PageUp') return shiftMonths(day, -months)
  return key === 'PageDown' ? shiftMonths(day, months) : null
}
