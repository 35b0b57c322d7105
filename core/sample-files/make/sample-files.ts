import { entryAt } from '#core/arrays/element-at.ts'
import { demoPlants } from '#core/plant/demo-plants.ts'
import { leadCompressor } from '#core/plant/duty.ts'
import { occurrences } from '#core/plant/occurrences.ts'
import { localDayOf } from '#core/plant/plant-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import {
  DEFAULT_COMPRESSOR,
  dashboardPath,
  PROBABILITY_PATH,
  SAMPLE_COMPRESSORS,
  type SampleCompressor,
  SCATTER_KINDS,
  type ScatterKind,
  scatterPath,
} from '../sample-paths.ts'
import { type CompressorFigures, compressorFigures, dailyEfficiency } from './compressor-figures.ts'
import { dampedForecast } from './efficiency-forecast.ts'
import { alarmType, failureType } from './failure-types.ts'
import { type PhasePoint, pointsByPhase } from './phase-points.ts'
import { type PlantHistory, plantHistory, TIMEZONE } from './plant-history.ts'
import { probabilityText, statisticsText } from './report-texts.ts'

/** The files show a year of the first demonstration chiller, which has seven compressors: November 2025 to October 2026. */
const FIRST_MONTH = { year: 2025, month: 11 }
const MONTHS = 12
const FORECAST_DAYS = 30
/** The file has at least this many of the steady minutes: enough for the chart to group its points. */
const STEADY_POINTS = 5200

export interface SampleFiles {
  /** Text by path. */
  readonly texts: ReadonlyMap<string, string>
  /** The forecast's text; its file name is a hash of the text. */
  readonly forecast: string
}

/** Computes all sample files from the demonstration plant; every run gives the same files. */
export function sampleFiles(): SampleFiles {
  const history = plantHistory(demoPlants[0], FIRST_MONTH, MONTHS)
  const texts = new Map<string, string>()
  for (const id of SAMPLE_COMPRESSORS) addDashboard(texts, history, id, compressorFigures(history, id))
  addScatters(texts, history)
  texts.set(PROBABILITY_PATH, probability(history, compressorFigures(history, DEFAULT_COMPRESSOR)))
  return { texts, forecast: forecast(history) }
}

const csv = (head: string, rows: readonly string[]): string => `${[head, ...rows].join('\n')}\n`

function periodOf({ fromMs, toMs }: PlantHistory): string {
  const day = (atMs: number) => dayText(atMs).split('-').reverse().join('/')
  return `${day(fromMs)} a ${day(toMs - 1)}`
}
function dayText(atMs: number): string {
  const { year, month, day } = localCalendar(TIMEZONE).local(atMs)
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
const isoMonth = ({ year, month }: { year: number; month: number }): string =>
  `${year}-${String(month).padStart(2, '0')}`

/** Monday first, as `weekday` of a calendar counts. */
const WEEKDAYS = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

function addDashboard(
  texts: Map<string, string>,
  history: PlantHistory,
  id: SampleCompressor,
  figures: CompressorFigures,
): void {
  const { months, spec } = history
  const calendar = localCalendar(TIMEZONE)
  const place = SAMPLE_COMPRESSORS.indexOf(id)
  const onsets = figures.failures.map(({ fromMs }) => fromMs)
  const local = onsets.map((atMs) => calendar.local(atMs))
  const types = countBy(onsets.map((atMs) => failureType(spec.seed + place, atMs)))
  texts.set(dashboardPath(id, 'report'), statisticsText(figures, periodOf(history)))
  texts.set(
    dashboardPath(id, 'efficiency'),
    csv(
      'timestamp,Eficiência_Valid',
      months.map((month, n) => `${isoMonth(month)}-01 00:00:00,${figures.efficiency[n]?.toFixed(4) ?? ''}`),
    ),
  )
  texts.set(
    dashboardPath(id, 'weekday'),
    counts(
      'Dia da Semana,count',
      WEEKDAYS,
      local.map(({ weekday }) => entryAt(WEEKDAYS, weekday)),
    ),
  )
  const hours = local.map(({ hour }) => String(hour))
  texts.set(dashboardPath(id, 'hour'), counts('hora,count', HOURS, hours))
  const typeRows = types.map(([name, count]) => `${name},${count}`)
  texts.set(dashboardPath(id, 'type'), csv('Nome do Evento,count', typeRows))
  addShutdowns(texts, history, id, figures)
}

function addShutdowns(
  texts: Map<string, string>,
  { months, spec, events }: PlantHistory,
  id: SampleCompressor,
  { failures }: CompressorFigures,
): void {
  const calendar = localCalendar(TIMEZONE)
  const place = SAMPLE_COMPRESSORS.indexOf(id)
  // A failure of the whole chiller counts once: for the compressor that led on that day.
  const ofChiller = events.filter(
    ({ unit, type, causedShutdown, fromMs }) =>
      unit === 'chiller' &&
      type === 'failure' &&
      causedShutdown &&
      leaderAt(spec.compressors.length, fromMs) === place,
  )
  const own = failures.filter(({ causedShutdown }) => causedShutdown)
  const monthly = (shutdowns: readonly { fromMs: number }[]) =>
    counts(
      'Mes,Falhas',
      months.map(isoMonth),
      shutdowns.map(({ fromMs }) => isoMonth(calendar.month(fromMs))),
    )
  texts.set(dashboardPath(id, 'chillerMonth'), monthly(ofChiller))
  texts.set(dashboardPath(id, 'compressorMonth'), monthly(own))
}

/** Place of the compressor that led at an instant. */
const leaderAt = (count: number, atMs: number): number =>
  leadCompressor(count, localDayOf(Math.floor(atMs / MINUTE_MS)))

/** One line per label with the number of its events; a label without an event has 0. */
function counts(head: string, labels: readonly string[], events: readonly string[]): string {
  return csv(
    head,
    labels.map((label) => `${label},${events.filter((event) => event === label).length}`),
  )
}

/** Counts of the names, the most frequent first. */
function countBy(names: readonly string[]): [name: string, count: number][] {
  const found = new Map<string, number>()
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1)
  return [...found].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
}

function addScatters(texts: Map<string, string>, { points, events }: PlantHistory): void {
  const phases = pointsByPhase(
    points,
    events.filter(({ unit }) => unit === DEFAULT_COMPRESSOR),
  )
  const every = Math.max(1, Math.floor(phases.steady.length / STEADY_POINTS))
  const kinds: Record<ScatterKind, readonly PhasePoint[]> = {
    operacional: phases.steady.filter((_, index) => index % every === 0),
    falha: phases.failure,
    desligamento: phases.shutdown,
    partida: phases.startup,
  }
  for (const kind of SCATTER_KINDS) {
    const rows = kinds[kind].map(({ ratio, efficiency }) => `${ratio.toFixed(3)},${efficiency.toFixed(3)}`)
    texts.set(scatterPath(kind), csv('Demand_Eff_Ratio,Eficiência', rows))
  }
}

function forecast(history: PlantHistory): string {
  const days = dampedForecast(dailyEfficiency(history, DEFAULT_COMPRESSOR), FORECAST_DAYS)
  return csv(
    'Dia,Eficiência Prevista',
    days.map((value, n) => `${dayText(history.toMs + n * DAY_MS)},${value.toFixed(4)}`),
  )
}

const WEEK_HOURS = 168

/** P = 1 − exp(−h / MTBF), h = operating hours of a week at the period's duty. */
function probability(history: PlantHistory, { kpis, id }: CompressorFigures): string {
  const { spec, fromMs, toMs } = history
  const { alarms } = entryAt(occurrences(spec).compressors, SAMPLE_COMPRESSORS.indexOf(DEFAULT_COMPRESSOR))
  const names = alarms
    .between(fromMs / MINUTE_MS, toMs / MINUTE_MS)
    .map(({ from }) => alarmType(spec.seed, from * MINUTE_MS))
  const { operationHours, mtbfHours, totalFailures: failures } = kpis
  const knownHours = kpis.coverage === null ? null : ((toMs - fromMs) / HOUR_MS) * kpis.coverage
  const hoursAhead = operationHours !== null && knownHours ? (WEEK_HOURS * operationHours) / knownHours : null
  const isKnown = hoursAhead !== null && mtbfHours !== null && kpis.mtbfIsLowerBound === false
  const percent = isKnown ? (1 - Math.exp(-hoursAhead / mtbfHours)) * 100 : null
  const period = periodOf(history)
  return probabilityText({ id, period, percent, failures, mtbfHours, hoursAhead, alarms: countBy(names) })
}
