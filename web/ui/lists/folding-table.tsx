import type { ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { COLUMN, ROW, ROWS, TABLE } from './table-roles.ts'
import './folding-table.css'

export interface FoldingHead {
  key: string
  label: ReactNode
  className?: string
}

interface Props {
  /** The name of the scrolling region around the table. */
  label: string
  tableLabel?: string
  heads: readonly FoldingHead[]
  className: string
  regionClassName: string
  /** The rows. On a narrow page a cell shows the name in its `data-name`. */
  children: ReactNode
}

/** A table that scrolls within its region; on a narrow page each row folds into a few short lines. */
export function FoldingTable({ label, tableLabel, heads, className, regionClassName, children }: Props) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={cn('relative overflow-auto rounded-md border', regionClassName)}
    >
      <table {...TABLE} aria-label={tableLabel} className={cn('folding-table tabular', className)}>
        <thead {...ROWS}>
          <tr {...ROW}>
            {heads.map(({ key, label: head, className: headClass }) => (
              <th {...COLUMN} key={key} scope="col" className={headClass}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROWS}>{children}</tbody>
      </table>
    </section>
  )
}
