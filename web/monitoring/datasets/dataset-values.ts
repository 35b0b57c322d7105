import type { DatasetData, Intervalo } from '#contract/files/dataset.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { type TimeSeries, timeSeries } from '#web/charts/time/time-series.ts'
import { formatDate, formatDateTime, monthAndYear, monthShort } from '#web/format/date.ts'
import { formatNumber } from '#web/format/number.ts'

type Series = DatasetData['series'][number]

/** The instant of a cell of a time column; a whole day begins in the viewer's zone. */
export function instantMs(cell: string | number | null | undefined, timezone: string): number {
  if (cell === null || cell === undefined) return Number.NaN
  if (typeof cell === 'number') return cell
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell) ?? []
  if (year === undefined) return Date.parse(cell)
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  return localCalendar(timezone).instant({
    year: y,
    month: m,
    day: d,
    hour: 0,
    minute: 0,
    second: 0,
    millisecond: 0,
  })
}

/** Decimals that show the values without noise: none for whole numbers, else by their size. */
export function decimalsOf(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null)
  if (known.every(Number.isInteger)) return 0
  const greatest = known.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return greatest >= 100 ? 1 : greatest >= 1 ? 2 : 3
}

/** Steps after which rows of a file have a gap between them, as with any other reading. */
const GAP_STEPS = 3

/** A column of the file over time. Null values, and longer pauses than the file's own pace, are gaps. */
export function timeSeriesOf(
  { x, sampled }: Pick<DatasetData, 'x' | 'sampled'>,
  { values, min, max }: Series,
  timezone: string,
  isGrouped: boolean,
): TimeSeries {
  let isAfterGap = false
  const points = values.flatMap((mean, index) => {
    const atMs = instantMs(x?.[index], timezone)
    if (mean === null || !Number.isFinite(atMs)) {
      isAfterGap = true
      return []
    }
    const point = { atMs, mean, min: min?.[index] ?? mean, max: max?.[index] ?? mean, isAfterGap }
    isAfterGap = false
    return [point]
  })
  points.sort((a, b) => a.atMs - b.atMs)
  const stepMs = medianStep(points.map(({ atMs }) => atMs))
  const bucketMs = sampled ? stepMs : 0
  const holdMs = isGrouped ? 1.6 * stepMs : sampled ? 0.5 * stepMs : GAP_STEPS * stepMs
  const buckets = points.map(({ atMs, ...rest }) => ({ t: new Date(atMs).toISOString(), count: 1, ...rest }))
  return timeSeries(buckets, bucketMs, holdMs, 'irregular')
}

function medianStep(instants: readonly number[]): number {
  const steps = instants.slice(1).flatMap((atMs, index) => {
    const step = atMs - (instants[index] ?? atMs)
    return step > 0 ? [step] : []
  })
  return steps.sort((a, b) => a - b)[steps.length >> 1] ?? HOUR_MS
}

/** First and last instant of the drawn rows; null: there is none. */
export function extentOf({ x }: Pick<DatasetData, 'x'>, timezone: string) {
  let [fromMs, toMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const cell of x ?? []) {
    const atMs = instantMs(cell, timezone)
    if (atMs < fromMs) fromMs = atMs
    if (atMs > toMs) toMs = atMs
  }
  if (fromMs > toMs) return null
  // One instant has no length.
  return fromMs === toMs ? { fromMs: fromMs - HOUR_MS, toMs: toMs + HOUR_MS } : { fromMs, toMs }
}

interface CategoryNames {
  /** Short, for the axis. */
  readonly short: string[]
  readonly long: string[]
}

const NO_VALUE = '(sem valor)'

/** The names of the categories: texts, numbers, or stretches of time. */
export function categoryNames(
  { kind, labels, x }: Pick<DatasetData, 'kind' | 'labels' | 'x'>,
  interval: Intervalo | null,
  timezone: string,
): CategoryNames {
  if (kind === 'text' || labels !== null) {
    const names = (labels ?? x ?? []).map((label) => (label === null ? NO_VALUE : String(label)))
    return { short: names, long: names }
  }
  if (kind === 'number') {
    const names = (x ?? []).map((value) =>
      typeof value === 'number' ? value.toLocaleString('pt-BR', { maximumFractionDigits: 6 }) : NO_VALUE,
    )
    return { short: names, long: names }
  }
  const instants = (x ?? []).map((cell) => instantMs(cell, timezone))
  const isDaily = instants.every((atMs) => isMidnight(atMs, timezone))
  const name = (atMs: number) => timeName(atMs, interval, isDaily, timezone)
  return { short: instants.map((atMs) => name(atMs)[0]), long: instants.map((atMs) => name(atMs)[1]) }
}

function isMidnight(atMs: number, timezone: string): boolean {
  if (!Number.isFinite(atMs)) return true
  const { hour, minute } = localCalendar(timezone).local(atMs)
  return hour === 0 && minute === 0 && atMs % MINUTE_MS === 0
}

/** A stretch by its first instant, short and written out. */
function timeName(
  atMs: number,
  interval: Intervalo | null,
  isDaily: boolean,
  timezone: string,
): [short: string, long: string] {
  if (!Number.isFinite(atMs)) return [NO_VALUE, NO_VALUE]
  const day = formatDate(atMs, timezone)
  if (interval === 'mes') return [monthShort(day.slice(3)), monthAndYear(day.slice(3))]
  if (interval === 'semana') {
    // Six days and a half lie within the week's last day, also where clocks change.
    return [day.slice(0, 5), `${day} a ${formatDate(atMs + 6.5 * DAY_MS, timezone)}`]
  }
  if (isDaily) return [day.slice(0, 5), day]
  const instant = formatDateTime(atMs, timezone)
  return [`${instant.slice(0, 5)} ${instant.slice(-5)}`, instant]
}

/** A round end of a scale at or beyond a value. */
export function roundEnd(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return 1
  const power = 10 ** Math.floor(Math.log10(Math.abs(value)))
  const factor = [1, 2, 5, 10].find((one) => one * power >= Math.abs(value)) ?? 10
  return Math.sign(value) * Number((factor * power).toPrecision(12))
}

/** `1.234 linhas`; sampled rows say how they were gathered. */
export function rowsInWords(
  { total, sampled }: Pick<DatasetData, 'total' | 'sampled'>,
  drawn: number,
): string {
  const rows = `${formatNumber(total)} ${total === 1 ? 'linha' : 'linhas'}`
  return sampled ? `${rows}, resumidas em ${formatNumber(drawn)} pontos com mínimo, média e máximo` : rows
}
