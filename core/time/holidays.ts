import { DAY_MS } from './hours.ts'

/** A national public holiday of Brazil: plain name, and its month (1 to 12) and day in a year. */
interface Holiday {
  readonly name: string
  readonly on: (year: number) => readonly [month: number, day: number]
  /** The first year in which it is one. */
  readonly since?: number
}

const on = (month: number, day: number) => (): readonly [number, number] => [month, day]

/** Laws 662/1949, 6.802/1980 and 14.759/2023, and Good Friday; Carnival and Corpus Christi are working days by law. */
export const HOLIDAYS: readonly Holiday[] = [
  { name: 'ano novo', on: on(1, 1) },
  { name: 'sexta feira santa', on: goodFriday },
  { name: 'tiradentes', on: on(4, 21) },
  { name: 'dia do trabalho', on: on(5, 1) },
  { name: 'independencia', on: on(9, 7) },
  { name: 'nossa senhora aparecida', on: on(10, 12) },
  { name: 'finados', on: on(11, 2) },
  { name: 'proclamacao da republica', on: on(11, 15) },
  { name: 'consciencia negra', on: on(11, 20), since: 2024 },
  { name: 'natal', on: on(12, 25) },
]

/** Whether a day, with its month from 1 to 12, is a national public holiday. */
export const isHoliday = ({ year, month, day }: { year: number; month: number; day: number }): boolean =>
  HOLIDAYS.some(({ on: dateIn, since = 0 }) => {
    const [ownMonth, ownDay] = dateIn(year)
    return year >= since && ownMonth === month && ownDay === day
  })

/** Two days before Easter. */
function goodFriday(year: number): readonly [number, number] {
  const [month, day] = easter(year)
  const friday = new Date(Date.UTC(year, month - 1, day) - 2 * DAY_MS)
  return [friday.getUTCMonth() + 1, friday.getUTCDate()]
}

/** Month and day of Easter in the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): readonly [number, number] {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return [Math.floor(n / 31), (n % 31) + 1]
}
