import { byteAt } from '#core/arrays/element-at.ts'
import { MalformedAnswerError } from '../http/answer-errors.ts'

/** A server sends about 130,000 values at a time, and a list of names in one piece. */
const MAX_BYTES = 8 * 1024 * 1024
/** A parsed object takes many times its bytes, so its structures and members are counted before it is parsed. */
const MOST_STRUCTURES = 200_000
const MOST_MEMBERS = 2_000_000
const DEEPEST = 32
const FIRST_BUFFER = 64 * 1024

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN = 0x7b
const CLOSE = 0x7d

/** Cuts a stream of JSON objects into texts of one object each: 1.x ends each with a line feed, 3.x with nothing. */
export class JsonObjects {
  /** The bytes of the open object so far; the buffer may be longer. */
  #partial = Buffer.allocUnsafe(0)
  #bytes = 0
  #depth = 0
  #structures = 0
  #members = 0
  #inText = false
  #escaped = false

  /** Whether an object has begun and not ended. */
  get isOpen(): boolean {
    return this.#bytes > 0
  }

  *push(piece: Uint8Array): Generator<string> {
    for (let from = 0; from < piece.length; ) {
      const end = this.#endOfObject(piece, from)
      if (end < 0) return this.#keep(piece.subarray(from))
      yield this.#take(piece.subarray(from, end))
      from = end
    }
  }

  /** The end of the open object, or of the next one; −1 when it lies beyond the piece. */
  #endOfObject(piece: Uint8Array, from: number): number {
    for (let at = from; at < piece.length; at += 1) {
      const byte = byteAt(piece, at)
      if (this.#inText) {
        if (this.#escaped) this.#escaped = false
        else if (byte === BACKSLASH) this.#escaped = true
        else if (byte === QUOTE) this.#inText = false
      } else if (byte === COMMA) this.#members += 1
      else if (byte === QUOTE) this.#inText = this.#isWithin()
      else if (byte === OPEN || byte === OPEN_LIST) this.#opens(byte)
      else if (byte === CLOSE || byte === CLOSE_LIST) {
        if (this.#isWithin() && --this.#depth === 0) return at + 1
      } else if (byte > 0x20) this.#isWithin()
    }
    return -1
  }
  #opens(byte: number): void {
    if (byte === OPEN_LIST) this.#isWithin()
    this.#depth += 1
    this.#structures += 1
    if (this.#depth > DEEPEST) throw new MalformedAnswerError('object too deep')
  }
  /** Only white space may stand between two objects: a proxy's page is recognised here. */
  #isWithin(): true {
    if (this.#depth === 0) throw new MalformedAnswerError('no JSON object')
    return true
  }

  #keep(part: Uint8Array): void {
    this.#checkSize(part.length)
    if (this.#bytes === 0 && this.#depth === 0) return
    const bytes = this.#bytes + part.length
    if (bytes > this.#partial.length) {
      const roomier = Buffer.allocUnsafe(Math.min(MAX_BYTES, Math.max(FIRST_BUFFER, 2 * bytes)))
      roomier.set(this.#partial.subarray(0, this.#bytes))
      this.#partial = roomier
    }
    this.#partial.set(part, this.#bytes)
    this.#bytes = bytes
  }
  #take(last: Uint8Array): string {
    this.#checkSize(last.length)
    const isWhole = this.#bytes === 0
    if (!isWhole) this.#keep(last)
    const text = isWhole
      ? Buffer.from(last.buffer, last.byteOffset, last.length).toString('utf8')
      : this.#partial.toString('utf8', 0, this.#bytes)
    this.#bytes = 0
    this.#structures = 0
    this.#members = 0
    return text
  }
  #checkSize(more: number): void {
    const isLarge = this.#bytes + more > MAX_BYTES && this.#depth + this.#structures > 0
    if (isLarge || this.#structures > MOST_STRUCTURES || this.#members > MOST_MEMBERS)
      throw new MalformedAnswerError('object too large')
  }
}
