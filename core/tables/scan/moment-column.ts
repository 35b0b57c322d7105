import { type WrittenInstant, writtenDayMs, writtenInstant } from '../columns/cell-reader.ts'
import type { ColumnPlan } from '../columns/column-plan.ts'
import { type ClockState, LocalClock } from '../forms/local-clock.ts'
import { ByteMoment } from './byte-moment.ts'
import type { RecordScanner } from './record-scanner.ts'
import { ScannedColumn, widened } from './scanned-column.ts'
import { AS_IS, type CellForm, type ScannedFile } from './scanned-file.ts'

/** A column of whole days. */
export class DayColumn extends ScannedColumn<number> {
  #dayMs = Number.NaN
  #midnightsMs: Float64Array = new Float64Array(0)

  constructor(file: ScannedFile, mostKnown: number, plan: ColumnPlan) {
    super(file, mostKnown, (text) => writtenDayMs(text, plan) ?? Number.NaN)
  }

  take(row: number, from: number, to: number, form: CellForm): boolean {
    if (from === to) {
      this.skip(row)
      return false
    }
    const { isPresent, value } = this.known(from, to, form)
    this.#dayMs = value
    this.#midnightsMs[row] = isPresent ? value : Number.NaN
    return isPresent
  }

  skip(row: number): void {
    this.#dayMs = Number.NaN
    this.#midnightsMs[row] = Number.NaN
  }

  override get dayMs(): number {
    return this.#dayMs
  }

  widen(rows: number): void {
    this.#midnightsMs = widened(this.#midnightsMs, rows)
  }

  valuesOf(rows: number) {
    return { type: 'date', midnightsMs: this.#midnightsMs.subarray(0, rows) } as const
  }
}

/** A column of instants. */
export abstract class InstantColumn<Value> extends ScannedColumn<Value> {
  readonly #zone: string
  #clock: LocalClock
  #ms: Float64Array = new Float64Array(0)
  #micros: Uint16Array | null = null

  constructor(file: ScannedFile, mostKnown: number, zone: string, understand: (text: string) => Value) {
    super(file, mostKnown, understand)
    this.#zone = zone
    this.#clock = new LocalClock(zone)
  }

  override get clock(): LocalClock {
    return this.#clock
  }

  override restart(before: ClockState | null): void {
    super.restart(before)
    this.#clock = new LocalClock(this.#zone, before ?? undefined)
    this.#micros = null
  }

  protected set(row: number, written: WrittenInstant | null): void {
    if (written === null) this.skip(row)
    else this.setTime(row, written.ms, written.micros, written.isLocal)
  }

  protected setTime(row: number, ms: number, micros: number, isLocal: boolean): void {
    this.#ms[row] = isLocal ? this.#clock.instant(ms) : ms
    if (this.#micros !== null) this.#micros[row] = micros
    else if (micros !== 0) {
      this.#micros = new Uint16Array(this.#ms.length)
      this.#micros[row] = micros
    }
  }

  skip(row: number): void {
    this.#ms[row] = Number.NaN
  }

  widen(rows: number): void {
    this.#ms = widened(this.#ms, rows)
    const micros = this.#micros
    if (micros === null) return
    this.#micros = new Uint16Array(rows)
    this.#micros.set(micros)
  }

  valuesOf(rows: number) {
    const micros = this.#micros?.subarray(0, rows) ?? null
    return { type: 'datetime', ms: this.#ms.subarray(0, rows), micros } as const
  }
}

/** A column of dates with times. */
export class MomentColumn extends InstantColumn<WrittenInstant | null> {
  readonly #moment: ByteMoment

  constructor(file: ScannedFile, mostKnown: number, plan: ColumnPlan, zone: string) {
    super(file, mostKnown, zone, (text) => writtenInstant(text, plan))
    this.#moment = new ByteMoment(file, plan.order)
  }

  override takeNext(row: number, scanner: RecordScanner): boolean {
    if (!this.#moment.takeNext(scanner, this.profile)) return super.takeNext(row, scanner)
    this.#setMoment(row)
    return true
  }

  #setMoment(row: number): void {
    const { ms, micros, isLocal } = this.#moment
    if (Number.isNaN(ms)) this.skip(row)
    else this.setTime(row, ms, micros, isLocal)
  }

  take(row: number, from: number, to: number, form: CellForm): boolean {
    if (from === to) {
      this.skip(row)
      return false
    }
    if (form === AS_IS && this.#moment.take(from, to, this.profile)) {
      this.#setMoment(row)
      return true
    }
    const { isPresent, value } = this.known(from, to, form)
    this.set(row, isPresent ? value : null)
    return isPresent
  }
}
