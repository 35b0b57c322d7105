import { writtenNumber } from '../columns/cell-reader.ts'
import type { ColumnPlan } from '../columns/column-plan.ts'
import type { ClockState } from '../forms/local-clock.ts'
import type { Decimal } from '../forms/number-form.ts'
import { ByteNumber } from './byte-number.ts'
import type { RecordScanner } from './record-scanner.ts'
import { ScannedColumn, widened } from './scanned-column.ts'
import { AS_IS, type CellForm, type ScannedFile } from './scanned-file.ts'

/** A column of numbers. */
export class NumberColumn extends ScannedColumn<number> {
  readonly #decimal: Decimal
  /** True: a bare number has no value, because the others stand beside a unit. */
  readonly #hasUnit: boolean
  #number: ByteNumber
  #values: Float64Array = new Float64Array(0)

  constructor(file: ScannedFile, mostKnown: number, plan: ColumnPlan) {
    // Zero has no sign.
    super(file, mostKnown, (text) => (writtenNumber(text.trim(), plan) ?? Number.NaN) + 0)
    this.#decimal = plan.decimal
    this.#hasUnit = plan.unit !== null
    this.#number = new ByteNumber(file, this.profile, plan.decimal)
  }

  override takeNext(row: number, scanner: RecordScanner): boolean {
    if (!this.#number.takeNext(scanner, this.#values, row)) return super.takeNext(row, scanner)
    if (this.#hasUnit) this.#values[row] = Number.NaN
    return true
  }

  take(row: number, from: number, to: number, form: CellForm): boolean {
    if (from === to) {
      this.#values[row] = Number.NaN
      return false
    }
    if (form === AS_IS && this.#number.take(from, to)) {
      this.#put(row)
      return true
    }
    const { isPresent, value } = this.known(from, to, form)
    this.#values[row] = isPresent ? value : Number.NaN
    return isPresent
  }

  #put(row: number): void {
    if (this.#hasUnit) this.#values[row] = Number.NaN
    else this.#number.taken.put(this.#values, row)
  }

  skip(row: number): void {
    this.#values[row] = Number.NaN
  }

  override restart(before: ClockState | null): void {
    super.restart(before)
    this.#number = new ByteNumber(this.file, this.profile, this.#decimal)
  }

  override finish(): void {
    super.finish()
    this.#number.taken.finish()
  }

  widen(rows: number): void {
    this.#values = widened(this.#values, rows)
  }

  valuesOf(rows: number) {
    return { type: 'number', values: this.#values.subarray(0, rows) } as const
  }
}
