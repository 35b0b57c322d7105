import { MACHINE_UNIT, type UnitEvent } from '#core/events/unit-event.ts'
import { coverageOf, monthCoverage, type SummedMonth, type SummedWindow } from '#core/kpis/month-coverage.ts'
import { copOf, type UnitKpis, unitKpis } from '#core/kpis/unit-kpis.ts'
import { type AskedWindow, resolveWindow, type Window } from '#core/kpis/window.ts'
import { type UnitRules, waterHeatOf } from '#core/signals/machine-rules.ts'
import { DAY_MS, floorDay, HOUR_MS } from '#core/time/hours.ts'
import { type LocalMonth, localCalendar, monthLabel, shiftMonth } from '#core/time/local-calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Known, readHistory } from '#server/telemetry/read/read-history.ts'
import { windowFigures } from '#server/telemetry/read/window-figures.ts'

/** Six months are shown; the last month with a COP is known to the day only, so one more month is computed. */
const MONTHS = 7

export interface UnitFigures {
  readonly unit: string
  readonly kpis: UnitKpis
  /** Whether the cooling power is computed from chilled water. */
  readonly computesCapacity: boolean
  /** Failures of the unit that begin in the window. */
  readonly failures: readonly UnitEvent[]
  /** COP by local month (`MM/AAAA`). */
  readonly cops: ReadonlyMap<string, number | null>
  /** Coverage of the same months, up to now, 0..1. */
  readonly copCoverage: ReadonlyMap<string, number | null>
  /** Coverage of the parts of months inside the window, 0..1. */
  readonly coverage: ReadonlyMap<string, number | null>
}

/** Every figure of the dashboard for a machine and a window, unrounded. */
export interface MachineFigures {
  readonly window: Window
  /** The month in which the window ends. */
  readonly lastMonth: LocalMonth
  /** The machine's own unit first. */
  readonly units: readonly [UnitFigures, ...UnitFigures[]]
  /** Failures of all units in the window, oldest first. */
  readonly failures: readonly UnitEvent[]
  readonly newestSampleMs: number | null
  readonly complete: boolean
}

interface FiguresQuestion {
  readonly machineId: string
  readonly asked: AskedWindow
  readonly timezone: string
  readonly nowMs: number
}

/** Null before the first collection. */
export async function machineFigures(db: Db, question: FiguresQuestion): Promise<MachineFigures | null> {
  const { machineId, asked, timezone, nowMs } = question
  let months: LocalMonth[] = []
  let older: LocalMonth[] = []
  const history = await readHistory(db, machineId, nowMs, (known) => {
    const window = resolveWindow(asked, nowMs, timezone, known.firstSampleMs)
    const { toMs: endMs } = window
    months = copMonths(known, endMs, timezone)
    older = monthsBefore(months, window, timezone)
    return [
      window,
      ...months.map((month) => monthWindow(month, endMs, timezone)),
      ...olderWindows(older, { months, window, nowMs, timezone }),
    ]
  })
  if (history === null) return null
  const { sums, failures } = windowFigures(history)
  const summed = pairsOf(history.windows, sums).map(([window, own]) => ({ ...window, sums: own }))
  const [whole, ...monthParts] = summed
  if (!whole) throw new Error('the history has no window')
  const parts = pairsOf([...months, ...older], monthParts).map(([month, part]) => ({
    label: monthLabel(month),
    ...part,
  }))
  const found = { whole, parts, copParts: parts.slice(0, months.length), failures }
  const units = history.rules.units.map((rules) => unitFigures(rules, found))
  const { newestSampleMs, completedAtMs } = history.summary
  return {
    window: { fromMs: whole.fromMs, toMs: whole.toMs },
    // A window up to now ends in the present month, any other one before its end.
    lastMonth: localCalendar(timezone).month(whole.toMs === nowMs ? nowMs : whole.toMs - 1),
    units: machineFirst(units),
    failures,
    newestSampleMs,
    complete: completedAtMs !== null,
  }
}

/** The entries at the same place of two lists of equal length. */
function pairsOf<A, B extends object>(left: readonly A[], right: readonly B[]): [A, B][] {
  return left.map((one, i) => {
    const other = right[i]
    if (other === undefined) throw new Error('the second list is shorter')
    return [one, other]
  })
}

function machineFirst(units: readonly UnitFigures[]): [UnitFigures, ...UnitFigures[]] {
  const machine = units.find(({ unit }) => unit === MACHINE_UNIT)
  if (!machine) throw new Error('the rules lack the machine’s own unit')
  return [machine, ...units.filter((one) => one !== machine)]
}

interface UnitQuestion {
  readonly whole: SummedWindow
  /** The months of the COP and the other months of the window. */
  readonly parts: readonly SummedMonth[]
  readonly copParts: readonly SummedMonth[]
  readonly failures: readonly UnitEvent[]
}

function unitFigures(rules: UnitRules, { whole, parts, copParts, failures }: UnitQuestion): UnitFigures {
  const { unit, failure } = rules
  const sums = whole.sums.get(unit)
  if (!sums) throw new Error(`the window has no sums of unit ${unit}`)
  const own = failures.filter((event) => event.unit === unit)
  const windowMs = whole.toMs - whole.fromMs
  return {
    unit,
    kpis: unitKpis({ sums, failures: failure === null ? null : own, windowMs }),
    computesCapacity: waterHeatOf(rules) !== null,
    failures: own,
    cops: new Map(copParts.map((part) => [part.label, copOfUnit(part.sums, unit)])),
    copCoverage: new Map(copParts.map((part) => [part.label, coverageOf(part, unit)])),
    coverage: monthCoverage(whole, parts, unit),
  }
}

function copOfUnit(sums: SummedWindow['sums'], unit: string): number | null {
  const unitSums = sums.get(unit)
  return unitSums === undefined ? null : copOf(unitSums)
}

/** The months of the window that are not in `known`. */
function monthsBefore(known: readonly LocalMonth[], window: Window, timezone: string): LocalMonth[] {
  const labels = new Set(known.map(monthLabel))
  const touched = localCalendar(timezone).monthsTouched(window.fromMs, window.toMs)
  return [...touched].filter((month) => !labels.has(monthLabel(month)))
}

/** Older months are cut at whole days: their coverage in percent needs no single hours. */
const MONTHS_BY_HOURS = 13

interface OlderQuestion {
  readonly months: readonly LocalMonth[]
  readonly window: Window
  readonly nowMs: number
  readonly timezone: string
}

/**
 * The other months' windows, each ending where the next begins: at the exact month start beside a computed month and after the
 * window's first month (which gets the remainder), else at the nearest hour (exact in most time zones), long ago at the nearest UTC day.
 */
function olderWindows(
  older: readonly LocalMonth[],
  { months, window, nowMs, timezone }: OlderQuestion,
): Window[] {
  const calendar = localCalendar(timezone)
  const computed = new Set(months.map(monthLabel))
  const [first] = calendar.monthsTouched(window.fromMs, window.toMs)
  const isFirst = (month: LocalMonth) => first !== undefined && monthLabel(first) === monthLabel(month)
  const byHoursFromMs = calendar.monthStart(shiftMonth(calendar.month(nowMs), -MONTHS_BY_HOURS))
  const boundary = (month: LocalMonth): number => {
    const startMs = calendar.monthStart(month)
    const before = shiftMonth(month, -1)
    if (isFirst(month)) return floorDay(startMs)
    if (isFirst(before) || computed.has(monthLabel(month)) || computed.has(monthLabel(before))) return startMs
    const unitMs = startMs >= byHoursFromMs ? HOUR_MS : DAY_MS
    return Math.round(startMs / unitMs) * unitMs
  }
  return older.map((month) => ({
    fromMs: boundary(month),
    toMs: Math.min(window.toMs, boundary(shiftMonth(month, 1))),
  }))
}

/**
 * The months that may be among a unit's last six with a COP: up to the unit's newest stored COP, up to the end of the
 * data (whose last hours are not stored while a source is silent), and up to the window's end.
 */
function copMonths({ copDays, knownToMs }: Known, endMs: number, timezone: string): LocalMonth[] {
  const calendar = localCalendar(timezone)
  const ends = [
    endMs,
    Math.min(endMs, knownToMs),
    ...copDays.map((dayMs) => Math.min(endMs, dayMs + 2 * DAY_MS)),
  ]
  const months = new Map<string, LocalMonth>()
  for (const atMs of new Set(ends)) {
    for (let back = 0; back < MONTHS; back++) {
      const month = shiftMonth(calendar.month(atMs), -back)
      months.set(monthLabel(month), month)
    }
  }
  return [...months.values()]
}

function monthWindow(month: LocalMonth, endMs: number, timezone: string): Window {
  const calendar = localCalendar(timezone)
  return {
    fromMs: calendar.monthStart(month),
    toMs: Math.min(endMs, calendar.monthStart(shiftMonth(month, 1))),
  }
}
