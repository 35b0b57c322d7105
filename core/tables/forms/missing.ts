import { withPlainMinus } from './measured.ts'

const USUAL: ReadonlySet<string> = new Set(['-9999', 'NULL', 'NA', 'N/A', 'NaN', '-', '--', '---'])
/** The usual markers in other letters, and with decimals of zeros or nines; `na` is a Portuguese word and `Na` an element. */
const SAME = /^(?:null|n\/a|nan|-9999[.,](?:0*|9+))$/i
/** No usual marker is longer, but -9999 may have many decimals. */
const LONGEST = 12

export type IsMissing = (cell: string) => boolean

/** Whether a cell has no value: empty, a usual marker, or one of the user's. */
export function missingCheck(own: readonly string[]): IsMissing {
  const others = new Set(own.map((marker) => marker.trim()))
  return (cell) => {
    if (cell.length === 0) return true
    if (others.size > 0 && others.has(cell.trim())) return true
    if (cell.length > LONGEST) return cell.trim().length === 0
    const first = cell.charCodeAt(0)
    // A digit that is not the first of a marker ends most checks here.
    if (first >= 48 && first <= 57) return false
    return isUsual(cell.trim())
  }
}

function isUsual(written: string): boolean {
  const text = withPlainMinus(written)
  return text.length === 0 || USUAL.has(text) || SAME.test(text)
}
