import { ColumnProfile } from '../columns/column-profile.ts'
import type { ClockState, LocalClock } from '../forms/local-clock.ts'
import { CellMemo } from './cell-memo.ts'
import { type KnownCell, knownCell, profileOf } from './known-cell.ts'
import type { RecordScanner } from './record-scanner.ts'
import type { CellForm, ScannedFile } from './scanned-file.ts'

/** The values of a column in one part of a file. NaN and -1 stand for an absent value. */
export type ColumnValues =
  | { readonly type: 'number'; readonly values: Float64Array }
  | { readonly type: 'date'; readonly midnightsMs: Float64Array }
  | { readonly type: 'datetime'; readonly ms: Float64Array; readonly micros: Uint16Array | null }
  | { readonly type: 'text'; readonly ids: Int32Array; readonly texts: ColumnTexts }

export interface ColumnTexts {
  readonly size: number
  fromOf(id: number): number
  toOf(id: number): number
  /** Null where the bytes in the file are the text. */
  changed(id: number): string | null
}

/** Understands the cells of one column of a file. */
export abstract class ScannedColumn<Value = unknown> {
  profile = new ColumnProfile()
  protected readonly file: ScannedFile
  protected readonly memo: CellMemo<KnownCell<Value>>

  constructor(file: ScannedFile, mostKnown: number, understand: (text: string) => Value) {
    this.file = file
    const { isMissing } = file
    this.memo = new CellMemo(file, mostKnown, (text) => knownCell(text, isMissing, understand(text)))
  }

  /** Adds the cell of a row; returns false where the cell has no value. */
  abstract take(row: number, from: number, to: number, form: CellForm): boolean
  /** Takes the next cell of a record as the cell of a row; false where the cell has no value. */
  takeNext(row: number, scanner: RecordScanner): boolean {
    scanner.cut()
    return this.take(row, scanner.from, scanner.to, scanner.form)
  }

  /** A row without a cell for this column. */
  abstract skip(row: number): void
  /** All cells of the row are taken. */
  finishRow(_row: number): void {}
  abstract widen(rows: number): void
  abstract valuesOf(rows: number): ColumnValues

  /** The midnight of the day in the latest row. */
  get dayMs(): number {
    return Number.NaN
  }

  get clock(): LocalClock | null {
    return null
  }

  /** Begins another part of the file. */
  restart(_before: ClockState | null): void {
    this.profile = new ColumnProfile()
    this.memo.restart()
  }

  /** Counts the cells that were looked at as texts. */
  finish(): void {
    const { memo } = this
    for (let id = 0; id < memo.size; id++) {
      const count = memo.countOf(id)
      if (count === 0) continue
      const known = memo.knownCell(id)
      if (known === undefined) this.profile.present += count
      else if (known.isPresent) {
        const one = profileOf(memo.textOf(id))
        // The column's profile has followed the number at its places.
        one.forgetOrder()
        this.profile.join(one, count)
      }
    }
  }

  /** The cell as a text that was perhaps met before. */
  protected known(from: number, to: number, form: CellForm): KnownCell<Value> {
    const id = this.memo.find(from, to, form)
    if (id < 0 && this.memo.isFull) return this.knownOnce(this.file.textOf(from, to, form))
    return this.knownAgain(id < 0 ? this.memo.add(from, to, form) : id)
  }

  protected knownAgain(id: number): KnownCell<Value> {
    const known = this.memo.cell(id)
    this.memo.count(id)
    if (known.follows !== null) this.profile.follow(known.follows)
    if (known.day !== 0) this.profile.days.follow(known.day)
    return known
  }

  protected knownOnce(text: string): KnownCell<Value> {
    const known = this.memo.understand(text)
    if (known.isPresent) this.profile.join(profileOf(text))
    return known
  }
}

export function widened(old: Float64Array, rows: number): Float64Array {
  const wider = new Float64Array(rows)
  wider.set(old)
  return wider
}
