import { byteAt, floatAt } from '#core/arrays/element-at.ts'
import { type ColumnProfile, losesDigits, STAMP_DIGITS } from '../columns/column-profile.ts'
import { isStamp } from '../forms/digit-stamp.ts'
import type { Decimal, NumberForm } from '../forms/number-form.ts'
import type { ScannedFile } from './scanned-file.ts'

const ZERO = 48
const POWERS = Float64Array.from({ length: 23 }, (_, n) => 10 ** n)

const FORMS: readonly NumberForm[] = ['whole', 'dot', 'comma', 'dot3', 'comma3', 'dots', 'commas']
/** The places of the forms. */
export const [WHOLE, DOT, COMMA_FORM, DOT3, COMMA3, DOTS, COMMAS] = [0, 1, 2, 3, 4, 5, 6]

/** How a form becomes a value: the number as it stands, its digits without the separator, or no value. */
const [AS_IT_STANDS, JOINED, NO_VALUE] = [0, 1, 2]
/** By the column's decimal separator, in the order of the forms. */
const WAYS: Readonly<Record<Decimal, Uint8Array>> = {
  '.': Uint8Array.of(AS_IT_STANDS, AS_IT_STANDS, NO_VALUE, AS_IT_STANDS, JOINED, AS_IT_STANDS, NO_VALUE),
  ',': Uint8Array.of(AS_IT_STANDS, NO_VALUE, AS_IT_STANDS, JOINED, AS_IT_STANDS, NO_VALUE, AS_IT_STANDS),
}

/** The number of a cell, and the counts of all numbers of a column. */
export class CountedNumber {
  readonly #file: ScannedFile
  readonly #profile: ColumnProfile
  readonly #ways: Uint8Array
  readonly #counts = new Float64Array(FORMS.length)
  form = WHOLE
  #mantissa = 0
  #isNegative = false
  /** The value with its decimals as they stand; in an array, whose numbers the engine keeps without an object for each. */
  readonly #plain = new Float64Array(1)
  #from = 0
  #to = 0

  constructor(file: ScannedFile, profile: ColumnProfile, decimal: Decimal) {
    this.#file = file
    this.#profile = profile
    this.#ways = WAYS[decimal]
  }

  /** Sets a number whose digits a float holds. Zero has no sign. */
  setShort(mantissa: number, isNegative: boolean, decimals: number): void {
    this.#mantissa = mantissa
    this.#isNegative = isNegative
    const signed = isNegative && mantissa !== 0 ? -mantissa : mantissa
    this.#plain[0] = signed / floatAt(POWERS, decimals)
  }

  /** Sets a number of more digits, which stand at a place of the file. */
  setLong(mantissa: number, isNegative: boolean, from: number, to: number): void {
    this.#mantissa = mantissa
    this.#isNegative = isNegative
    const text = this.#file.conversion.decode(from, to)
    const value = Number(this.form === WHOLE || this.form === DOT ? text : text.replace(',', '.'))
    this.#plain[0] = value === 0 ? 0 : value
  }

  /** Counts the number. */
  add(from: number, to: number): void {
    const { form } = this
    this.#from = from
    this.#to = to
    this.#counts[form] = floatAt(this.#counts, form) + 1
    if (form === WHOLE) this.#addWhole(to - from)
    if (form === WHOLE || form === DOT) this.#profile.follow(floatAt(this.#plain, 0))
  }

  #addWhole(length: number): void {
    const profile = this.#profile
    if (length > 1 && byteAt(this.#file.bytes, this.#from) === ZERO) profile.zeroLed++
    if (length < profile.shortest) profile.shortest = length
    if (length > profile.longest) profile.longest = length
    if (this.#mantissa > Number.MAX_SAFE_INTEGER && losesDigits(this.text)) profile.inexact++
    if (length >= STAMP_DIGITS && isStamp(floatAt(this.#plain, 0))) profile.stamps++
    if (length <= 3) profile.shortWholes++
    else profile.longWholes++
  }

  get text(): string {
    return this.#file.conversion.decode(this.#from, this.#to)
  }

  /** Puts the number as the value of a row; NaN where its form does not fit the decimal separator. */
  put(values: Float64Array, row: number): void {
    const way = byteAt(this.#ways, this.form)
    if (way === AS_IT_STANDS) values[row] = floatAt(this.#plain, 0)
    else values[row] = way === JOINED ? this.#joined() : Number.NaN
  }

  /** Zero has no sign. */
  #joined(): number {
    return this.#isNegative && this.#mantissa !== 0 ? -this.#mantissa : this.#mantissa
  }

  /** The number where it can count time; null where it has a comma. */
  countable(): number | null {
    const { form } = this
    return form === WHOLE || form === DOT || form === DOT3 ? floatAt(this.#plain, 0) : null
  }

  /** The number; NaN unless it is written as a whole one. */
  whole(): number {
    return this.form === WHOLE ? floatAt(this.#plain, 0) : Number.NaN
  }

  /** Adds what was counted to the profile. */
  finish(): void {
    for (const [n, form] of FORMS.entries()) {
      const count = floatAt(this.#counts, n)
      this.#profile.present += count
      this.#profile.numbers[form] += count
    }
    this.#counts.fill(0)
  }
}
