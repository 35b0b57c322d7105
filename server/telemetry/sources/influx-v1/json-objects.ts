import { MalformedAnswerError } from '../http/answer-errors.ts'

const MAX_BYTES = 64 * 1024 * 1024
const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d

/** Cuts a stream of JSON objects into texts of one object each: 1.x ends each with a line feed, 3.x with nothing. */
export class JsonObjects {
  #parts: Uint8Array[] = []
  #bytes = 0
  #depth = 0
  #inText = false
  #escaped = false

  /** Something has begun that has not ended. */
  get isOpen(): boolean {
    return this.#bytes > 0
  }

  *push(chunk: Uint8Array): Generator<string> {
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      if (!this.#endsObject(chunk[at]!)) continue
      yield this.#take(chunk.subarray(from, at + 1))
      from = at + 1
    }
    this.#keep(chunk.subarray(from))
  }

  #endsObject(byte: number): boolean {
    if (this.#inText) {
      if (this.#escaped) this.#escaped = false
      else if (byte === BACKSLASH) this.#escaped = true
      else if (byte === QUOTE) this.#inText = false
      return false
    }
    if (byte === QUOTE) this.#inText = true
    else if (byte === OPEN) this.#depth += 1
    // Between two objects stands white space at most; a page of a proxy shows here.
    else if (this.#depth === 0 && byte > 0x20) throw new MalformedAnswerError('no JSON object')
    else if (byte === CLOSE) return --this.#depth === 0
    return false
  }
  #keep(part: Uint8Array): void {
    if (this.#bytes === 0 && this.#depth === 0) return
    this.#bytes += part.length
    if (this.#bytes > MAX_BYTES) throw new MalformedAnswerError('object too long')
    if (part.length > 0) this.#parts.push(part.slice())
  }
  #take(last: Uint8Array): string {
    const whole = Buffer.concat([...this.#parts, last])
    this.#parts = []
    this.#bytes = 0
    return whole.toString('utf8')
  }
}
