import type { RawBlock } from '#core/signals/blocks.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { pumpFiller, towerFiller } from './auxiliary-rows.ts'
import { chillerFiller } from './chiller-rows.ts'
import { PlanBook } from './day-plan.ts'
import type { FillRow } from './fill-row.ts'
import type { SensorFault } from './occurrences.ts'
import { plantField, plantSignals } from './plant-signals.ts'
import type { PlantKind, PlantSpec } from './plant-spec.ts'
import { DAY_MINUTES, localDayOf } from './plant-time.ts'
import { faultyColumn, faultyValue } from './sensor-faults.ts'

type Filler = (spec: PlantSpec, columns: readonly Float64Array[]) => FillRow
const fillers: Readonly<Record<PlantKind, Filler>> = {
  chiller: chillerFiller,
  bomba: pumpFiller,
  torre: towerFiller,
}

/** The demonstration machine: computes the sensors' values at any time and stores nothing. */
export class Plant {
  readonly spec: PlantSpec
  readonly signals: readonly string[]
  readonly #book: PlanBook

  constructor(spec: PlantSpec) {
    this.spec = spec
    this.signals = plantSignals(spec)
    this.#book = new PlanBook(spec)
  }

  /** The rows with fromMs ≤ t < toMs, one per minute except in the logger's gaps. */
  block(fromMs: number, toMs: number): RawBlock {
    const { minutes, columns } = this.#rows(Math.ceil(fromMs / MINUTE_MS), Math.ceil(toMs / MINUTE_MS))
    this.#breakSensors(minutes, columns)
    const fields = Object.fromEntries(
      this.signals.map((signal, column) => [plantField(this.spec, signal), columns[column]!]),
    )
    return { atMs: minutes.map((minute) => minute * MINUTE_MS), fields }
  }
  /** Whether the logger wrote a row at this minute. */
  hasRow(minute: number): boolean {
    const plan = this.#book.plan(localDayOf(minute))
    return plan.missing[minute - plan.startMinute] === 0
  }

  #rows(from: number, to: number): { minutes: Float64Array; columns: Float64Array[] } {
    const minutes = this.#loggedMinutes(from, to)
    const columns = this.signals.map(() => new Float64Array(minutes.length))
    const fill = fillers[this.spec.kind](this.spec, columns)
    let plan = this.#book.plan(localDayOf(from))
    for (let row = 0; row < minutes.length; row += 1) {
      const minute = minutes[row]!
      if (minute - plan.startMinute >= DAY_MINUTES) plan = this.#book.plan(localDayOf(minute))
      fill(plan, minute, row)
    }
    return { minutes, columns }
  }
  #loggedMinutes(from: number, to: number): Float64Array {
    const minutes = new Float64Array(Math.max(0, to - from))
    let rows = 0
    for (let minute = from; minute < to; ) {
      const plan = this.#book.plan(localDayOf(minute))
      const end = Math.min(to, plan.startMinute + DAY_MINUTES)
      for (; minute < end; minute += 1) {
        if (plan.missing[minute - plan.startMinute] === 0) minutes[rows++] = minute
      }
    }
    return minutes.slice(0, rows)
  }

  #breakSensors(minutes: Float64Array, columns: Float64Array[]): void {
    if (minutes.length === 0) return
    for (const fault of this.#book.happens.sensorFaults.between(minutes[0]!, minutes.at(-1)! + 1)) {
      const { column } = faultyColumn(this.signals, fault)
      const held = fault.kind === 'stuck' ? this.#trueValue(column, fault) : Number.NaN
      const values = columns[column]!
      for (let row = 0; row < minutes.length; row += 1) {
        const minute = minutes[row]!
        if (minute < fault.from || minute >= fault.to) continue
        values[row] = faultyValue(fault, minute, values[row]!, held)
      }
    }
  }
  /** The sensor's value when the sensor stuck. */
  #trueValue(column: number, { from }: SensorFault): number {
    const columns = this.signals.map(() => new Float64Array(1))
    fillers[this.spec.kind](this.spec, columns)(this.#book.plan(localDayOf(from)), from, 0)
    return columns[column]![0]!
  }
}

/** For tests and benchmarks: the rows of a machine with fromMs ≤ t < toMs. */
export const plantBlock = (spec: PlantSpec, fromMs: number, toMs: number): RawBlock =>
  new Plant(spec).block(fromMs, toMs)
