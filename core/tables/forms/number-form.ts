import { withPlainMinus } from './measured.ts'

export type Decimal = '.' | ','

/**
 * How a number is written. `dot` and `comma` are surely a decimal separator; `dot3` and `comma3` have three digits after it and may part
 * thousands; `dots` and `commas` have parted thousands, by the other sign or repeatedly; `spaced` parts them by blanks alone.
 */
export type NumberForm = 'whole' | 'dot' | 'comma' | 'dot3' | 'comma3' | 'dots' | 'commas' | 'spaced'

/** Longer texts are no numbers. */
const LONGEST = 64

const WHOLE = /^[+-]?\d+(?:[eE][+-]?\d{1,3})?$/
const DOT = /^[+-]?(?:\d+\.\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/
const COMMA = /^[+-]?(?:\d+,\d*|,\d+)(?:[eE][+-]?\d{1,3})?$/
const THREE = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/
/** Thousands parted by points, blanks or apostrophes, decimals by a comma. */
const PARTED_COMMA = /^[+-]?\d{1,3}(?:(?:\.\d{3})+|(?:[ \u00a0\u202f']\d{3})+)(?:,\d*)?$/
const PARTED_DOT = /^[+-]?\d{1,3}(?:(?:,\d{3})+|(?:[ \u00a0\u202f']\d{3})+)(?:\.\d*)?$/
const PERCENT = /\s*%$/

/** How a text writes a number; null for a text that writes none. A percent sign after the number is left out. */
export function numberForm(text: string): NumberForm | null {
  const { length } = text
  if (length > LONGEST || !mayBeNumber(text.charCodeAt(0))) return null
  let [digits, sign, place] = [0, 0, 0]
  for (let at = isSign(text.charCodeAt(0)) ? 1 : 0; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) digits++
    else if (sign === 0 && (code === POINT || code === COMMA_SIGN)) [sign, place] = [code, at]
    else return mayPart(code) ? formOfRest(text) : null
  }
  if (digits === 0) return null
  if (sign === 0) return 'whole'
  const isThree = length - place === 4 && THREE.test(text)
  if (sign === POINT) return isThree ? 'dot3' : 'dot'
  return isThree ? 'comma3' : 'comma'
}

const POINT = 46
const COMMA_SIGN = 44
const isSign = (code: number) => code === 43 || code === 45

/** A letter that numbers may have besides digits and one separator: `.,eE %'` and two more blanks. */
const mayPart = (code: number) =>
  code === POINT ||
  code === COMMA_SIGN ||
  code === 69 ||
  code === 101 ||
  code === 32 ||
  code === 37 ||
  code === 39 ||
  code === 0xa0 ||
  code === 0x202f

/** The form of a number with an exponent, parted thousands or a percent sign. */
function formOfRest(text: string): NumberForm | null {
  const bare = withoutPercent(text)
  if (WHOLE.test(bare)) return 'whole'
  if (DOT.test(bare)) return THREE.test(bare) ? 'dot3' : 'dot'
  if (COMMA.test(bare)) return THREE.test(bare) ? 'comma3' : 'comma'
  const byComma = PARTED_COMMA.test(bare)
  if (byComma && PARTED_DOT.test(bare)) return 'spaced'
  if (byComma) return 'commas'
  return PARTED_DOT.test(bare) ? 'dots' : null
}

/** A digit, a sign, a point or a comma. */
const mayBeNumber = (code: number) => (code >= 48 && code <= 57) || (code >= 43 && code <= 46)

const withoutPercent = (text: string) =>
  text.charCodeAt(text.length - 1) === 37 ? text.replace(PERCENT, '') : text

/** Forms that a column with this decimal separator can hold. */
export const FORMS_OF: Readonly<Record<Decimal, readonly NumberForm[]>> = {
  '.': ['whole', 'dot', 'dot3', 'comma3', 'dots', 'spaced'],
  ',': ['whole', 'comma', 'comma3', 'dot3', 'commas', 'spaced'],
}

/** The number that a text writes with this decimal separator; null for a text that writes none, or one beyond all numbers. */
export function readNumber(text: string, decimal: Decimal): number | null {
  const written = withPlainMinus(text)
  const form = numberForm(written)
  if (form === null || !FORMS_OF[decimal].includes(form)) return null
  const bare = withoutPercent(written)
  const value = Number(form === 'whole' ? bare : plain(bare, decimal))
  return Number.isFinite(value) ? value : null
}

const plain = (text: string, decimal: Decimal) =>
  decimal === '.'
    ? text.replace(/[, \u00a0\u202f']/g, '')
    : text.replace(/[. \u00a0\u202f']/g, '').replace(',', '.')
