import { DAY_MS } from '#core/time/hours.ts'
import { type Evidence, type Judged, nameFault } from '../faults/name-fault.ts'
import type { AlarmBook } from './alarm-book.ts'
import { type Charts, chartId } from './charts.ts'
import type { DayEnergy } from './day-energy.ts'

/** Plain JSON. */
export interface PerformanceMemory {
  /** By cause: the charts that proved the alarm that lasts. */
  readonly by: Readonly<Record<string, readonly string[]>>
  readonly unnamedDays: number
}

const FRESH = 'performance'
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

  /** Judges the charts at the end of a day. `mean`: the power's mean residual of the day; null without enough blocks. */
  judge(
    charts: Charts,
    { day, nowMs, mean }: { readonly day: number; readonly nowMs: number; readonly mean: number | null },
    book: AlarmBook,
    energy: DayEnergy,
  ): void {
    this.#endAdopted(charts, day, book)
    const judged = charts.judged
    if (book.isOpen(FRESH)) this.#goOn(judged.evidence, { day, mean }, book, energy)
    else this.#raise(judged, charts, { day, nowMs, mean }, book, energy)
    const fresh = book.lasting(FRESH)
    if (fresh !== undefined && nowMs - fresh.raisedAtMs > ADOPTED_AFTER_MS) this.#adopt(charts, day, book)
  }

  #raise(
    judged: Judged,
    charts: Charts,
    { day, nowMs, mean }: { readonly day: number; readonly nowMs: number; readonly mean: number | null },
    book: AlarmBook,
    energy: DayEnergy,
  ): void {
    const named = nameFault(judged)
    this.#unnamedDays = named?.kind === 'efficiency_loss' ? this.#unnamedDays + 1 : 0
    // A loss without a better name waits for one more day, in which the name may show.
    if (named === null || mean === null || this.#unnamedDays === 1) return
    this.#by[FRESH] = named.by.map(chartId)
    const [first] = named.by.filter(({ n }) => n > 0)
    book.raise(FRESH, {
      kind: named.kind,
      fromMs: (charts.sinceDay(named.by) ?? day) * DAY_MS,
      toMs: null,
      raisedAtMs: nowMs,
      kwhPerDay: named.kind === 'sensor_bias' ? 0 : energy.lossPerDay(mean, true),
      about: first === undefined ? null : `C${first.n}`,
      evidence: named.by.map((one) => ({ indicator: chartId(one), value: one.value, limit: one.limit })),
    })
  }

  /** The alarm ends when its charts are back within half of their limits; until then its cost is that of its days. */
  #goOn(
    evidence: readonly Evidence[],
    { day, mean }: { readonly day: number; readonly mean: number | null },
    book: AlarmBook,
    energy: DayEnergy,
  ): void {
    const ids = new Set(this.#by[FRESH])
    const lasts = evidence.some((one) => ids.has(chartId(one)) && Math.abs(one.value) > one.limit / 2)
    if (!lasts) this.#end(FRESH, day, book)
    else if (mean !== null && book.lasting(FRESH)?.kind !== 'sensor_bias')
      book.change(FRESH, { kwhPerDay: energy.lossPerDay(mean, false) })
  }

  #adopt(charts: Charts, day: number, book: AlarmBook): void {
    charts.adopt()
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

/** Whether a fault is fresh: its deviation is not yet part of a level. */
export const isFresh = (book: AlarmBook): boolean => book.isOpen(FRESH)
