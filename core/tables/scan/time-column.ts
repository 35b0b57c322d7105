import { instantOn } from '../columns/cell-reader.ts'
import { readLoneTime, type TimeOfDay } from '../forms/time-form.ts'
import { InstantColumn } from './moment-column.ts'
import type { ScannedColumn } from './scanned-column.ts'
import type { CellForm, ScannedFile } from './scanned-file.ts'

/** A column of times whose days stand in another column. */
export class TimeColumn extends InstantColumn<TimeOfDay | null> {
  readonly #days: () => ScannedColumn | undefined
  #time: TimeOfDay | null = null

  constructor(
    file: ScannedFile,
    mostKnown: number,
    { zone, days }: { zone: string; days: () => ScannedColumn | undefined },
  ) {
    super(file, mostKnown, zone, (text) => readLoneTime(text.trim()))
    this.#days = days
  }

  take(row: number, from: number, to: number, form: CellForm): boolean {
    this.skip(row)
    if (from === to) return false
    const { isPresent, value } = this.known(from, to, form)
    this.#time = isPresent ? value : null
    return isPresent
  }

  override skip(row: number): void {
    super.skip(row)
    this.#time = null
  }

  override finishRow(row: number): void {
    const dayMs = this.#days()?.dayMs ?? Number.NaN
    if (this.#time !== null && !Number.isNaN(dayMs)) this.set(row, instantOn(dayMs, this.#time))
  }
}
