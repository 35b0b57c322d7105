import { byteAt } from '#core/arrays/element-at.ts'
import type { ColumnProfile } from '../columns/column-profile.ts'
import type { Decimal } from '../forms/number-form.ts'
import { COMMA_FORM, COMMA3, COMMAS, CountedNumber, DOT, DOT3, DOTS, WHOLE } from './counted-number.ts'
import type { RecordScanner } from './record-scanner.ts'
import type { ScannedFile } from './scanned-file.ts'

const SPACE = 32
const COMMA = 44
const PLUS = 43
const MINUS = 45
const POINT = 46
const ZERO = 48
const NINE = 57
/** So many digits are a whole number that a float holds exactly, and so are their powers of ten. */
const MOST_DIGITS = 15
/** So many digits are a small integer, with which the engine computes fastest. */
const SHORT = 9
/** The number that stands for an absent value. */
const ABSENT = 9999

const isSeparator = (code: number, delimiter: number) =>
  (code === POINT || code === COMMA) && code !== delimiter

/** Reads numbers of digits, a sign and separators from bytes, as `numberForm` and `readNumber` do from texts. */
export class ByteNumber {
  readonly #file: ScannedFile
  /** What was taken. */
  readonly taken: CountedNumber
  #isNegative = false
  #from = 0
  #to = 0
  #mantissa = 0
  /** Where its digits begin; the first separator and its place, which is the end without any. */
  #start = 0
  #sign = 0
  #place = 0

  constructor(file: ScannedFile, profile: ColumnProfile, decimal: Decimal) {
    this.#file = file
    this.taken = new CountedNumber(file, profile, decimal)
  }

  /**
   * Takes the next cell of a record as the value of a row; false, and the cell is not cut, where it is more than digits with one separator.
   * One function with few calls, because most cells of most files are such numbers.
   */
  takeNext(scanner: RecordScanner, values: Float64Array, row: number): boolean {
    const { bytes } = this.#file
    let from = scanner.at
    while (bytes[from] === SPACE) from++
    const isQuoted = bytes[from] === scanner.quote
    if (isQuoted) from++
    const first = bytes[from]
    const start = first === MINUS || first === PLUS ? from + 1 : from
    const near = Math.min(bytes.length, start + SHORT + 1)
    let at = start
    let mantissa = 0
    for (; at < near; at++) {
      const digit = byteAt(bytes, at) - ZERO
      if (digit < 0 || digit > 9) break
      mantissa = (mantissa * 10 + digit) | 0
    }
    const place = at
    const hasSign = at < near && isSeparator(byteAt(bytes, at), scanner.delimiter)
    if (hasSign)
      for (at++; at < near; at++) {
        const digit = byteAt(bytes, at) - ZERO
        if (digit < 0 || digit > 9) break
        mantissa = (mantissa * 10 + digit) | 0
      }
    const digits = at - start - (hasSign ? 1 : 0)
    if (at === near || digits === 0 || (first === MINUS && mantissa >= ABSENT))
      return this.#takeOther(scanner, from, values, row)
    const end = isQuoted ? at + 1 : at
    if ((isQuoted && bytes[at] !== scanner.quote) || !scanner.isEnd(end)) return false
    if (this.#file.mayBeOwnMarker(from, at)) return false
    this.taken.form = hasSign ? this.#formOf(byteAt(bytes, place), start, place, at) : WHOLE
    this.taken.setShort(mantissa, first === MINUS, hasSign ? at - place - 1 : 0)
    this.taken.add(from, at)
    this.taken.put(values, row)
    scanner.endCell(end)
    return true
  }

  /** The same for more digits. */
  #takeOther(scanner: RecordScanner, from: number, values: Float64Array, row: number): boolean {
    const { bytes } = this.#file
    const isQuoted = from > scanner.at && bytes[from - 1] === scanner.quote
    const isLong = this.#readLong(from, scanner.delimiter)
    if (!isLong) this.#readDigits(from, bytes.length, scanner.delimiter)
    const to = this.#to
    if (isQuoted && bytes[to] !== scanner.quote) return false
    const end = isQuoted ? to + 1 : to
    if (!scanner.isEnd(end) || !(isLong || this.#isNumber()) || this.#file.mayBeOwnMarker(from, to))
      return false
    this.taken.add(from, to)
    this.taken.put(values, row)
    scanner.endCell(end)
    return true
  }

  /** Reads a whole number of ten to fifteen digits, as counts of time are. False for others. */
  #readLong(from: number, delimiter: number): boolean {
    const { bytes } = this.#file
    const first = bytes[from]
    const start = first === MINUS || first === PLUS ? from + 1 : from
    const limit = Math.min(bytes.length, start + MOST_DIGITS + 1)
    let at = start
    let mantissa = 0
    for (; at < limit; at++) {
      const digit = byteAt(bytes, at) - ZERO
      if (digit < 0 || digit > 9) break
      mantissa = mantissa * 10 + digit
    }
    const digits = at - start
    if (digits <= SHORT || digits > MOST_DIGITS || isSeparator(bytes[at] ?? 0, delimiter)) return false
    this.#to = at
    this.taken.form = WHOLE
    this.taken.setShort(mantissa, first === MINUS, 0)
    return true
  }

  /** False where the cell must be looked at as a text. */
  take(from: number, to: number): boolean {
    this.#readDigits(from, to, -1)
    const isRead = this.#to === to ? this.#isNumber() : this.#parseParted(to)
    if (!isRead || this.#file.mayBeOwnMarker(from, to)) return false
    this.taken.add(from, to)
    return true
  }

  /** Reads a sign, digits and one separator, up to the delimiter or another byte. */
  #readDigits(from: number, limit: number, delimiter: number): void {
    const { bytes } = this.#file
    const first = bytes[from]
    this.#isNegative = first === MINUS
    const start = first === MINUS || first === PLUS ? from + 1 : from
    const near = Math.min(limit, start + SHORT)
    let at = start
    let mantissa = 0
    let sign = 0
    for (; at < near; at++) {
      const digit = byteAt(bytes, at) - ZERO
      if (digit < 0 || digit > 9) break
      mantissa = (mantissa * 10 + digit) | 0
    }
    const place = at
    if (at < near && isSeparator(byteAt(bytes, at), delimiter)) {
      sign = byteAt(bytes, at++)
      for (; at < near; at++) {
        const digit = byteAt(bytes, at) - ZERO
        if (digit < 0 || digit > 9) break
        mantissa = (mantissa * 10 + digit) | 0
      }
    }
    this.#from = from
    this.#start = start
    this.#to = at
    this.#sign = sign
    this.#place = place
    this.#mantissa = mantissa
    if (at === near && at < limit) this.#readMore(limit, delimiter)
  }

  /** Goes on with digits that are more than a small integer holds. */
  #readMore(limit: number, delimiter: number): void {
    const { bytes } = this.#file
    let at = this.#to
    let mantissa = this.#mantissa
    let sign = this.#sign
    for (; at < limit; at++) {
      const code = byteAt(bytes, at)
      if (code >= ZERO && code <= NINE) mantissa = mantissa * 10 + (code - ZERO)
      else if (sign === 0 && isSeparator(code, delimiter)) {
        sign = code
        this.#place = at
      } else break
    }
    if (sign === 0) this.#place = at
    this.#to = at
    this.#sign = sign
    this.#mantissa = mantissa
  }

  /** Whether the bytes that were read are a number, which is then known. */
  #isNumber(): boolean {
    const [start, place, to] = [this.#start, this.#place, this.#to]
    const hasSign = this.#sign !== 0
    const digits = to - start - (hasSign ? 1 : 0)
    if (digits === 0 || digits > 40) return false
    if (this.#isNegative && place - start === 4 && this.#mantissa >= ABSENT && this.#isAbsent(start))
      return false
    this.taken.form = hasSign ? this.#formOf(this.#sign, start, place, to) : WHOLE
    this.#set(this.#mantissa, digits, hasSign ? to - place - 1 : 0, to)
    return true
  }

  #set(mantissa: number, digits: number, decimals: number, to: number): void {
    if (digits > MOST_DIGITS) this.taken.setLong(mantissa, this.#isNegative, this.#from, to)
    else this.taken.setShort(mantissa, this.#isNegative, decimals)
  }

  /** Whether the digits before the separator are the marker's. */
  #isAbsent(start: number): boolean {
    for (let at = start; at < start + 4; at++) if (byteAt(this.#file.bytes, at) !== NINE) return false
    return true
  }

  #formOf(sign: number, start: number, place: number, to: number): number {
    const before = place - start
    const isThree = to - place === 4 && before >= 1 && before <= 3 && byteAt(this.#file.bytes, start) !== ZERO
    if (sign === POINT) return isThree ? DOT3 : DOT
    return isThree ? COMMA3 : COMMA_FORM
  }

  /** Groups of three digits behind one separator, then decimals behind the other. */
  #parseParted(to: number): boolean {
    const { bytes } = this.#file
    const [start, parting] = [this.#start, this.#sign]
    const next = byteAt(bytes, this.#to)
    if (parting === 0 || (next !== POINT && next !== COMMA)) return false
    const decimal = parting === POINT ? COMMA : POINT
    let mantissa = 0
    let digits = 0
    let group = 0
    let groups = 0
    let decimals = -1
    for (let at = start; at < to; at++) {
      const code = byteAt(bytes, at)
      if (code >= ZERO && code <= NINE) {
        mantissa = mantissa * 10 + (code - ZERO)
        digits++
        group++
        if (decimals >= 0) decimals++
      } else if (decimals >= 0 || !(groups === 0 ? group >= 1 && group <= 3 : group === 3)) return false
      else if (code === parting) {
        groups++
        group = 0
      } else if (code === decimal && groups > 0) decimals = 0
      else return false
    }
    if (groups === 0 || digits > MOST_DIGITS || (decimals < 0 && (group !== 3 || groups < 2))) return false
    this.taken.form = parting === POINT ? COMMAS : DOTS
    this.#set(mantissa, digits, Math.max(0, decimals), to)
    return true
  }
}
