import type { ReactNode } from 'react'
import { sum } from '#core/stats/sum.ts'
import { byName } from '#web/format/by-name.ts'

export interface Column<Row> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** The value to sort by; without it the column can't be sorted. */
  sortBy?: (row: Row) => string | number | null
  /** Width of the column; columns without one share the rest. */
  width?: `${number}rem` | `${number}%`
  align?: 'left' | 'right'
}

const FLEXIBLE_REM = 11
const MARGINS_REM = 3
const NARROWEST_REM = 56

/** The width of the page from which all columns have room. A narrower page stacks the rows. */
export function leastPageRem(columns: readonly Pick<Column<never>, 'width'>[]): number {
  const widths = columns.map(({ width = `${FLEXIBLE_REM}rem` }) =>
    width.endsWith('rem') ? Number.parseFloat(width) : 0,
  )
  return Math.max(NARROWEST_REM, MARGINS_REM + sum(widths))
}

export interface Order {
  columnId: string
  down: boolean
}

export function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order | null) {
  const by = columns.find(({ id }) => id === order?.columnId)?.sortBy
  if (!by || !order) return rows
  const sign = order.down ? -1 : 1
  // Unknown values come last in both directions.
  return [...rows].sort((one, other) => {
    const [a, b] = [by(one), by(other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : byName(String(a), String(b)))
  })
}
