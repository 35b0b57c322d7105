import { byteAt } from '#core/arrays/element-at.ts'
import { maySayDay } from './day-words.ts'
import { type ColumnTexts, ScannedColumn } from './scanned-column.ts'
import { AS_IS, type CellForm, type ScannedFile } from './scanned-file.ts'

/** A column of texts. */
export class TextColumn extends ScannedColumn<null> {
  #ids = new Int32Array(0)

  constructor(file: ScannedFile, mostKnown: number) {
    super(file, mostKnown, () => null)
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

  /** Whether a cell begins as no number, day, time or marker does. */
  #isSurelyText(from: number, to: number): boolean {
    if (to - from < 3 || this.file.mayBeOwnMarker(from, to)) return false
    const { bytes } = this.file
    return !maySayDay(byteAt(bytes, from), byteAt(bytes, from + 1), byteAt(bytes, from + 2))
  }
}
