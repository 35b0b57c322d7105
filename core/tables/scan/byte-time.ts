import { byteAt } from '#core/arrays/element-at.ts'
import type { ScannedFile } from './scanned-file.ts'

const COLON = 58
const PLUS = 43
const MINUS = 45
const SPACE = 32
const LETTER_C = 67
const LETTER_T = 84
const LETTER_U = 85
const LETTER_Z = 90
/** Bytes of an offset, and of a fraction and an offset. */
const OFFSET = 6
const LONGEST_TAIL = 16
const letter = (byte: number) => byte | 0x20

/** Reads `9:59`, `09:59:59.999 PM` or `09:59:59-03:00` from bytes, as `readTime` does from texts. */
export class ByteTime {
  readonly #file: ScannedFile
  #at = 0
  #to = 0
  /** Since midnight. */
  timeMs = 0
  /** Beyond the milliseconds. */
  micros = 0
  offsetMinutes: number | null = null

  constructor(file: ScannedFile) {
    this.#file = file
  }

  /** Takes `09:59:59`; false where other bytes stand there. */
  takePlain(from: number): boolean {
    const { bytes } = this.#file
    if (bytes[from + 2] !== COLON || bytes[from + 5] !== COLON) return false
    const hour = this.#pair(from)
    const minute = this.#pair(from + 3)
    const second = this.#pair(from + 6)
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return false
    this.timeMs = (hour * 3600 + minute * 60 + second) * 1000
    this.micros = 0
    this.offsetMinutes = null
    return true
  }

  /** Takes a fraction and an offset behind a plain time; answers where they end, or -1 where something else stands there. */
  takeTail(from: number): number {
    this.#at = from
    this.#to = Math.min(from + LONGEST_TAIL, this.#file.bytes.length)
    const fraction = this.#fraction()
    if (fraction < 0) return -1
    this.timeMs += Math.floor(fraction / 1000)
    this.micros = fraction % 1000
    const sign = this.#peek()
    if (sign === LETTER_Z) {
      this.offsetMinutes = 0
      return this.#at + 1
    }
    return sign === PLUS || sign === MINUS ? this.#plainOffset(this.#at) : this.#at
  }

  /** Takes `-03:00`. */
  #plainOffset(from: number): number {
    const { bytes } = this.#file
    if (from + OFFSET > bytes.length || bytes[from + 3] !== COLON) return -1
    const [hours, minutes] = [this.#pair(from + 1), this.#pair(from + 4)]
    if (hours < 0 || hours > 15 || minutes < 0 || minutes > 59) return -1
    this.offsetMinutes = (bytes[from] === MINUS ? -1 : 1) * (hours * 60 + minutes)
    return from + OFFSET
  }

  /** The number of two digits; -1 where there are none. */
  #pair(at: number): number {
    const tens = byteAt(this.#file.bytes, at) - 48
    const ones = byteAt(this.#file.bytes, at + 1) - 48
    return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones
  }

  /** False where the cell must be looked at as a text. */
  take(from: number, to: number): boolean {
    this.#at = from
    this.#to = to
    let hour = this.#digits(1, 2)
    if (hour < 0 || !this.#sign(COLON)) return false
    const minute = this.#digits(2, 2)
    if (minute < 0 || minute > 59) return false
    const hasSeconds = this.#sign(COLON)
    const second = hasSeconds ? this.#digits(2, 2) : 0
    if (second < 0 || second > 59) return false
    const fraction = hasSeconds ? this.#fraction() : 0
    if (fraction < 0) return false
    const half = this.#half()
    if (half >= 0) {
      if (hour < 1 || hour > 12) return false
      hour = (hour % 12) + half
    }
    if (hour > 24 || (hour === 24 && minute + second > 0) || !this.#zone()) return false
    this.timeMs = (hour * 3600 + minute * 60 + second) * 1000 + Math.floor(fraction / 1000)
    this.micros = fraction % 1000
    return true
  }

  #peek(): number {
    return this.#at < this.#to ? byteAt(this.#file.bytes, this.#at) : 0
  }

  #sign(byte: number): boolean {
    if (this.#peek() !== byte) return false
    this.#at++
    return true
  }

  /** -1 where there are too few digits. */
  #digits(least: number, most: number): number {
    let value = 0
    let count = 0
    for (; count < most; count++) {
      const digit = this.#peek() - 48
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
      this.#at++
    }
    return count < least ? -1 : value
  }

  /** Microseconds of seconds; further digits are left out. */
  #fraction(): number {
    const sign = this.#peek()
    if (sign !== 46 && sign !== 44) return 0
    this.#at++
    const from = this.#at
    let micros = this.#digits(1, 6)
    if (micros < 0) return -1
    for (let count = this.#at - from; count < 6; count++) micros *= 10
    if (this.#at - from === 6) this.#digits(0, 3)
    return micros
  }

  /** Hours of a following AM or PM; -1 without any. */
  #half(): number {
    const from = this.#at
    if (this.#peek() === SPACE) this.#at++
    const half = letter(this.#peek())
    if (half === 97 || half === 112) {
      this.#at++
      if (letter(this.#peek()) === 109) {
        this.#at++
        return half === 97 ? 0 : 12
      }
    }
    this.#at = from
    return -1
  }

  /** False where something else than an offset follows. */
  #zone(): boolean {
    this.offsetMinutes = null
    if (this.#at === this.#to) return true
    if (this.#peek() === SPACE) this.#at++
    const sign = this.#peek()
    this.#at++
    if (sign === LETTER_Z || (sign === LETTER_U && this.#sign(LETTER_T) && this.#sign(LETTER_C)))
      this.offsetMinutes = 0
    else if (sign === PLUS || sign === MINUS) {
      const hours = this.#digits(2, 2)
      const minutes = this.#sign(COLON) || this.#at < this.#to ? this.#digits(2, 2) : 0
      if (hours < 0 || hours > 15 || minutes < 0 || minutes > 59) return false
      this.offsetMinutes = (sign === MINUS ? -1 : 1) * (hours * 60 + minutes)
    }
    return this.offsetMinutes !== null && this.#at === this.#to
  }
}
