import { entryAt, floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { ChillerModel } from './chiller-model.ts'
import type { FaultAlarm } from './faults/fault-kinds.ts'
import { type Evidence, nameFault } from './faults/name-fault.ts'
import { type Residual, without } from './fit/residuals.ts'
import type { StartMemory } from './signals/starts.ts'
import { type BlocksMemory, SETTLE_MS, type SteadyBlock, SteadyBlocks } from './signals/steady-blocks.ts'
import { UnitRows } from './signals/unit-rows.ts'
import { AlarmBook } from './watch/alarm-book.ts'
import { Charts, type ChartsMemory, chartId, restingCharts, scaleOf } from './watch/charts.ts'
import { DayEnergy, type EnergyMemory } from './watch/day-energy.ts'
import { ShortCycling } from './watch/short-cycling.ts'
import { type SensorMemory, StuckSensors } from './watch/stuck-sensors.ts'
import { SurgeWatch } from './watch/surge-watch.ts'

/** What a watch knows at the end of its samples; another one goes on from there. Plain JSON of bounded size. */
export interface WatchCarry {
  readonly day: number | null
  readonly alarms: readonly FaultAlarm[]
  readonly open: Readonly<Record<string, number>>
  readonly by: readonly Pick<Evidence, 'kind' | 'n'>[]
  readonly unnamedDays: number
  readonly charts: ChartsMemory
  readonly sensors: Readonly<Record<string, SensorMemory>>
  readonly starts: readonly StartMemory[]
  readonly lastStartMs: number | null
  readonly nearSurgeMs: readonly number[]
  readonly energy: EnergyMemory
  readonly blocks: BlocksMemory
}

const PERFORMANCE = 'performance'

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
  #by: readonly Pick<Evidence, 'kind' | 'n'>[]
  #unnamedDays: number
  #day: number | null

  constructor(model: ChillerModel, carry: WatchCarry | null = null) {
    this.#book = new AlarmBook(carry?.alarms, carry?.open)
    this.#rows = new UnitRows(model.compressors, model.highestPowerKw)
    this.#blocks = new SteadyBlocks(model.compressors, model.stepMs, carry?.blocks)
    this.#charts = new Charts(model, carry?.charts ?? restingCharts)
    this.#sensors = new StuckSensors(model, carry?.sensors ?? {})
    this.#cycling = new ShortCycling(model, carry?.starts ?? [], carry?.lastStartMs ?? null)
    this.#surge = new SurgeWatch(model, scaleOf(model), carry?.nearSurgeMs ?? [])
    this.#energy = new DayEnergy(model.stepMs, carry?.energy)
    this.#by = carry?.by ?? []
    this.#unnamedDays = carry?.unnamedDays ?? 0
    this.#day = carry?.day ?? null
  }

  /** In the order in which they were raised, by cause. */
  get alarms(): readonly FaultAlarm[] {
    return this.#book.alarms
  }

  get carry(): WatchCarry {
    return {
      day: this.#day,
      alarms: this.#book.alarms,
      open: this.#book.open,
      by: this.#by,
      unnamedDays: this.#unnamedDays,
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
    const mean = this.#charts.endDay(this.#day)
    this.#judge(this.#day, nowMs, mean)
    this.#day = null
  }

  /** Ends the open day at the first row by which all of its blocks are settled. */
  #endSettledDay({ atMs }: SampleBlock): void {
    if (this.#day === null) return
    const row = lowerBound(atMs, (this.#day + 1) * DAY_MS + this.#blocks.blockMs + SETTLE_MS)
    if (row < atMs.length) this.#endDay(floatAt(atMs, row))
  }

  #judge(day: number, nowMs: number, mean: number | null): void {
    const judged = this.#charts.judged
    if (this.#book.isOpen(PERFORMANCE)) {
      this.#goOn(judged.evidence, day, mean)
      return
    }
    const named = nameFault(judged)
    this.#unnamedDays = named?.kind === 'efficiency_loss' ? this.#unnamedDays + 1 : 0
    // A loss without a better name waits for one more day, in which the name may show.
    if (named === null || mean === null || this.#unnamedDays === 1) return
    this.#by = named.by.map(({ kind, n }) => ({ kind, n }))
    const [first] = named.by.filter(({ n }) => n > 0)
    this.#book.raise(PERFORMANCE, {
      kind: named.kind,
      fromMs: (this.#charts.sinceDay(named.by) ?? day) * DAY_MS,
      toMs: null,
      raisedAtMs: nowMs,
      kwhPerDay: named.kind === 'sensor_bias' ? 0 : this.#energy.lossPerDay(mean, true),
      about: first === undefined ? null : `C${first.n}`,
      evidence: named.by.map((one) => ({ indicator: chartId(one), value: one.value, limit: one.limit })),
    })
  }

  /** The alarm ends when its charts are back within half of their limits; until then its cost is that of its days. */
  #goOn(evidence: readonly Evidence[], day: number, mean: number | null): void {
    const ids = new Set(this.#by.map(chartId))
    const lasts = evidence.some((one) => ids.has(chartId(one)) && Math.abs(one.value) > one.limit / 2)
    if (!lasts) this.#book.end(PERFORMANCE, day * DAY_MS)
    else if (mean !== null && this.#book.lasting(PERFORMANCE)?.kind !== 'sensor_bias')
      this.#book.change(PERFORMANCE, { kwhPerDay: this.#energy.lossPerDay(mean, false) })
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
