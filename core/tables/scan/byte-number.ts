import { byteAt } from '#core/arrays/element-at.ts'
import { type ColumnProfile, losesDigits, STAMP_DIGITS } from '../column-profile.ts'
import { isStamp } from '../digit-stamp.ts'
import type { Decimal, NumberForm } from '../number-form.ts'
import type { RecordScanner } from './record-scanner.ts'
import type { ScannedFile } from './scanned-file.ts'

const COMMA = 44
const MINUS = 45
const POINT = 46
const ZERO = 48
const NINE = 57
/** So many digits are a whole number that a float holds exactly, and so are their powers of ten. */
const MOST_DIGITS = 15
const POWERS = Array.from({ length: 23 }, (_, n) => 10 ** n)
/** So many digits are a small integer, with which the engine computes fastest. */
const SHORT = 9
/** The number that stands for an absent value. */
const ABSENT = 9999

const FORMS: readonly NumberForm[] = ['whole', 'dot', 'comma', 'dot3', 'comma3', 'dots', 'commas']
const [WHOLE, DOT, COMMA_FORM, DOT3, COMMA3, DOTS, COMMAS] = [0, 1, 2, 3, 4, 5, 6]

/** Reads and counts numbers of digits, a sign and separators from bytes, as `numberForm` and `readNumber` do from texts. */
export class ByteNumber {
  readonly #file: ScannedFile
  readonly #profile: ColumnProfile
  readonly #counts = new Float64Array(FORMS.length)
  #present = 0
  /** What `take` found; the value counts its decimals as they stand. */
  #form = WHOLE
  #mantissa = 0
  #plain = 0
  #isNegative = false
  #from = 0
  #to = 0
  /** Where its digits begin; the first separator and its place, which is the end without any. */
  #start = 0
  #sign = 0
  #place = 0

  constructor(file: ScannedFile, profile: ColumnProfile) {
    this.#file = file
    this.#profile = profile
  }

  /** Takes the next cell of a record; false, and the cell is not cut, where it is more than digits with one separator. */
  takeNext(scanner: RecordScanner): boolean {
    const { bytes } = this.#file
    const { at, quote } = scanner
    const isQuoted = bytes[at] === quote
    const from = isQuoted ? at + 1 : at
    this.#readDigits(from, bytes.length, scanner.delimiter)
    const to = this.#to
    if (isQuoted && bytes[to] !== quote) return false
    const end = isQuoted ? to + 1 : to
    if (!scanner.isEnd(end) || !this.#isNumber() || this.#file.mayBeOwnMarker(from, to)) return false
    this.#count()
    scanner.endCell(end)
    return true
  }

  /** False where the cell must be looked at as a text. */
  take(from: number, to: number): boolean {
    this.#readDigits(from, to, -1)
    const isRead = this.#to === to ? this.#isNumber() : this.#parseParted(to)
    if (!isRead || this.#file.mayBeOwnMarker(from, to)) return false
    this.#to = to
    this.#count()
    return true
  }

  #count(): void {
    this.#present++
    this.#counts[this.#form] = (this.#counts[this.#form] ?? 0) + 1
    if (this.#form === WHOLE) this.#countWhole(this.#to - this.#from)
    if (this.#form === WHOLE || this.#form === DOT) this.#profile.follow(this.#plain)
  }

  /** The value of the number that was taken; NaN where its form does not fit the decimal separator. */
  value(decimal: Decimal): number {
    const form = this.#form
    const isThousands = decimal === '.' ? form === COMMA3 : form === DOT3
    if (isThousands) return this.#signed(this.#mantissa)
    const isOther = decimal === '.' ? form === COMMA_FORM || form === COMMAS : form === DOT || form === DOTS
    return isOther ? Number.NaN : this.#plain
  }

  /** The number that was taken where it can count time; null where it has a comma. */
  countable(): number | null {
    const form = this.#form
    return form === WHOLE || form === DOT || form === DOT3 ? this.#plain : null
  }

  /** Adds what was counted to the profile. */
  finish(): void {
    this.#profile.present += this.#present
    for (const [n, form] of FORMS.entries()) this.#profile.numbers[form] += this.#counts[n] ?? 0
    this.#present = 0
    this.#counts.fill(0)
  }

  /** Zero has no sign. */
  #signed(value: number): number {
    return this.#isNegative && value !== 0 ? -value : value
  }

  get text(): string {
    return this.#file.conversion.decode(this.#from, this.#to)
  }

  #read(): number {
    const text = this.text
    const value = Number(this.#form === WHOLE || this.#form === DOT ? text : text.replace(',', '.'))
    return value === 0 ? 0 : value
  }

  #countWhole(length: number): void {
    const profile = this.#profile
    if (length > 1 && byteAt(this.#file.bytes, this.#from) === ZERO) profile.zeroLed++
    if (length < profile.shortest) profile.shortest = length
    if (length > profile.longest) profile.longest = length
    if (this.#mantissa > Number.MAX_SAFE_INTEGER && losesDigits(this.text)) profile.inexact++
    if (length >= STAMP_DIGITS && isStamp(this.#plain)) profile.stamps++
    if (length <= 3) profile.shortWholes++
    else profile.longWholes++
  }

  /** Reads a sign, digits and one separator, up to the delimiter or another byte. */
  #readDigits(from: number, limit: number, delimiter: number): void {
    const { bytes } = this.#file
    const first = bytes[from]
    this.#isNegative = first === MINUS
    const start = first === MINUS || first === 43 ? from + 1 : from
    const near = Math.min(limit, start + SHORT)
    let at = start
    let mantissa = 0
    let sign = 0
    let place = -1
    for (; at < near; at++) {
      const code = byteAt(bytes, at)
      if (code === delimiter) break
      if (code >= ZERO && code <= NINE) mantissa = (mantissa * 10 + code - ZERO) | 0
      else if (sign === 0 && (code === POINT || code === COMMA)) {
        sign = code
        place = at
      } else break
    }
    this.#from = from
    this.#start = start
    this.#to = at
    this.#sign = sign
    this.#place = place < 0 ? at : place
    this.#mantissa = mantissa
    if (at === near && at < limit) this.#readMore(limit, delimiter)
  }

  /** Goes on with digits that are more than a small integer holds. */
  #readMore(limit: number, delimiter: number): void {
    const { bytes } = this.#file
    let at = this.#to
    const isWhole = this.#sign === 0
    for (; at < limit; at++) {
      const code = byteAt(bytes, at)
      if (code === delimiter) break
      if (code >= ZERO && code <= NINE) this.#mantissa = this.#mantissa * 10 + (code - ZERO)
      else if (this.#sign === 0 && (code === POINT || code === COMMA)) {
        this.#sign = code
        this.#place = at
      } else break
    }
    this.#to = at
    if (isWhole && this.#sign === 0) this.#place = at
  }

  /** Whether the bytes that were read are a number, which is then known. */
  #isNumber(): boolean {
    const [start, place, to] = [this.#start, this.#place, this.#to]
    const hasSign = this.#sign !== 0
    const digits = to - start - (hasSign ? 1 : 0)
    if (digits === 0 || digits > 40) return false
    if (this.#isNegative && place - start === 4 && this.#mantissa >= ABSENT && this.#isAbsent(start))
      return false
    this.#form = this.#formOf(this.#sign, start, place, to)
    this.#set(this.#mantissa, digits, hasSign ? to - place - 1 : 0)
    return true
  }

  #set(mantissa: number, digits: number, decimals: number): void {
    this.#mantissa = mantissa
    this.#plain = digits > MOST_DIGITS ? this.#read() : this.#signed(mantissa / (POWERS[decimals] ?? 1))
  }

  /** Whether the digits before the separator are the marker's. */
  #isAbsent(start: number): boolean {
    for (let at = start; at < start + 4; at++) if (byteAt(this.#file.bytes, at) !== NINE) return false
    return true
  }

  #formOf(sign: number, start: number, place: number, to: number): number {
    if (sign === 0) return WHOLE
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
    this.#set(mantissa, digits, Math.max(0, decimals))
    this.#form = parting === POINT ? COMMAS : DOTS
    return true
  }
}
