import { instantOfCount, type WrittenInstant, writtenInstant } from '../columns/cell-reader.ts'
import type { ColumnPlan, TimeCount } from '../columns/column-plan.ts'
import type { ClockState } from '../forms/local-clock.ts'
import { ByteNumber } from './byte-number.ts'
import { InstantColumn } from './moment-column.ts'
import type { RecordScanner } from './record-scanner.ts'
import { AS_IS, type CellForm, type ScannedFile } from './scanned-file.ts'

const WHOLE_MS: Readonly<Partial<Record<TimeCount, number>>> = { seconds: 1000, millis: 1 }
/** So many milliseconds since 1970 are within the calendar's years, and their microseconds are exact. */
const SURE_MS = 9e12

/** A column of numbers that count time. */
export class CountColumn extends InstantColumn<WrittenInstant | null> {
  readonly #count: TimeCount
  /** Milliseconds of a whole count; NaN where a count is more than a sum of them. */
  readonly #wholeMs: number
  readonly #plan: ColumnPlan
  readonly #scratch = new Float64Array(1)
  #number: ByteNumber

  constructor(
    file: ScannedFile,
    mostKnown: number,
    { plan, count, zone }: { plan: ColumnPlan; count: TimeCount; zone: string },
  ) {
    super(file, mostKnown, zone, (text) => writtenInstant(text, plan))
    this.#plan = plan
    this.#count = count
    this.#wholeMs = WHOLE_MS[count] ?? Number.NaN
    this.#number = new ByteNumber(file, this.profile, '.')
  }

  override takeNext(row: number, scanner: RecordScanner): boolean {
    if (!this.#number.takeNext(scanner, this.#scratch, 0)) return super.takeNext(row, scanner)
    this.#put(row)
    return true
  }

  take(row: number, from: number, to: number, form: CellForm): boolean {
    if (from === to) {
      this.skip(row)
      return false
    }
    if (form === AS_IS && this.#number.take(from, to)) {
      this.#put(row)
      return true
    }
    const { isPresent, value } = this.known(from, to, form)
    this.set(row, isPresent ? value : null)
    return isPresent
  }

  /** Most counts are whole seconds or milliseconds. */
  #put(row: number): void {
    const ms = this.#number.taken.whole() * this.#wholeMs
    if (Math.abs(ms) <= SURE_MS) this.setTime(row, ms, 0, false)
    else this.set(row, this.#instant())
  }

  #instant(): WrittenInstant | null {
    const value = this.#number.taken.countable()
    if (this.#count === 'micros' || this.#count === 'nanos' || value === null)
      return writtenInstant(this.#number.taken.text, this.#plan)
    return instantOfCount(value, this.#count)
  }

  override restart(before: ClockState | null): void {
    super.restart(before)
    this.#number = new ByteNumber(this.file, this.profile, '.')
  }

  override finish(): void {
    super.finish()
    this.#number.taken.finish()
  }
}
