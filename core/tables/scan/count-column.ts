import { instantOfCount, type WrittenInstant, writtenInstant } from '../cell-reader.ts'
import type { ColumnPlan, TimeCount } from '../column-plan.ts'
import type { ClockState } from '../local-clock.ts'
import { ByteNumber } from './byte-number.ts'
import { InstantColumn } from './moment-column.ts'
import type { RecordScanner } from './record-scanner.ts'
import { AS_IS, type CellForm, type ScannedFile } from './scanned-file.ts'

/** A column of numbers that count time. */
export class CountColumn extends InstantColumn<WrittenInstant | null> {
  readonly #count: TimeCount
  readonly #plan: ColumnPlan
  #number: ByteNumber

  constructor(
    file: ScannedFile,
    mostKnown: number,
    { plan, count, zone }: { plan: ColumnPlan; count: TimeCount; zone: string },
  ) {
    super(file, mostKnown, zone, (text) => writtenInstant(text, plan))
    this.#plan = plan
    this.#count = count
    this.#number = new ByteNumber(file, this.profile)
  }

  override takeNext(row: number, scanner: RecordScanner): boolean {
    if (!this.#number.takeNext(scanner)) return super.takeNext(row, scanner)
    this.set(row, this.#instant())
    return true
  }

  take(row: number, from: number, to: number, form: CellForm): boolean {
    if (from === to) {
      this.skip(row)
      return false
    }
    if (form === AS_IS && this.#number.take(from, to)) {
      this.set(row, this.#instant())
      return true
    }
    const { isPresent, value } = this.known(from, to, form)
    this.set(row, isPresent ? value : null)
    return isPresent
  }

  #instant(): WrittenInstant | null {
    const value = this.#number.countable()
    if (this.#count === 'micros' || this.#count === 'nanos' || value === null)
      return writtenInstant(this.#number.text, this.#plan)
    return instantOfCount(value, this.#count)
  }

  override restart(before: ClockState | null): void {
    super.restart(before)
    this.#number = new ByteNumber(this.file, this.profile)
  }

  override finish(): void {
    super.finish()
    this.#number.finish()
  }
}
