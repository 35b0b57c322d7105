import type { Dialect } from '../layout/records.ts'
import { MAX_COLUMNS, MAX_LINE } from '../limits.ts'
import { AS_IS, type CellForm, DOUBLED, PADDED } from './scanned-file.ts'

const LF = 10
const CR = 13
const SPACE = 32
const TAB = 9
/** After this many quotes that never close, quotes are letters like others. */
const MOST_OPEN_QUOTES = 8

/** A record that only the slower reader tells about: a fault with its line. */
export class BeyondScan extends Error {
  override readonly name = 'BeyondScan'
}

/** Cuts bytes into records and cells as `RecordReader` cuts a text, without making texts. */
export class RecordScanner {
  readonly #bytes: Uint8Array
  readonly delimiter: number
  readonly #quote: number
  readonly #isBlankDelimited: boolean
  /** Quotes so far that never close. */
  openQuotes: number
  /** Where the next record begins. */
  at: number
  #start = 0
  #cells = 0
  /** The cell that was cut. */
  from = 0
  to = 0
  form: CellForm = AS_IS
  /** Whether the record has cells after the one that was cut. */
  isMore = false

  constructor(bytes: Uint8Array, { delimiter, quote }: Dialect, at: number, openQuotes: number) {
    this.#bytes = bytes
    this.delimiter = delimiter === null ? -1 : delimiter.charCodeAt(0)
    this.#quote = quote === '' ? -1 : quote.charCodeAt(0)
    this.#isBlankDelimited = delimiter === ' '
    this.at = at
    this.openQuotes = openQuotes
  }

  beginRecord(): void {
    this.#start = this.at
    this.#cells = 0
    if (this.#isBlankDelimited) this.#skipBlanks()
  }

  /** Cuts the next cell. */
  cut(): void {
    this.#cut()
    this.endCell(this.at)
  }

  /** The byte with which a quoted cell may begin here; -1 without any. */
  get quote(): number {
    return this.openQuotes < MOST_OPEN_QUOTES ? this.#quote : -1
  }

  /** Whether quotes hold the cell together that begins at a place. */
  isQuotedAt(from: number): boolean {
    return this.#bytes[from - 1] === this.#quote
  }

  /** Whether a cell without blanks behind it may end at a place. */
  isEnd(at: number): boolean {
    if (at >= this.#bytes.length) return true
    const byte = this.#bytes[at]
    return byte === this.delimiter || byte === LF || byte === CR
  }

  /** Goes on behind a cell that ends at a place where `isEnd` is true. */
  endCell(end: number): void {
    this.at = end
    if (++this.#cells > MAX_COLUMNS) throw new BeyondScan('a record has too many columns')
    this.isMore = end < this.#bytes.length && this.#bytes[end] === this.delimiter
    if (this.isMore) {
      this.at++
      if (!this.#isBlankDelimited) return
      this.#skipBlanks()
      if (!this.#isAtEnd()) return
      this.isMore = false
    }
    this.#endRecord()
  }

  #endRecord(): void {
    const bytes = this.#bytes
    if (this.at - this.#start > MAX_LINE) throw new BeyondScan('a record is too long')
    const byte = bytes[this.at]
    if (byte === LF || byte === CR) this.at++
    if (byte === CR && bytes[this.at] === LF) this.at++
  }

  #cut(): void {
    const bytes = this.#bytes
    const { delimiter } = this
    const { length } = bytes
    let { at } = this
    let byte = bytes[at]
    while ((byte === SPACE || byte === TAB) && byte !== delimiter) byte = bytes[++at]
    if (byte === this.#quote && this.openQuotes < MOST_OPEN_QUOTES) {
      if (this.#cutQuoted(at)) return
      this.openQuotes++
    }
    this.from = at
    for (; at < length; at++) {
      byte = bytes[at]
      if (byte === delimiter || byte === LF || byte === CR) break
    }
    if (at - this.#start > MAX_LINE) throw new BeyondScan('a line is too long')
    this.at = at
    this.#trim(at)
  }

  #trim(end: number): void {
    const bytes = this.#bytes
    let to = end
    while (to > this.from && (bytes[to - 1] === SPACE || bytes[to - 1] === TAB)) to--
    const last = bytes[to - 1] ?? 0
    this.to = to
    this.form = to < end && to > this.from && (last >= 0x80 || last === 11 || last === 12) ? PADDED : AS_IS
  }

  #cutQuoted(open: number): boolean {
    const bytes = this.#bytes
    const quote = this.#quote
    let limit = Math.min(bytes.length, open + MAX_LINE)
    let isWhole = limit === bytes.length
    this.form = AS_IS
    for (let at = open + 1; ; at++) {
      if (at >= limit) {
        if (isWhole) return false
        limit = this.#limitOfLetters(open)
        isWhole = true
        if (at >= limit) return false
      }
      if (bytes[at] !== quote) continue
      if (bytes[at + 1] === quote) {
        this.form = DOUBLED
        at++
        continue
      }
      const after = this.#afterQuote(at + 1)
      if (after < 0) continue
      this.at = after
      this.from = open + 1
      this.to = at
      return true
    }
  }

  /** Where the letters end among which a quote must close: the limit counts units of UTF-16. */
  #limitOfLetters(open: number): number {
    const bytes = this.#bytes
    let units = 0
    for (let at = open; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1
      if (units > MAX_LINE) return at
    }
    return bytes.length
  }

  #afterQuote(from: number): number {
    const bytes = this.#bytes
    let at = from
    for (; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === this.delimiter || byte === LF || byte === CR) return at
      if (byte !== SPACE && byte !== TAB) return -1
    }
    return at
  }

  #skipBlanks(): void {
    while (this.#bytes[this.at] === SPACE) this.at++
  }

  #isAtEnd(): boolean {
    const byte = this.#bytes[this.at]
    return this.at >= this.#bytes.length || byte === LF || byte === CR
  }
}
