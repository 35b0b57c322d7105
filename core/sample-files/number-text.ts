/**
 * A number as files write it: `0.61`, `0,61`, `1.234,5`, `1,234.5`, `1.234.567`. Of two kinds of signs the later is the
 * decimal one; a single one is decimal, however many digits follow. Null when it is no finite number.
 */
export function parseNumber(text: string): number | null {
  const plain = withDecimalPoint(bareOf(text))
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/** The same of what is counted: there a single sign before three digits groups them, for nobody counts thousandths (`1.234`). */
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
  return text.indexOf(sign) === text.lastIndexOf(sign) ? text.replace(',', '.') : text.replaceAll(sign, '')
}
