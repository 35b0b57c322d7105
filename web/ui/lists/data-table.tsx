import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type ReactNode, useRef, useState } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { useMedia } from '../behaviour/use-media.ts'
import { StackedOrder } from './stacked-order.tsx'
import { type Column, leastPageRem, type Order, sorted } from './table-order.ts'
import { useVisibleRange } from './use-visible-range.ts'

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row's entry is out of use. */
  isFaded?: (row: Row) => boolean
  /** A row on a small screen, where columns have no room. */
  compact: (row: Row) => ReactNode
  compactHeightPx: number
  rowHeightPx?: number
}

/** A table of many rows: the head is sticky, a click on it sorts, and only the rows in sight are drawn. */
export function DataTable<Row>(props: Props<Row>) {
  const { columns } = props
  const [order, setOrder] = useState<Order | null>(null)
  const rows = sorted(props.rows, columns, order)
  return useMedia(`(min-width: ${leastPageRem(columns)}rem)`) ? (
    <WideTable {...props} rows={rows} order={order} onOrder={setOrder} />
  ) : (
    <>
      <StackedOrder columns={columns} order={order} onOrder={setOrder} />
      <StackedRows {...props} rows={rows} />
    </>
  )
}

interface WideProps<Row> extends Props<Row> {
  order: Order | null
  onOrder: (order: Order) => void
}

function WideTable<Row>(props: WideProps<Row>) {
  const { label, columns, rows, rowKey, isFaded, rowHeightPx = 44, order, onOrder } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { first, end } = useVisibleRange(body, rows.length, rowHeightPx)
  return (
    <table
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <Head key={column.id} column={column} order={order} onOrder={onOrder} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Spacer heightPx={first * rowHeightPx} columns={columns.length} />
        {rows.slice(first, end).map((row, index) => (
          <tr
            key={rowKey(row)}
            aria-rowindex={first + index + 2}
            style={{ height: rowHeightPx }}
            className={cn('bg-surface hover:bg-primary-soft', isFaded?.(row) && 'text-muted')}
          >
            <Cells row={row} columns={columns} />
          </tr>
        ))}
        <Spacer heightPx={(rows.length - end) * rowHeightPx} columns={columns.length} />
      </tbody>
    </table>
  )
}

interface CellsProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
}

/** Memoized: scrolling draws only the entries that come into sight. */
const Cells = memo(RowCells) as typeof RowCells
function RowCells<Row>({ row, columns }: CellsProps<Row>): ReactNode {
  return columns.map(({ id, align, cell }) => (
    <td key={id} className={cn('border-b px-3', align === 'right' && 'text-right')}>
      {cell(row)}
    </td>
  ))
}

/** The head sticks below the page's own sticky parts (`--sticky-top`). */
function Head<Row>({
  column,
  order,
  onOrder,
}: { column: Column<Row> } & Pick<WideProps<Row>, 'order' | 'onOrder'>) {
  const { id, head, sortBy, width, align } = column
  const mine = order?.columnId === id ? order : null
  const Arrow = mine?.down ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={mine ? (mine.down ? 'descending' : 'ascending') : undefined}
      style={{ width }}
      className={cn(
        'sticky top-(--sticky-top,0px) z-10 h-9 border-y bg-bg px-3 text-xs font-medium whitespace-nowrap text-muted',
        align === 'right' ? 'text-right' : 'text-left',
      )}
    >
      {sortBy ? (
        <button
          type="button"
          onClick={() => onOrder({ columnId: id, down: mine !== null && !mine.down })}
          className={cn(
            'group -mx-1 inline-flex h-7 items-center gap-1 rounded-sm px-1 font-medium hover:text-text',
            align === 'right' && 'flex-row-reverse',
          )}
        >
          {head}
          <Arrow
            aria-hidden="true"
            className={cn('size-3.5', mine === null && 'opacity-0 group-hover:opacity-50')}
          />
        </button>
      ) : (
        head
      )}
    </th>
  )
}

function Spacer({ heightPx, columns }: { heightPx: number; columns: number }) {
  if (heightPx <= 0) return null
  return (
    <tr>
      <td colSpan={columns} style={{ height: heightPx }} />
    </tr>
  )
}

function StackedRows<Row>({ label, rows, rowKey, compact, compactHeightPx, isFaded }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const { first, end } = useVisibleRange(list, rows.length, compactHeightPx)
  return (
    <ul
      ref={list}
      aria-label={label}
      style={{
        paddingTop: first * compactHeightPx,
        paddingBottom: (rows.length - end) * compactHeightPx,
      }}
    >
      {rows.slice(first, end).map((row, index) => (
        <li
          key={rowKey(row)}
          aria-setsize={rows.length}
          aria-posinset={first + index + 1}
          style={{ height: compactHeightPx }}
          className={cn('overflow-hidden border-b', isFaded?.(row) && 'text-muted')}
        >
          {compact(row)}
        </li>
      ))}
    </ul>
  )
}
