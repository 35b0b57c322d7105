import { floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { pumpFiller, towerFiller } from './auxiliary-rows.ts'
import { chillerFiller } from './chiller-rows.ts'
import { type DayPlan, PlanBook } from './day-plan.ts'
import type { FillRow } from './fill-row.ts'
import { type InjectedFault, strengthAt } from './injected-fault.ts'
import type { SensorFault } from './occurrences.ts'
import { plantField, plantSignals } from './plant-signals.ts'
import type { PlantKind, PlantSpec } from './plant-spec.ts'
import { DAY_MINUTES, localDayOf } from './plant-time.ts'
import { hundredth } from './rounding.ts'
import { faultyColumn, faultyValue } from './sensor-faults.ts'
import type { PlantColumn } from './signal-columns.ts'

type Filler = (spec: PlantSpec, columns: readonly PlantColumn[]) => FillRow
const fillers: Readonly<Record<PlantKind, Filler>> = {
  chiller: chillerFiller,
  bomba: pumpFiller,
  torre: towerFiller,
}

/** The demonstration machine: computes the sensors' values at any time and stores nothing. */
export class Plant {
  readonly spec: PlantSpec
  /** The signals in the order of the machine's columns. */
  readonly signals: readonly string[]
  readonly #book: PlanBook

  constructor(spec: PlantSpec) {
    this.spec = spec
    this.signals = plantSignals(spec)
    this.#book = new PlanBook(spec)
  }

  /** The rows with fromMs ≤ t < toMs, one per minute except in the logger's gaps. */
  block(fromMs: number, toMs: number): RawBlock {
    const minutes = this.#loggedMinutes(Math.ceil(fromMs / MINUTE_MS), Math.ceil(toMs / MINUTE_MS))
    const columns = this.#trueValues(minutes)
    this.#breakSensors(minutes, columns)
    for (const fault of this.spec.faults ?? []) this.#injectSensorFault(minutes, columns, fault)
    const fields = Object.fromEntries(
      columns.map(({ signal, values }) => [plantField(this.spec, signal), values]),
    )
    return { atMs: minutes.map((minute) => minute * MINUTE_MS), fields }
  }
  /** Whether the logger wrote a row at this minute. */
  hasRow(minute: number): boolean {
    return Number.isInteger(minute) && this.#book.occurrences.gaps.between(minute, minute + 1).length === 0
  }

  #loggedMinutes(from: number, to: number): Float64Array {
    const minutes = new Float64Array(Math.max(0, to - from))
    let rows = 0
    let minute = from
    for (const gap of [...this.#book.occurrences.gaps.between(from, to), { from: to, to }]) {
      for (; minute < gap.from; minute += 1) minutes[rows++] = minute
      minute = Math.max(minute, gap.to)
    }
    return minutes.slice(0, rows)
  }

  /** The columns at ascending minutes, before any sensor fails. */
  #trueValues(minutes: Float64Array): PlantColumn[] {
    const columns = this.signals.map((signal) => ({ signal, values: new Float64Array(minutes.length) }))
    const fill = fillers[this.spec.kind](this.spec, columns)
    let plan: DayPlan | undefined
    for (let row = 0; row < minutes.length; row += 1) {
      const minute = floatAt(minutes, row)
      if (plan === undefined || minute - plan.startMinute >= DAY_MINUTES)
        plan = this.#book.plan(localDayOf(minute))
      fill(plan, minute, row)
    }
    return columns
  }

  #breakSensors(minutes: Float64Array, columns: readonly PlantColumn[]): void {
    const [first, last] = [minutes[0], minutes.at(-1)]
    if (first === undefined || last === undefined) return
    for (const fault of this.#book.occurrences.sensorFaults.between(first, last + 1)) {
      const { values } = faultyColumn(columns, fault)
      const stuckAt = fault.kind === 'stuck' ? this.#trueValueAt(fault) : Number.NaN
      const end = lowerBound(minutes, fault.to)
      for (let row = lowerBound(minutes, fault.from); row < end; row += 1) {
        values[row] = faultyValue(fault, floatAt(minutes, row), floatAt(values, row), stuckAt)
      }
    }
  }
  #injectSensorFault(minutes: Float64Array, columns: readonly PlantColumn[], fault: InjectedFault): void {
    const column = columns.find(({ signal }) => signal === fault.signal)
    if (column === undefined) return
    const stuckAt = fault.kind === 'sensor_stuck' ? this.#valueAt(fault) : null
    const end = lowerBound(minutes, fault.to)
    for (let row = lowerBound(minutes, fault.from); row < end; row += 1) {
      const value = floatAt(column.values, row)
      column.values[row] = stuckAt ?? hundredth(value + strengthAt(fault, floatAt(minutes, row)))
    }
  }
  #valueAt({ from, signal }: InjectedFault): number {
    const column = this.#trueValues(Float64Array.of(from)).find((one) => one.signal === signal)
    return column === undefined ? Number.NaN : floatAt(column.values, 0)
  }
  /** The sensor's value at the beginning of its fault. */
  #trueValueAt(fault: SensorFault): number {
    const columns = this.#trueValues(Float64Array.of(fault.from))
    return floatAt(faultyColumn(columns, fault).values, 0)
  }
}

/** For tests and benchmarks: the rows of a machine with fromMs ≤ t < toMs. */
export const plantBlock = (spec: PlantSpec, fromMs: number, toMs: number): RawBlock =>
  new Plant(spec).block(fromMs, toMs)
