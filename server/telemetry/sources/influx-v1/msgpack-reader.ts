import { MalformedAnswerError } from '../http/answer-errors.ts'

/** Nothing but a row's texts may be long; more than this without a whole value is no answer of InfluxDB. */
const MAX_PENDING_BYTES = 64 * 1024 * 1024

export const INCOMPLETE = Symbol('incomplete')
export type Decoded = string | number | boolean | null | Decoded[] | { [key: string]: Decoded }

/** Reads MessagePack from bytes that arrive piece by piece. A RangeError says that a value is not all there yet. */
export class MsgpackReader {
  bytes = new Uint8Array(0)
  view = new DataView(this.bytes.buffer)
  at = 0

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length
  }

  push(chunk: Uint8Array): void {
    const left = this.bytes.length - this.at
    if (left + chunk.length > MAX_PENDING_BYTES) throw new MalformedAnswerError('value too long')
    const joined = left === 0 ? (chunk as Uint8Array<ArrayBuffer>) : new Uint8Array(left + chunk.length)
    if (left > 0) {
      joined.set(this.bytes.subarray(this.at))
      joined.set(chunk, left)
    }
    this.bytes = joined
    this.view = new DataView(joined.buffer, joined.byteOffset, joined.length)
    this.at = 0
  }

  /** The next value, or INCOMPLETE, and then nothing is consumed. */
  tryDecode(): Decoded | typeof INCOMPLETE {
    return this.#attempt(() => this.decode())
  }
  trySize(kind: 'map' | 'array'): number | typeof INCOMPLETE {
    return this.#attempt(() => this.size(kind))
  }
  #attempt<T>(read: () => T): T | typeof INCOMPLETE {
    const start = this.at
    try {
      return read()
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.at = start
      return INCOMPLETE
    }
  }

  size(kind: 'map' | 'array'): number {
    const [fix, short] = kind === 'map' ? [0x80, 0xde] : [0x90, 0xdc]
    const code = this.#byte()
    if ((code & 0xf0) === fix) return code & 0x0f
    if (code === short) return this.#unsigned(1)
    if (code === short + 1) return this.#unsigned(2)
    throw new MalformedAnswerError(`unexpected byte ${code}`)
  }
  decode(): Decoded {
    const code = this.#byte()
    if (code < 0x80) return code
    if (code < 0x90) return this.#map(code & 0x0f)
    if (code < 0xa0) return this.#array(code & 0x0f)
    if (code < 0xc0) return this.#text(code & 0x1f)
    if (code >= 0xe0) return code - 0x100
    if (code >= 0xcc && code <= 0xcf) return this.#unsigned(code - 0xcc)
    if (code >= 0xd0 && code <= 0xd3) return this.#signed(code - 0xd0)
    if (code >= 0xd9 && code <= 0xdb) return this.#text(this.#unsigned(code - 0xd9))
    return this.#rarer(code)
  }
  #rarer(code: number): Decoded {
    switch (code) {
      case 0xc0:
        return null
      case 0xc2:
      case 0xc3:
        return code === 0xc3
      case 0xca:
        return this.view.getFloat32(this.#skip(4))
      case 0xcb:
        return this.view.getFloat64(this.#skip(8))
      case 0xdc:
      case 0xdd:
        return this.#array(this.#unsigned(code - 0xdb))
      case 0xde:
      case 0xdf:
        return this.#map(this.#unsigned(code - 0xdd))
      default:
        throw new MalformedAnswerError(`unexpected byte ${code}`)
    }
  }

  #skip(bytes: number): number {
    this.at += bytes
    return this.at - bytes
  }
  #byte(): number {
    return this.view.getUint8(this.#skip(1))
  }
  /** An integer of 2^power bytes. */
  #unsigned(power: number): number {
    const at = this.#skip(1 << power)
    if (power === 3) return this.view.getUint32(at) * 2 ** 32 + this.view.getUint32(at + 4)
    return power === 2
      ? this.view.getUint32(at)
      : power === 1
        ? this.view.getUint16(at)
        : this.view.getUint8(at)
  }
  #signed(power: number): number {
    const at = this.#skip(1 << power)
    if (power === 3) return this.view.getInt32(at) * 2 ** 32 + this.view.getUint32(at + 4)
    return power === 2 ? this.view.getInt32(at) : power === 1 ? this.view.getInt16(at) : this.view.getInt8(at)
  }
  #text(length: number): string {
    const start = this.#skip(length)
    if (this.at > this.bytes.length) throw new RangeError('more bytes needed')
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset + start, length).toString()
  }
  #array(size: number): Decoded[] {
    const items: Decoded[] = []
    for (let i = 0; i < size; i += 1) items.push(this.decode())
    return items
  }
  #map(size: number): { [key: string]: Decoded } {
    const entries: [string, Decoded][] = []
    for (let i = 0; i < size; i += 1) entries.push([String(this.decode()), this.decode()])
    return Object.fromEntries(entries)
  }
}
