import { entryAt, floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { ChillerModel } from './chiller-model.ts'
import type { FaultAlarm } from './faults/fault-kinds.ts'
import { type Residual, without } from './fit/residuals.ts'
import type { StartMemory } from './signals/starts.ts'
import { type BlocksMemory, SETTLE_MS, type SteadyBlock, SteadyBlocks } from './signals/steady-blocks.ts'
import { UnitRows } from './signals/unit-rows.ts'
import { AlarmBook } from './watch/alarm-book.ts'
import { Charts, type ChartsMemory, restingCharts, scaleOf } from './watch/charts.ts'
import { DayEnergy, type EnergyMemory } from './watch/day-energy.ts'
import { isFresh, PerformanceAlarms, type PerformanceMemory } from './watch/performance-alarms.ts'
import { ShortCycling } from './watch/short-cycling.ts'
import { type SensorMemory, StuckSensors } from './watch/stuck-sensors.ts'
import { SurgeWatch } from './watch/surge-watch.ts'

/** What a watch knows at the end of its samples; another one goes on from there. Plain JSON of bounded size. */
export interface WatchCarry {
  readonly day: number | null
  readonly alarms: readonly FaultAlarm[]
  readonly open: Readonly<Record<string, number>>
  readonly performance: PerformanceMemory
  readonly charts: ChartsMemory
  readonly sensors: Readonly<Record<string, SensorMemory>>
  readonly starts: readonly StartMemory[]
  readonly lastStartMs: number | null
  readonly nearSurgeMs: readonly number[]
  readonly energy: EnergyMemory
  readonly blocks: BlocksMemory
}

/** Applies a model to a machine's samples, stretch after stretch in order of time, and keeps its alarms. */
export class ChillerWatch {
  readonly #book: AlarmBook
  readonly #rows: UnitRows
  readonly #blocks: SteadyBlocks
  readonly #charts: Charts
  readonly #sensors: StuckSensors
  readonly #cycling: ShortCycling
  readonly #surge: SurgeWatch
  readonly #energy: DayEnergy
  readonly #performance: PerformanceAlarms
  #day: number | null

  /** `place`: whether a watch without a carry begins with the training or after it. */
  constructor(model: ChillerModel, carry: WatchCarry | null = null, place: 'first' | 'last' = 'last') {
    this.#book = new AlarmBook(carry?.alarms, carry?.open)
    this.#rows = new UnitRows(model.compressors, model.highestPowerKw)
    this.#blocks = new SteadyBlocks(model.compressors, model.stepMs, carry?.blocks)
    this.#charts = new Charts(model, carry?.charts ?? restingCharts, place)
    this.#sensors = new StuckSensors(model, carry?.sensors ?? {})
    this.#cycling = new ShortCycling(model, carry?.starts ?? [], carry?.lastStartMs ?? null)
    this.#surge = new SurgeWatch(model, scaleOf(model), carry?.nearSurgeMs ?? [])
    this.#energy = new DayEnergy(model.stepMs, carry?.energy)
    this.#performance = new PerformanceAlarms(carry?.performance)
    this.#day = carry?.day ?? null
  }

  /** In the order in which they were raised, by cause. */
  get alarms(): readonly FaultAlarm[] {
    return this.#book.alarms
  }

  /** The times with less power than the former level, which a cleaning or a repair explains. */
  get cleanings(): readonly Stretch[] {
    return this.#charts.cleanings
  }

  get carry(): WatchCarry {
    return {
      day: this.#day,
      alarms: this.#book.alarms,
      open: this.#book.open,
      performance: this.#performance.memory,
      charts: this.#charts.memory,
      sensors: this.#sensors.memory,
      starts: this.#cycling.memory,
      lastStartMs: this.#cycling.lastMs,
      nearSurgeMs: this.#surge.memory,
      energy: this.#energy.memory,
      blocks: this.#blocks.memory,
    }
  }

  /**
   * Takes normalised samples that begin after those before. `unsteady`: merged stretches of starts, stops and failures that touch them or the
   * hour before them. `onBlock` is told each steady block with the power's residual, ln(power / expected), null where nothing is expected.
   */
  take(
    samples: SampleBlock,
    unsteady: readonly Stretch[],
    onBlock: (block: SteadyBlock, residual: Residual | null) => void = () => {},
  ): void {
    for (const day of byDay(samples)) this.#takeDay(day, unsteady, onBlock)
  }

  #takeDay(
    samples: SampleBlock,
    unsteady: readonly Stretch[],
    onBlock: (block: SteadyBlock, residual: Residual | null) => void,
  ): void {
    const rows = this.#rows.take(samples)
    if (this.#sensors.take(samples, rows, this.#book)) this.#charts.dropDay()
    const stuck = this.#sensors.stuckChannels(this.#book)
    this.#cycling.take(samples, rows, this.#book)
    for (const block of this.#blocks.take(samples, entryAt(rows, 0), unsteady)) {
      const day = Math.floor(block.fromMs / DAY_MS)
      if (this.#day !== null && day > this.#day) this.#endDay(block.settledAtMs)
      this.#day ??= day
      const residual = this.#charts.add(stuck.length === 0 ? block : without(block, stuck))
      this.#surge.take(block, this.#book)
      onBlock(block, residual)
    }
    this.#energy.take(samples)
    this.#endSettledDay(samples)
  }

  #endDay(nowMs: number): void {
    if (this.#day === null) return
    const day = this.#day
    const mean = this.#charts.endDay(day, isFresh(this.#book))
    this.#performance.judge(this.#charts, { day, nowMs, mean }, this.#book, this.#energy)
    this.#day = null
  }

  /** Ends the open day at the first row by which all of its blocks are settled. */
  #endSettledDay({ atMs }: SampleBlock): void {
    if (this.#day === null) return
    const row = lowerBound(atMs, (this.#day + 1) * DAY_MS + this.#blocks.blockMs + SETTLE_MS)
    if (row < atMs.length) this.#endDay(floatAt(atMs, row))
  }
}

/** The samples of each UTC day. */
function* byDay(samples: SampleBlock): Iterable<SampleBlock> {
  const { atMs, readings } = samples
  for (let from = 0; from < atMs.length; ) {
    const nextDay = (Math.floor(floatAt(atMs, from) / DAY_MS) + 1) * DAY_MS
    const to = lowerBound(atMs, nextDay)
    yield {
      atMs: atMs.subarray(from, to),
      readings: Object.fromEntries(
        Object.entries(readings).map(([id, values]) => [id, values.subarray(from, to)]),
      ),
    }
    from = to
  }
}
