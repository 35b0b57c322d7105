/** A growing little-endian buffer; one is reused for all chunks of an encoder. */
export class ByteSink {
  #bytes = new Uint8Array(1 << 16)
  #view = new DataView(this.#bytes.buffer)
  length = 0

  clear(): void {
    this.length = 0
  }
  u8(value: number): void {
    this.#room(1)
    this.#bytes[this.length++] = value
  }
  /** An integer from 0 to 2³² − 1, in one byte when it is below 128, in two below 16,384, and so on. */
  varint(value: number): void {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) this.u8((rest % 128) | 128)
    this.u8(rest)
  }
  /** An integer of either sign, magnitude below 2³¹. */
  signed(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value)
  }
  f64(value: number): void {
    this.#room(8)
    this.#view.setFloat64(this.length, value, true)
    this.length += 8
  }
  bytes(value: Uint8Array): void {
    this.#room(value.length)
    this.#bytes.set(value, this.length)
    this.length += value.length
  }
  /** `count` zeroed bytes to be filled by the caller; valid until the next write. */
  reserve(count: number): Uint8Array {
    this.#room(count)
    const part = this.#bytes.subarray(this.length, this.length + count)
    part.fill(0)
    this.length += count
    return part
  }
  /** The written bytes, as a view that is valid until the next write. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }

  #room(count: number): void {
    if (this.length + count <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + count))
    grown.set(this.#bytes.subarray(0, this.length))
    this.#bytes = grown
    this.#view = new DataView(grown.buffer)
  }
}
