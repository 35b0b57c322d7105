import { byteAt, integerAt } from '#core/arrays/element-at.ts'
import type { IsMissing } from '../forms/missing.ts'

/** How the bytes of a cell become its text. */
export type CellForm = typeof AS_IS | typeof DOUBLED | typeof PADDED
/** The bytes are the text. */
export const AS_IS = 0
/** Each doubled quote stands for one. */
export const DOUBLED = 1
/** Blanks beyond ASCII may stand at the end. */
export const PADDED = 2

/** The two conversions that only the platform has. */
export interface TextConversion {
  readonly decode: (from: number, to: number) => string
  readonly encode: (text: string) => Uint8Array
}

const bitOf = (length: number) => 1 << Math.min(length, 31)

/** A file in valid UTF-8 and what its cells can mean. */
export class ScannedFile {
  readonly bytes: Uint8Array
  readonly #words: DataView
  readonly conversion: TextConversion
  readonly isMissing: IsMissing
  readonly #quote: string
  /** The length of the user's own markers by their first byte, one bit for each length; the highest bit is of all longer ones. */
  readonly #markers = new Int32Array(256)
  #hasMarkers = false

  constructor(
    bytes: Uint8Array,
    conversion: TextConversion,
    { quote, isMissing, markers }: { quote: string; isMissing: IsMissing; markers: readonly string[] },
  ) {
    this.bytes = bytes
    this.#words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.conversion = conversion
    this.isMissing = isMissing
    this.#quote = quote
    for (const marker of markers) {
      const own = conversion.encode(marker.trim())
      for (const first of own.subarray(0, 1))
        this.#markers[first] = integerAt(this.#markers, first) | bitOf(own.length)
      this.#hasMarkers = true
    }
  }

  /** Whether as many bytes at two places are the same, beyond the file's end never. */
  isSame(one: number, other: number, length: number): boolean {
    if (Math.max(one, other) + length > this.bytes.length) return false
    const words = this.#words
    let n = 0
    for (; n + 4 <= length; n += 4) if (words.getInt32(one + n) !== words.getInt32(other + n)) return false
    for (; n < length; n++) if (this.bytes[one + n] !== this.bytes[other + n]) return false
    return true
  }

  /** Whether a cell without blanks around may be one of the user's markers. */
  mayBeOwnMarker(from: number, to: number): boolean {
    return (
      this.#hasMarkers &&
      to > from &&
      (integerAt(this.#markers, byteAt(this.bytes, from)) & bitOf(to - from)) !== 0
    )
  }

  textOf(from: number, to: number, form: CellForm): string {
    const text = this.conversion.decode(from, to)
    if (form === AS_IS) return text
    return form === DOUBLED ? text.replaceAll(this.#quote + this.#quote, this.#quote) : text.trimEnd()
  }
}
