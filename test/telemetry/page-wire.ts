import type { ChillerBlock } from '#contract/monitoring/monitoring.ts'
import type {
  PageFailure,
  PageFigures,
  PageUnit,
} from '#core/derive/figures-from-raw-points/page-figures.test-support.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { hourOf, monthOf, monthPlus, monthStart, monthsTouched, weekdayOf } from './page-calendar.ts'

export interface PageAsked {
  readonly page: PageFigures
  readonly compressors: readonly string[]
  readonly nameOf: (compressor: string) => string
  readonly fromMs: number
  readonly nowMs: number
  readonly firstMs: number
  readonly timezone: string
}

const text = (ms: number): string => {
  const minutes = Math.floor((ms + MINUTE_MS / 2) / MINUTE_MS)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

const kept = new WeakMap<PageAsked, Map<string, PageUnit>>()
function figuresIn(asked: PageAsked, unit: string): PageUnit {
  const known = kept.get(asked) ?? new Map<string, PageUnit>()
  kept.set(asked, known)
  const figures = known.get(unit) ?? asked.page.unit(unit, { fromMs: asked.fromMs, toMs: asked.nowMs })
  known.set(unit, figures)
  return figures
}

/** One block of dashboard-data, computed by the page's formulas and api.md: texts final, numbers not yet rounded. */
export function pageBlock(asked: PageAsked, unit: string): ChillerBlock {
  const { fromMs, nowMs } = asked
  const figures = figuresIn(asked, unit)
  return {
    ...figuresOf(figures, nowMs - fromMs),
    charts: {
      evolucaoEficiencia: efficiency(asked, unit),
      falhasMensal: monthly(asked, unit, () => true),
      falhasDesligamento: monthly(asked, unit, ({ causedShutdown }) => causedShutdown),
      ...distributions(figures.failures, asked.timezone),
    },
  }
}

function figuresOf(figures: PageUnit, windowMs: number): Pick<ChillerBlock, 'kpis' | 'details'> {
  const { hasFailureReading, runningMs, downMs, failures, cop } = figures
  const r = failures.length
  const mtbfMs = hasFailureReading && runningMs > 0 ? runningMs / Math.max(r, 1) : null
  const mttrMs = r === 0 ? 0 : sum(failures.map(({ knownMs }) => knownMs)) / r
  const lambda = mtbfMs === null ? null : HOUR_MS / mtbfMs
  // An unknown figure is null: here the running state is never known.
  const ifKnown = <T>(value: T): T | null => (figures.knownMs > 0 ? value : null)
  const ifRead = <T>(value: T): T | null => (hasFailureReading ? value : null)
  const availability = runningMs + downMs === 0 ? null : (100 * runningMs) / (runningMs + downMs)
  return {
    kpis: {
      operationHours: ifKnown(text(runningMs)),
      availability: ifRead(availability),
      reliability: lambda === null ? null : 100 * Math.exp(-720 * lambda),
      mtbf: mtbfMs === null ? null : `${r === 0 ? '≥ ' : ''}${text(mtbfMs)}`,
      mttr: ifRead(text(mttrMs)),
      cop,
      lambda,
      coverage: figures.knownMs / windowMs,
      mtbfIsLowerBound: mtbfMs === null ? null : r === 0,
      mtbfBounds: null,
    },
    details: {
      totalFailures: ifRead(r),
      totalDowntimeHours: ifRead(ifKnown(downMs / HOUR_MS)),
      microStops: ifKnown(figures.microStops),
      microStopHours: ifKnown(figures.microStopMs / HOUR_MS),
      starts: ifKnown(figures.starts),
      stops: ifKnown(figures.stops),
      operationHours: ifKnown(runningMs / HOUR_MS),
      mtbfHours: mtbfMs === null ? null : mtbfMs / HOUR_MS,
      mttrHours: ifRead(mttrMs / HOUR_MS),
      energyKwh: figures.energyKwh,
    },
  }
}

/** A local month, from an instant on and up to now. */
export function monthIn({ nowMs, timezone }: PageAsked, month: string, fromMs = Number.NEGATIVE_INFINITY) {
  const [beginMs, endMs] = [monthStart(month, timezone), monthStart(monthPlus(month, 1), timezone)]
  return { fromMs: Math.max(beginMs, fromMs), toMs: Math.min(endMs, nowMs) }
}

function coverageIn(asked: PageAsked, unit: string, month: string, sinceMs?: number): number {
  const { fromMs, toMs } = monthIn(asked, month, sinceMs)
  return toMs > fromMs ? asked.page.knownMs(unit, { fromMs, toMs }) / (toMs - fromMs) : 0
}

function efficiency(asked: PageAsked, unit: string) {
  const { page, nowMs, firstMs, timezone } = asked
  const cops = new Map<string, number | null>()
  const copOf = (month: string) => {
    const known = cops.get(month)
    if (known !== undefined) return known
    const cop = copIn(month)
    cops.set(month, cop)
    return cop
  }
  const copIn = (month: string) => {
    const { fromMs, toMs } = monthIn(asked, month)
    return fromMs >= nowMs ? null : page.cop(unit, { fromMs, toMs })
  }
  const present = monthOf(nowMs, timezone)
  const last = monthsTouched(firstMs, nowMs, timezone).findLast((month) => copOf(month) !== null) ?? present
  const labels = [5, 4, 3, 2, 1, 0].map((back) => monthPlus(last, -back))
  const values = labels.map(copOf)
  return {
    labels,
    values,
    monthly: labels.map((month) => ({ month, cop: copOf(month) })),
    hasEnoughDataForComparison: values.slice(3).every((cop) => cop !== null),
    coverage: labels.map((month) => coverageIn(asked, unit, month)),
  }
}

function monthly(asked: PageAsked, unit: string, counts: (failure: PageFailure) => boolean) {
  const { compressors, nameOf, fromMs, nowMs, timezone } = asked
  const shown = unit === 'chiller' ? compressors : [unit]
  const labels = monthsTouched(fromMs, nowMs, timezone)
  const inMonth = (one: string, month: string) =>
    figuresIn(asked, one).failures.filter(
      (failure) => counts(failure) && monthOf(failure.fromMs, timezone) === month,
    ).length
  const values = labels.map((month) => {
    const own = shown.map((id) => [nameOf(id), inMonth(id, month)] as const)
    const chiller = unit === 'chiller' ? inMonth('chiller', month) : 0
    const compressorsTotal = sum(own.map(([, n]) => n))
    const detailed = { chiller, compressorsTotal, compressors: Object.fromEntries(own) }
    return { total: chiller + compressorsTotal, detailed }
  })
  return { labels, coverage: labels.map((month) => coverageIn(asked, unit, month, fromMs)), values }
}

function distributions(failures: readonly PageFailure[], timezone: string) {
  const count = (places: number, place: (atMs: number, zone: string) => number) =>
    Array.from(
      { length: places },
      (_, i) => failures.filter(({ fromMs }) => place(fromMs, timezone) === i).length,
    )
  const hours = Array.from({ length: 24 }, (_, i) => `${String(i).padStart(2, '0')}h`)
  return {
    distribuicaoFalhasDia: {
      labels: ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'],
      values: count(7, weekdayOf),
    },
    distribuicaoFalhasHorario: { labels: hours, values: count(24, hourOf) },
  }
}
