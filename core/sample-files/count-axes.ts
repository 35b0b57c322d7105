import { absentCount, type Count, mergeCounts } from './counts.ts'
import { plainName } from './plain-name.ts'
import { parseWrittenTime, writtenMonth, type YearMonth } from './written-time.ts'

const WEEKDAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']
const DAY_KEYS = ['seg mon 2f', 'ter tue 3f', 'qua wed 4f', 'qui thu 5f', 'sex fri 6f', 'sab sat', 'dom sun']

/** Counts of the seven days, Monday first. If a label is no weekday, the file's own labels stay. */
export function countsByWeekday(counts: readonly Count[]): Count[] {
  const days = counts.map(({ label }) => weekdayOf(plainName(label)))
  return counts.length === 0 || days.includes(null) ? mergeCounts(counts) : onAxis(WEEKDAYS, counts, days)
}

function weekdayOf(name: string): string | null {
  const at = DAY_KEYS.findIndex((keys) => keys.split(' ').some((key) => name.startsWith(key)))
  return WEEKDAYS[at] ?? null
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}h`)

/** Counts of the 24 hours, 00h to 23h; labels that are no hour are left out. */
export function countsByHour(counts: readonly Count[]): Count[] {
  const hours = counts.map(({ label }) => HOURS[Number(/^(\d{1,2})(?!\d)/.exec(label)?.[1] ?? -1)] ?? null)
  return hours.every((hour) => hour === null) ? [] : onAxis(HOURS, counts, hours)
}

/** Counts of all months from the first to the last, `MM/AAAA`, oldest first; labels that are no month follow. */
export function countsByMonth(counts: readonly Count[]): Count[] {
  const times = counts.map(({ label }) => parseWrittenTime(label))
  const months = times.map((time) => time && writtenMonth(time))
  const axis = monthsBetween(times.filter((time) => time !== null))
  const others = counts.filter((_, index) => times[index] === null)
  return [...onAxis(axis, counts, months), ...mergeCounts(others)]
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

/** Puts each count under its place's label (null = no place). Labels that the file leaves out get 0 or null (`absentCount`). */
function onAxis(
  axis: readonly string[],
  counts: readonly Count[],
  places: readonly (string | null)[],
): Count[] {
  const placed = counts.flatMap(({ count }, n) => (places[n] == null ? [] : [{ label: places[n], count }]))
  const found = new Map(mergeCounts(placed).map(({ label, count }) => [label, count]))
  const absent = absentCount(placed)
  return axis.map((label) => ({ label, count: found.has(label) ? found.get(label)! : absent }))
}
