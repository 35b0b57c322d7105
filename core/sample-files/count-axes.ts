import { absentCount, type Count, countLookup, mergeCounts } from './counts.ts'
import { plainName } from './plain-name.ts'
import { parseWrittenTime, writtenMonth, type YearMonth } from './written-time.ts'

/** Each day's label, and the beginnings of its names in files. */
const WEEKDAYS: readonly { readonly label: string; readonly beginnings: readonly string[] }[] = [
  { label: 'seg', beginnings: ['seg', 'mon', '2f'] },
  { label: 'ter', beginnings: ['ter', 'tue', '3f'] },
  { label: 'qua', beginnings: ['qua', 'wed', '4f'] },
  { label: 'qui', beginnings: ['qui', 'thu', '5f'] },
  { label: 'sex', beginnings: ['sex', 'fri', '6f'] },
  { label: 'sáb', beginnings: ['sab', 'sat'] },
  { label: 'dom', beginnings: ['dom', 'sun'] },
]

/** Counts of the seven days, Monday first. If a label is no weekday, the file's own labels stay. */
export function countsByWeekday(counts: readonly Count[]): Count[] {
  const days = relabelled(counts, (label) => weekdayOf(plainName(label)))
  if (counts.length === 0 || days.length < counts.length) return mergeCounts(counts)
  return onAxis(
    WEEKDAYS.map(({ label }) => label),
    days,
  )
}

function weekdayOf(name: string): string | null {
  const day = WEEKDAYS.find(({ beginnings }) => beginnings.some((beginning) => name.startsWith(beginning)))
  return day?.label ?? null
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}h`)

/** Counts of the 24 hours, 00h to 23h; labels that are no hour are left out. */
export function countsByHour(counts: readonly Count[]): Count[] {
  const hours = relabelled(counts, hourOf)
  return hours.length === 0 ? [] : onAxis(HOURS, hours)
}

function hourOf(label: string): string | null {
  const digits = /^(\d{1,2})(?!\d)/.exec(label)?.[1]
  return digits === undefined ? null : (HOURS[Number(digits)] ?? null)
}

/** Counts of all months from the first to the last, `MM/AAAA`, oldest first; labels that are no month follow. */
export function countsByMonth(counts: readonly Count[]): Count[] {
  const axis = monthsBetween(counts.flatMap(({ label }) => parseWrittenTime(label) ?? []))
  const others = counts.filter(({ label }) => monthOf(label) === null)
  return [...onAxis(axis, relabelled(counts, monthOf)), ...mergeCounts(others)]
}

function monthOf(label: string): string | null {
  const time = parseWrittenTime(label)
  return time && writtenMonth(time)
}

/** Beyond this span a month is more likely a typing error than the end of an axis. */
const MOST_MONTHS = 120

/** Every month from the first of `times` to the last, `MM/AAAA`; over too long a span only the given months. */
export function monthsBetween(times: readonly YearMonth[]): string[] {
  const places = times.map(({ year, month }) => year * 12 + month - 1)
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const span = places.length === 0 ? 0 : last - first + 1
  const all =
    span <= MOST_MONTHS
      ? Array.from({ length: span }, (_, n) => first + n)
      : [...new Set(places)].sort((a, b) => a - b)
  return all.map((place) => writtenMonth({ year: Math.floor(place / 12), month: (place % 12) + 1 }))
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
