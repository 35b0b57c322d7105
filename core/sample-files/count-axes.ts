import { HOUR_LABELS, WEEKDAY_LABELS, type WeekdayLabel } from '#core/time/calendar-labels.ts'
import { type LocalMonth, monthLabel, shiftMonth } from '#core/time/local-calendar.ts'
import { absentCount, type Count, countLookup, mergeCounts } from './counts.ts'
import { plainName } from './plain-name.ts'
import { parseWrittenTime } from './written-time.ts'

/** The beginnings of each day's names in files. */
const BEGINNINGS: Readonly<Record<WeekdayLabel, readonly string[]>> = {
  seg: ['seg', 'mon', '2f'],
  ter: ['ter', 'tue', '3f'],
  qua: ['qua', 'wed', '4f'],
  qui: ['qui', 'thu', '5f'],
  sex: ['sex', 'fri', '6f'],
  sáb: ['sab', 'sat'],
  dom: ['dom', 'sun'],
}

/** Counts of the seven days, Monday first. If a label is no weekday, the file's own labels stay. */
export function countsByWeekday(counts: readonly Count[]): Count[] {
  const days = relabelled(counts, (label) => weekdayOf(plainName(label)))
  if (counts.length === 0 || days.length < counts.length) return mergeCounts(counts)
  return onAxis(WEEKDAY_LABELS, days)
}

const weekdayOf = (name: string): WeekdayLabel | null =>
  WEEKDAY_LABELS.find((day) => BEGINNINGS[day].some((beginning) => name.startsWith(beginning))) ?? null

/** Counts of the 24 hours, 00h to 23h; labels that are no hour are left out. */
export function countsByHour(counts: readonly Count[]): Count[] {
  const hours = relabelled(counts, hourOf)
  return hours.length === 0 ? [] : onAxis(HOUR_LABELS, hours)
}

function hourOf(label: string): string | null {
  const digits = /^(\d{1,2})(?!\d)/.exec(label)?.[1]
  return digits === undefined ? null : (HOUR_LABELS[Number(digits)] ?? null)
}

/** Counts of all months from the first to the last, `MM/AAAA`, oldest first; labels that are no month follow. */
export function countsByMonth(counts: readonly Count[]): Count[] {
  const axis = monthsBetween(counts.flatMap(({ label }) => parseWrittenTime(label) ?? []))
  const others = counts.filter(({ label }) => monthOf(label) === null)
  return [...onAxis(axis, relabelled(counts, monthOf)), ...mergeCounts(others)]
}

function monthOf(label: string): string | null {
  const time = parseWrittenTime(label)
  return time && monthLabel(time)
}

/** Beyond this span a month is more likely a typing error than the end of an axis. */
const MOST_MONTHS = 120

/** Every month from the first of `times` to the last, `MM/AAAA`; over too long a span only the given months. */
export function monthsBetween(times: readonly LocalMonth[]): string[] {
  const places = times.map(({ year, month }) => year * 12 + month - 1)
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const span = places.length === 0 ? 0 : last - first + 1
  const all =
    span <= MOST_MONTHS
      ? Array.from({ length: span }, (_, n) => first + n)
      : [...new Set(places)].sort((a, b) => a - b)
  return all.map((place) => monthLabel(shiftMonth({ year: 0, month: 1 }, place)))
}

/** The counts under the axis's labels, without those that have none (null). */
const relabelled = (counts: readonly Count[], labelOf: (label: string) => string | null): Count[] =>
  counts.flatMap(({ label, count }) => {
    const axisLabel = labelOf(label)
    return axisLabel === null ? [] : [{ label: axisLabel, count }]
  })

/** One count for each label of the axis. Labels that the file leaves out get 0 or null (`absentCount`). */
function onAxis(axis: readonly string[], counts: readonly Count[]): Count[] {
  const countOf = countLookup(mergeCounts(counts), absentCount(counts))
  return axis.map((label) => ({ label, count: countOf(label) }))
}
