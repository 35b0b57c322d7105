import { MalformedAnswerError } from '../http/answer-errors.ts'

/** Room for a row of the longest texts that InfluxDB takes; the client holds a line whole and joins it anew at each piece. */
const MAX_LINE_BYTES = 512 * 1024
const MOST_CELLS = 20_000
const LINE_END = 10
const QUOTE = 34
const COMMA = 44

/** Checks the CSV's bytes before the client parses them: refuses an endless line and a line of too many cells. */
export class LineGuard {
  #bytes = 0
  #cells = 0
  #isQuoted = false

  /** Whether a line has begun and not ended. */
  get isOpen(): boolean {
    return this.#bytes > 0
  }
  add(piece: Uint8Array): void {
    if (this.#isQuoted || piece.includes(QUOTE)) this.#addQuoted(piece)
    else this.#addPlain(piece)
  }

  #addPlain(piece: Uint8Array): void {
    // A line within one piece is shorter than the piece: only the first and the last line are measured.
    const first = piece.indexOf(LINE_END)
    this.#grow(first < 0 ? piece : piece.subarray(0, first))
    if (first < 0) return
    this.#begin()
    this.#grow(piece.subarray(piece.lastIndexOf(LINE_END) + 1))
  }

  #addQuoted(piece: Uint8Array): void {
    let from = 0
    for (let at = 0; at < piece.length; at += 1) {
      if (piece[at] === QUOTE) this.#isQuoted = !this.#isQuoted
      else if (piece[at] === LINE_END && !this.#isQuoted) {
        this.#grow(piece.subarray(from, at))
        this.#begin()
        from = at + 1
      }
    }
    this.#grow(piece.subarray(from))
  }
  #grow(part: Uint8Array): void {
    this.#bytes += part.length
    for (let at = part.indexOf(COMMA); at >= 0; at = part.indexOf(COMMA, at + 1)) this.#cells += 1
    if (this.#bytes > MAX_LINE_BYTES || this.#cells > MOST_CELLS)
      throw new MalformedAnswerError('row too long')
  }
  #begin(): void {
    this.#bytes = 0
    this.#cells = 0
  }
}
