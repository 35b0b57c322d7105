import { DAY_MS } from '#core/time/hours.ts'
import { pairDeviation, smoothedDeviation } from '../chart/deviation.ts'
import type { FaultAlarm, FaultKind } from '../faults/fault-kinds.ts'
import { type NamedFault, nameFault } from '../faults/name-fault.ts'
import type { AlarmBook } from './alarm-book.ts'
import { type Charts, chartId } from './charts.ts'
import type { DayEnergy } from './day-energy.ts'

/** Plain JSON. */
export interface PerformanceMemory {
  /** By cause: the charts that proved the alarm that lasts. */
  readonly by: Readonly<Record<string, readonly string[]>>
  readonly unnamedDays: number
}

/** A day at its end. `mean`: the power's mean residual of the day; null without enough blocks. */
interface JudgedDay {
  readonly day: number
  readonly nowMs: number
  readonly mean: number | null
}

const FRESH = 'performance'
/** What a fault may bring by itself as it grows. */
const BRINGS: Readonly<Partial<Record<FaultKind, readonly FaultKind[]>>> = {
  condenser_fouling: ['efficiency_loss', 'low_refrigerant'],
  low_condenser_flow: ['efficiency_loss', 'condenser_fouling', 'low_refrigerant'],
  low_evaporator_flow: ['efficiency_loss', 'low_refrigerant'],
  low_refrigerant: ['efficiency_loss', 'condenser_fouling'],
  compressor_imbalance: ['efficiency_loss'],
}
/** A deviation that lasts so long is the unit's level until it goes back: the next fault is seen beside it. */
const ADOPTED_AFTER_MS = 14 * DAY_MS

/** The alarms that the charts prove. At most one of them is fresh; older ones last beside it until their charts are back. */
export class PerformanceAlarms {
  #by: Record<string, readonly string[]>
  #unnamedDays: number

  constructor(memory: PerformanceMemory = { by: {}, unnamedDays: 0 }) {
    this.#by = { ...memory.by }
    this.#unnamedDays = memory.unnamedDays
  }

  get memory(): PerformanceMemory {
    return { by: this.#by, unnamedDays: this.#unnamedDays }
  }

  /** Judges the charts at the end of a day. */
  judge(charts: Charts, about: JudgedDay, book: AlarmBook, energy: DayEnergy): void {
    const { day, nowMs } = about
    this.#endAdopted(charts, day, book)
    const fresh = book.lasting(FRESH)
    if (fresh !== undefined) this.#goOn(charts, about, book, energy)
    const named = this.#named(charts, day, fresh)
    if (named !== null && about.mean !== null) {
      if (book.isOpen(FRESH)) this.#adopt(charts, day, book, lastDayOf(fresh))
      this.#raise(named, charts, about, book, energy)
    }
    const lasting = book.lasting(FRESH)
    if (lasting !== undefined && nowMs - lasting.raisedAtMs > ADOPTED_AFTER_MS)
      this.#adopt(charts, day, book, day)
  }

  #raise(
    named: NamedFault,
    charts: Charts,
    { day, nowMs, mean }: JudgedDay,
    book: AlarmBook,
    energy: DayEnergy,
  ): void {
    this.#by[FRESH] = named.by.map(chartId)
    const [first] = named.by.filter(({ n }) => n > 0)
    book.raise(FRESH, {
      kind: named.kind,
      fromMs: (charts.sinceDay(named.by) ?? day) * DAY_MS,
      toMs: null,
      raisedAtMs: nowMs,
      kwhPerDay: named.kind === 'sensor_bias' ? 0 : energy.lossPerDay(mean ?? 0, true),
      about: first === undefined ? null : `C${first.n}`,
      evidence: named.by.map((one) => ({ indicator: chartId(one), value: one.value, limit: one.limit })),
    })
  }

  /**
   * The fault that the charts prove: by their smoothed values, which find small changes, or by the last two days, which find fast ones. Beside a
   * fresh fault only charts that began to deviate later count, and what that fault may bring by itself is no other one.
   */
  #named(charts: Charts, day: number, fresh: FaultAlarm | undefined): NamedFault | null {
    const after = lastDayOf(fresh)
    const smoothed = nameFault(charts.judgedBy(smoothedDeviation, day, after))
    this.#unnamedDays = smoothed?.kind === 'efficiency_loss' ? this.#unnamedDays + 1 : 0
    // A loss without a better name waits for a second day, in which the name may show.
    const named =
      smoothed !== null && this.#unnamedDays !== 1
        ? smoothed
        : nameFault(charts.judgedBy(pairDeviation, day, after))
    if (named === null || fresh === undefined) return named
    return named.kind === fresh.kind || BRINGS[fresh.kind]?.includes(named.kind) ? null : named
  }

  /** The alarm ends when its charts are back within half of their limits; until then its cost is that of its days. */
  #goOn(charts: Charts, { day, mean }: JudgedDay, book: AlarmBook, energy: DayEnergy): void {
    const { evidence } = charts.judgedBy(smoothedDeviation, day)
    const ids = new Set(this.#by[FRESH])
    const lasts = evidence.some((one) => ids.has(chartId(one)) && Math.abs(one.value) > one.limit / 2)
    if (!lasts) this.#end(FRESH, day, book)
    else if (mean !== null && book.lasting(FRESH)?.kind !== 'sensor_bias')
      book.change(FRESH, { kwhPerDay: energy.lossPerDay(mean, false) })
  }

  /** The fresh fault becomes part of the level: the deviations that began up to `upToDay`. */
  #adopt(charts: Charts, day: number, book: AlarmBook, upToDay: number): void {
    charts.adopt(upToDay, day)
    const cause = `${FRESH} ${day}`
    this.#by[cause] = this.#by[FRESH] ?? []
    delete this.#by[FRESH]
    book.rename(FRESH, cause)
  }

  #endAdopted(charts: Charts, day: number, book: AlarmBook): void {
    for (const [cause, ids] of Object.entries(this.#by))
      if (cause !== FRESH && !ids.some((id) => charts.isAdopted(id))) this.#end(cause, day, book)
  }

  #end(cause: string, day: number, book: AlarmBook): void {
    book.end(cause, day * DAY_MS)
    delete this.#by[cause]
  }
}

/** Charts that began to deviate up to this day, the one on which the fault was raised, show that fault. */
const lastDayOf = (fresh: FaultAlarm | undefined): number =>
  fresh === undefined ? Number.NEGATIVE_INFINITY : Math.floor(fresh.raisedAtMs / DAY_MS)

/** Whether a fault is fresh: its deviation is not yet part of a level. */
export const isFresh = (book: AlarmBook): boolean => book.isOpen(FRESH)
