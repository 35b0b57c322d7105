import { MAX_COLUMNS, MAX_LINE } from '../limits.ts'
import { TableFault } from '../table-fault.ts'

/** How a text is cut into cells. */
export interface Dialect {
  readonly delimiter: string | null
  /** The empty text: cells are never quoted. */
  readonly quote: string
  /** Whether `\"` is a quote within a quoted cell. */
  readonly escapes?: boolean
  /** The beginnings of columns that stand at fixed places; null where a delimiter parts the cells. */
  readonly places: readonly number[] | null
}

const LF = 10
const CR = 13
const SPACE = 32
const TAB = 9
const BACKSLASH = 92
/** After this many quotes that never close, quotes are letters like others. */
const MOST_OPEN_QUOTES = 8

/** Cuts a text into records, one at a time. LF, CR LF and CR end a line. Cells without quotes lose the blanks around them. */
export class RecordReader {
  readonly #text: string
  readonly #delimiter: number
  readonly #quote: number
  readonly #places: readonly number[] | null
  readonly #isBlankDelimited: boolean
  readonly #escapes: boolean
  #openQuotes = 0
  #at: number
  /** Where the latest record began, and its line (from 1). */
  start = 0
  line = 0
  /** The line of the next record. */
  nextLine: number

  constructor(text: string, { delimiter, quote, places, escapes = false }: Dialect, from = 0, line = 1) {
    this.#text = text
    this.#delimiter = delimiter === null ? -1 : delimiter.charCodeAt(0)
    this.#quote = quote === '' ? -1 : quote.charCodeAt(0)
    this.#places = places
    this.#isBlankDelimited = delimiter === ' '
    this.#escapes = escapes
    this.#at = from
    this.nextLine = line
  }

  /** Where the next record begins. */
  get end(): number {
    return this.#at
  }

  /** The cells of the next record; null at the end. An empty line is one empty cell. */
  next(): string[] | null {
    if (this.#at >= this.#text.length) return null
    this.start = this.#at
    this.line = this.nextLine
    const cells = this.#places ? this.#cutAt(this.#places) : this.#cut()
    this.#endLine()
    return cells
  }

  #cut(): string[] {
    const cells: string[] = []
    if (this.#isBlankDelimited) this.#skipBlanks()
    for (;;) {
      cells.push(this.#cell())
      if (cells.length > MAX_COLUMNS) this.#refuseColumns()
      if (this.#text.charCodeAt(this.#at) !== this.#delimiter || this.#delimiter < 0) return cells
      this.#at++
      if (this.#isBlankDelimited) {
        this.#skipBlanks()
        if (this.#isAtEnd()) return cells
      }
    }
  }

  #cutAt(places: readonly number[]): string[] {
    const from = this.#at
    const to = this.#lineEnd(from)
    this.#at = to
    return places.map((place, n) => {
      const next = n + 1 < places.length ? from + (places[n + 1] ?? 0) : to
      return this.#text.slice(from + place, Math.max(from + place, Math.min(next, to))).trim()
    })
  }

  #cell(): string {
    const text = this.#text
    let at = this.#at
    let code = text.charCodeAt(at)
    while ((code === SPACE || code === TAB) && code !== this.#delimiter) code = text.charCodeAt(++at)
    if (code === this.#quote && this.#openQuotes < MOST_OPEN_QUOTES) {
      const quoted = this.#quoted(at)
      if (quoted !== null) return quoted
      this.#openQuotes++
    }
    const from = at
    for (; at < text.length; at++) {
      code = text.charCodeAt(at)
      if (code === this.#delimiter || code === LF || code === CR) break
      if (at - this.start > MAX_LINE) this.#refuseLine()
    }
    this.#at = at
    const last = text.charCodeAt(at - 1)
    const cell = text.slice(from, Math.max(from, at))
    return last === SPACE || last === TAB ? cell.trimEnd() : cell
  }

  /** The cell that a quote opens, and the place after it; null when no quote closes it. */
  #quoted(open: number): string | null {
    const text = this.#text
    const limit = Math.min(text.length, open + MAX_LINE)
    let [isPlain, breaks] = [true, 0]
    for (let at = open + 1; at < limit; at++) {
      const code = text.charCodeAt(at)
      if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) breaks++
      const isEscaped = code === BACKSLASH && this.#escapes
      if (code !== this.#quote && !isEscaped) continue
      if (isEscaped || text.charCodeAt(at + 1) === this.#quote) {
        isPlain = false
        at++
        continue
      }
      const after = this.#afterQuote(at + 1)
      if (after < 0) continue
      this.#at = after
      this.nextLine += breaks
      const cell = text.slice(open + 1, at)
      return isPlain ? cell : this.#withoutEscapes(cell)
    }
    return null
  }

  #withoutEscapes(cell: string): string {
    const quote = String.fromCharCode(this.#quote)
    const plain = this.#escapes ? cell.replaceAll(`\\${quote}`, quote).replaceAll('\\\\', '\\') : cell
    return plain.replaceAll(quote + quote, quote)
  }

  /** The place of the delimiter or line end that follows a closing quote; -1 where another letter follows. */
  #afterQuote(from: number): number {
    let at = from
    for (; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at)
      if (code === this.#delimiter || code === LF || code === CR) return at
      if (code !== SPACE && code !== TAB) return -1
    }
    return at
  }

  #lineEnd(from: number): number {
    let at = from
    for (; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at)
      if (code === LF || code === CR) break
      if (at - from > MAX_LINE) this.#refuseLine()
    }
    return at
  }

  #skipBlanks(): void {
    while (this.#text.charCodeAt(this.#at) === SPACE) this.#at++
  }

  #isAtEnd(): boolean {
    const code = this.#text.charCodeAt(this.#at)
    return this.#at >= this.#text.length || code === LF || code === CR
  }

  #endLine(): void {
    const code = this.#text.charCodeAt(this.#at)
    if (code === LF || code === CR) this.#at++
    if (code === CR && this.#text.charCodeAt(this.#at) === LF) this.#at++
    this.nextLine++
  }

  #refuseColumns(): never {
    const to = Math.min(this.#text.length, this.start + 50 * MAX_LINE)
    let count = 1
    for (let at = this.start; at < to; at++) {
      const code = this.#text.charCodeAt(at)
      if (code === LF || code === CR) break
      if (code === this.#delimiter) count++
    }
    const columns = count.toLocaleString('pt-BR')
    throw new TableFault(
      `A linha ${this.line} tem ${columns} colunas; o máximo é ${MAX_COLUMNS.toLocaleString('pt-BR')}.`,
    )
  }

  #refuseLine(): never {
    throw new TableFault(
      `A linha ${this.line} tem mais de 1 MB. Confira as quebras de linha e as aspas do arquivo.`,
    )
  }
}
