import { byteAt } from '#core/arrays/element-at.ts'
import type { ClockState } from '../forms/local-clock.ts'
import { maySayAmount, maySayDay } from './day-words.ts'
import type { RecordScanner } from './record-scanner.ts'
import { type ColumnTexts, ScannedColumn } from './scanned-column.ts'
import { AS_IS, type CellForm, type ScannedFile } from './scanned-file.ts'

/** A column of texts. */
export class TextColumn extends ScannedColumn<null> {
  #ids = new Int32Array(0)
  /** The latest cell that is surely a text; -1 before one. */
  #latest = -1

  constructor(file: ScannedFile, mostKnown: number) {
    super(file, mostKnown, () => null)
  }

  /** Neighbours often have the same text. */
  override takeNext(row: number, scanner: RecordScanner): boolean {
    const { memo } = this
    const id = this.#latest
    if (id < 0) return super.takeNext(row, scanner)
    const { bytes } = this.file
    const { at, quote } = scanner
    const isQuoted = bytes[at] === quote
    const from = isQuoted ? at + 1 : at
    const to = scanner.isQuotedAt(memo.fromOf(id)) === isQuoted ? memo.sameUntil(id, from) : -1
    const end = isQuoted ? to + 1 : to
    if (to < 0 || !scanner.isEnd(end) || (isQuoted && bytes[to] !== quote))
      return super.takeNext(row, scanner)
    memo.count(id)
    this.#ids[row] = id
    scanner.endCell(end)
    return true
  }

  override restart(before: ClockState | null): void {
    super.restart(before)
    this.#latest = -1
  }

  take(row: number, from: number, to: number, form: CellForm): boolean {
    if (from === to) {
      this.#ids[row] = -1
      return false
    }
    const { memo } = this
    const met = memo.find(from, to, form)
    const isOnce = met < 0 && memo.isFull
    const id = met < 0 ? memo.add(from, to, form) : met
    if (form === AS_IS && this.#isSurelyText(from, to)) {
      memo.count(id)
      this.#ids[row] = id
      this.#latest = isOnce ? -1 : id
      return true
    }
    const { isPresent } = isOnce ? this.knownOnce(memo.textOf(id)) : this.knownAgain(id)
    this.#ids[row] = isPresent ? id : -1
    return isPresent
  }

  skip(row: number): void {
    this.#ids[row] = -1
  }

  widen(rows: number): void {
    const wider = new Int32Array(rows)
    wider.set(this.#ids)
    this.#ids = wider
  }

  valuesOf(rows: number) {
    const { memo } = this
    const texts: ColumnTexts = {
      size: memo.size,
      fromOf: memo.fromOf,
      toOf: memo.toOf,
      changed: (id) => (memo.formOf(id) === AS_IS ? null : memo.textOf(id)),
    }
    return { type: 'text', ids: this.#ids.subarray(0, rows), texts } as const
  }

  /** Whether a cell begins as no number, amount, day, time or marker does. */
  #isSurelyText(from: number, to: number): boolean {
    if (to - from < 3 || this.file.mayBeOwnMarker(from, to)) return false
    const { bytes } = this.file
    if (maySayAmount(byteAt(bytes, from), byteAt(bytes, from + 1), byteAt(bytes, from + 2))) return false
    return !maySayDay(byteAt(bytes, from), byteAt(bytes, from + 1), byteAt(bytes, from + 2))
  }
}
