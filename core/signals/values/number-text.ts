/** Longer texts of a source are neither a number nor a state and are not parsed. */
export const LONGEST_TEXT = 500

const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const DECIMAL_COMMA = /^[+-]?(\d{1,3}(\.\d{3})+|\d*),\d+(e[+-]?\d+)?$/i
const THOUSANDS_COMMA = /^[+-]?\d{1,3}(,\d{3})+\.\d+$/

/** "12.5", "12,5", "1.234,5" and "1,234.5"; blank or NaN is no value, anything else null. */
export function numberOfText(text: string): number | null {
  if (text.length > LONGEST_TEXT) return null
  const trimmed = text.replace(/\s/gu, '')
  if (trimmed === '' || /^nan$/i.test(trimmed)) return Number.NaN
  if (PLAIN.test(trimmed)) return Number(trimmed)
  if (DECIMAL_COMMA.test(trimmed)) return Number(trimmed.replaceAll('.', '').replace(',', '.'))
  return THOUSANDS_COMMA.test(trimmed) ? Number(trimmed.replaceAll(',', '')) : null
}
