import { required } from '#test/harness/required.ts'

export interface Result {
  readonly what: string
  readonly ours: string
  readonly peer: string
  readonly ratio: string
  readonly goal: string
  readonly met: boolean
}

/** Prints the results of one run as a plain table. */
export function printTable(results: readonly Result[]): void {
  const rows = [
    ['medida', 'Geada', 'comparado a', 'razão', 'meta', ''],
    ...results.map((one) => [
      one.what,
      one.ours,
      one.peer,
      one.ratio,
      one.goal,
      one.met ? 'atingida' : 'NÃO ATINGIDA',
    ]),
  ]
  const widths = required(rows[0], 'heads').map((_, column) =>
    Math.max(...rows.map((row) => required(row[column], 'cell').length)),
  )
  console.log()
  for (const [n, row] of rows.entries()) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(required(widths[column], 'width')))
        .join('  ')
        .trimEnd(),
    )
    if (n === 0) console.log(widths.map((width) => '─'.repeat(width)).join('  '))
  }
  console.log()
}

export const quantile = (values: readonly number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))
  return required(sorted[at], 'values')
}

const decimal = (value: number, digits: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })
export const asMs = (ms: number): string =>
  ms < 1000 ? `${decimal(ms, 1)} ms` : `${decimal(ms / 1000, 1)} s`
export const asRatio = (ratio: number): string => `${decimal(ratio, ratio < 10 ? 2 : 0)} ×`
export const asMb = (bytes: number): string => `${decimal(bytes / 1e6, 0)} MB`

/** The result of a value that must not exceed its limit. */
export function limited(
  what: string,
  value: number,
  limit: number,
  write: (value: number) => string,
): Result {
  const ratio = value / limit
  return {
    what,
    ours: write(value),
    peer: `limite ${write(limit)}`,
    ratio: ratio.toFixed(2),
    goal: '≤ 1',
    met: ratio <= 1,
  }
}
