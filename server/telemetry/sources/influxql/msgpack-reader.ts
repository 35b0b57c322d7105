import { MalformedAnswerError } from '../http/answer-errors.ts'
import { LONGEST_TEXT } from './result-stream.ts'

export const INCOMPLETE = Symbol('incomplete')
export type Scalar = string | number | boolean | null

export const asName = (name: Scalar): string => {
  if (typeof name !== 'string') throw new MalformedAnswerError('not a name')
  return name
}

const SMALLEST_BUFFER = 128 * 1024

/**
 * Reads MessagePack from bytes that arrive piece by piece, one scalar or one structure's head at a time. At most one text
 * waits for its bytes, and no number that an answer announces reserves memory.
 */
export class MsgpackReader {
  bytes = new Uint8Array(0)
  view = new DataView(this.bytes.buffer)
  at = 0
  /** The end of the bytes that have arrived; the buffer may be longer. */
  end = 0
  #isOwn = false
  /** The same bytes, for texts. */
  #buffer = Buffer.alloc(0)

  get isAtEnd(): boolean {
    return this.at >= this.end
  }

  push(piece: Uint8Array): void {
    const left = this.end - this.at
    if (left === 0) this.#use(piece as Uint8Array<ArrayBuffer>, 0, piece.length, false)
    else {
      if (!this.#isOwn || this.bytes.length - this.end < piece.length) this.#makeRoom(left, piece.length)
      this.bytes.set(piece, this.end)
      this.end += piece.length
    }
  }

  /** The next scalar; INCOMPLETE, and nothing consumed, when its bytes have not all arrived. */
  tryScalar(): Scalar | typeof INCOMPLETE {
    if (this.at >= this.end) return INCOMPLETE
    const code = this.view.getUint8(this.at)
    if (code < 0x80) return this.#after(0, code)
    if (code >= 0xe0) return this.#after(0, code - 0x100)
    if (code >= 0xa0 && code < 0xc0) return this.#text(1, code & 0x1f)
    if (code >= 0xd9 && code <= 0xdb) return this.#longText(1 << (code - 0xd9))
    return this.#fixed(code)
  }
  /** The number of members that the structure here announces, or INCOMPLETE. */
  trySize(kind: 'map' | 'array'): number | typeof INCOMPLETE {
    if (this.at >= this.end) return INCOMPLETE
    const [fix, short] = kind === 'map' ? [0x80, 0xde] : [0x90, 0xdc]
    const code = this.view.getUint8(this.at)
    if ((code & 0xf0) === fix) return this.#after(0, code & 0x0f)
    if (code !== short && code !== short + 1) throw new MalformedAnswerError(`unexpected byte ${code}`)
    const width = code === short ? 2 : 4
    if (this.end - this.at <= width) return INCOMPLETE
    return this.#after(width, this.#unsigned(this.at + 1, width))
  }
  /** Skips a scalar or a structure's head and returns the number of its values, or INCOMPLETE. */
  trySkip(): number | typeof INCOMPLETE {
    if (this.at >= this.end) return INCOMPLETE
    const code = this.view.getUint8(this.at)
    if ((code & 0xf0) === 0x80 || code === 0xde || code === 0xdf) {
      const members = this.trySize('map')
      return members === INCOMPLETE ? INCOMPLETE : members * 2
    }
    if ((code & 0xf0) === 0x90 || code === 0xdc || code === 0xdd) return this.trySize('array')
    return this.tryScalar() === INCOMPLETE ? INCOMPLETE : 0
  }

  /** The texts of a list with at most so many; INCOMPLETE for a longer list, too. */
  tryNames(most: number): string[] | typeof INCOMPLETE {
    const size = this.trySize('array')
    if (size === INCOMPLETE || size > most) return INCOMPLETE
    const names: string[] = []
    for (let left = size; left > 0; left -= 1) {
      const name = this.tryScalar()
      if (name === INCOMPLETE) return INCOMPLETE
      names.push(asName(name))
    }
    return names
  }

  /** Every type except texts and one-byte numbers. */
  #fixed(code: number): Scalar | typeof INCOMPLETE {
    const value = this.at + 1
    const left = this.end - value
    switch (code) {
      case 0xc0:
        return this.#after(0, null)
      case 0xc2:
      case 0xc3:
        return this.#after(0, code === 0xc3)
      case 0xca:
        return left < 4 ? INCOMPLETE : this.#after(4, this.view.getFloat32(value))
      case 0xcb:
        return left < 8 ? INCOMPLETE : this.#after(8, this.view.getFloat64(value))
      default:
        return this.#integer(code, value, left)
    }
  }
  #integer(code: number, value: number, left: number): Scalar | typeof INCOMPLETE {
    if (code < 0xcc || code > 0xd3) throw new MalformedAnswerError(`unexpected byte ${code}`)
    const width = 1 << (code & 3)
    if (left < width) return INCOMPLETE
    const read = code < 0xd0 ? this.#unsigned(value, width) : this.#signed(value, width)
    return this.#after(width, read)
  }
  #unsigned(at: number, width: number): number {
    if (width === 8) return this.view.getUint32(at) * 2 ** 32 + this.view.getUint32(at + 4)
    if (width === 4) return this.view.getUint32(at)
    return width === 2 ? this.view.getUint16(at) : this.view.getUint8(at)
  }
  #signed(at: number, width: number): number {
    if (width === 8) return this.view.getInt32(at) * 2 ** 32 + this.view.getUint32(at + 4)
    if (width === 4) return this.view.getInt32(at)
    return width === 2 ? this.view.getInt16(at) : this.view.getInt8(at)
  }
  #longText(width: number): string | typeof INCOMPLETE {
    if (this.end - this.at <= width) return INCOMPLETE
    return this.#text(1 + width, this.#unsigned(this.at + 1, width))
  }
  #text(head: number, length: number): string | typeof INCOMPLETE {
    if (length > LONGEST_TEXT) throw new MalformedAnswerError('text too long')
    const start = this.at + head
    if (start + length > this.end) return INCOMPLETE
    this.at = start + length
    return this.#buffer.toString('utf8', start, start + length)
  }
  #after<T>(width: number, value: T): T {
    this.at += 1 + width
    return value
  }

  /** Twice the needed size: a text that trickles is copied a few times rather than at each piece. */
  #makeRoom(left: number, more: number): void {
    const unread = this.bytes.subarray(this.at, this.end)
    const isRoomy = this.#isOwn && this.bytes.length >= 2 * (left + more)
    if (isRoomy) {
      this.bytes.set(unread)
      this.at = 0
      this.end = left
      return
    }
    const roomier = new Uint8Array(Math.max(SMALLEST_BUFFER, 2 * (left + more)))
    roomier.set(unread)
    this.#use(roomier, 0, left, true)
  }
  #use(bytes: Uint8Array<ArrayBuffer>, at: number, end: number, isOwn: boolean): void {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    this.at = at
    this.end = end
    this.#isOwn = isOwn
  }
}
