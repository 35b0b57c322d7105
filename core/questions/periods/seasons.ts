import type { Word } from '../text/words.ts'
import { type Day, dayOf, shiftDay } from './asked-period.ts'
import { dayNumber, days, type PeriodReader } from './period-reader.ts'

type Begin = readonly [month: number, day: number]
/** The first days of the seasons of the southern hemisphere; those of a year differ by a day at most. */
const BEGINS: Readonly<Record<string, Begin>> = {
  verao: [12, 21],
  outono: [3, 21],
  inverno: [6, 21],
  primavera: [9, 23],
}
const ORDER = ['verao', 'outono', 'inverno', 'primavera']
const BEFORE = /^(?:n[oa]|d[oa]|ess[ae]|est[ae]|ness[ae]|nest[ae]|ultim[oa]|durante|ao|a|o|em|de)$/

/** `no verão`, `no inverno de 2026`, `desde a primavera`, `no verão passado`: the newest one that has begun, of a year the one that ends in it. */
export const season: PeriodReader = (words, { nowMs, timezone }) => {
  const at = words.findIndex(({ plain }) => Object.hasOwn(BEGINS, plain))
  const name = words[at]?.plain ?? ''
  if (at === -1) return undefined
  const today = dayOf(nowMs, timezone)
  const year = yearAt(words, at + 1)
  const isPast = /^(?:passad|anterior)/.test(words[at + 1]?.plain ?? '') || words[at - 1]?.plain === 'ultimo'
  let endYear = year?.year ?? endingYear(today, name)
  const isRunning = dayNumber(endOf(name, endYear)) >= dayNumber(today)
  if (year === undefined && isPast && isRunning) endYear -= 1
  const [from, end] = [beginOf(name, endYear), endOf(name, endYear)]
  if (dayNumber(from) > dayNumber(today)) return undefined
  let begin = at
  while (BEFORE.test(words[begin - 1]?.plain ?? '')) begin--
  const isSince = words[begin - 1]?.plain === 'desde'
  const isOpen = isSince || dayNumber(end) >= dayNumber(today)
  const next = year?.next ?? (isPast && words[at - 1]?.plain !== 'ultimo' ? at + 2 : at + 1)
  return {
    period: days(from, isOpen ? null : end),
    span: { from: isSince ? begin - 1 : begin, to: next },
  }
}

/** The year in which a season ends that began last. */
function endingYear(today: Day, name: string): number {
  const years = [today.year + 1, today.year, today.year - 1]
  return years.find((year) => dayNumber(beginOf(name, year)) <= dayNumber(today)) ?? today.year
}

/** The summer that ends in a year began in the year before. */
function beginOf(name: string, endYear: number): Day {
  const [month, day] = BEGINS[name] ?? [1, 1]
  return { year: name === 'verao' ? endYear - 1 : endYear, month, day }
}

function endOf(name: string, endYear: number): Day {
  const next = ORDER[(ORDER.indexOf(name) + 1) % ORDER.length] ?? ''
  return shiftDay(beginOf(next, next === 'verao' ? endYear + 1 : endYear), -1)
}

/** `de 2026`, `2025/2026`, `de 25/26`: the last year. */
function yearAt(words: readonly Word[], at: number): { year: number; next: number } | undefined {
  const place = /^d[eo]$/.test(words[at]?.plain ?? '') ? at + 1 : at
  const [, first, second] = /^(20\d\d)(?:[/-](?:20)?(\d\d))?$/.exec(words[place]?.plain ?? '') ?? []
  if (first === undefined) return undefined
  return { year: second === undefined ? Number(first) : 2000 + Number(second), next: place + 1 }
}
