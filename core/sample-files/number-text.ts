/**
 * A number as files write it: `0.61`, `0,61`, `1.234,5`, `1,234.5`, `1.234.567`. If both signs occur, the last one is
 * the decimal sign; a single sign is always decimal. Null when the text is no finite number.
 */
export function parseNumber(text: string): number | null {
  const plain = withDecimalPoint(bareOf(text))
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/** A count: a single sign before three digits groups thousands, because counts have no decimals (`1.234`). Null when the text is no number. */
export function parseCount(text: string): number | null {
  const bare = bareOf(text)
  return parseNumber(/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(bare) ? bare.replace(/[.,]/, '') : bare)
}

const bareOf = (text: string): string => text.replace(/\s/g, '').replace(/^−/, '-')

function withDecimalPoint(text: string): string {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma >= 0 && point >= 0) {
    return comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  }
  const sign = comma >= 0 ? ',' : '.'
  if (text.indexOf(sign) === text.lastIndexOf(sign)) return text.replace(',', '.')
  return THOUSANDS.test(text) ? text.replaceAll(sign, '') : text
}

/** Several equal signs group thousands; a date such as 30.10.2026 is no number. */
const THOUSANDS = /^[+-]?\d{1,3}([.,]\d{3})+$/
