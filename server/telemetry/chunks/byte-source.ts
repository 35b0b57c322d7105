/** Reads what a ByteSink wrote. */
export class ByteSource {
  readonly bytes: Uint8Array
  readonly #view: DataView
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.at = at
  }
  u8(): number {
    return this.#view.getUint8(this.at++)
  }
  varint(): number {
    let value = 0
    for (let weight = 1; ; weight *= 128) {
      const byte = this.u8()
      value += (byte & 127) * weight
      if (byte < 128) return value
    }
  }
  signed(): number {
    const value = this.varint()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  f64(): number {
    const value = this.#view.getFloat64(this.at, true)
    this.at += 8
    return value
  }
  /** A view of the next bytes. */
  take(count: number): Uint8Array {
    this.at += count
    return this.bytes.subarray(this.at - count, this.at)
  }
}
