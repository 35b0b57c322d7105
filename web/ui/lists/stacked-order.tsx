import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Select } from '../fields/select.tsx'
import type { Column, Order } from './table-order.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  order: Order | null
  onOrder: (order: Order) => void
}

/** The choice of the order where a table has no head to press. */
export function StackedOrder<Row>({ columns, order, onOrder }: Props<Row>) {
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined)
  if (sortable.length === 0) return null
  const Arrow = order?.down ? ArrowDown : ArrowUp
  return (
    <div className="mb-2 flex items-end gap-1">
      <div className="w-52 max-w-full min-w-0">
        <Select
          label="Ordenar por"
          labelHidden
          options={sortable.map(({ id, head }) => ({ value: id, label: `Por ${head.toLowerCase()}` }))}
          value={order?.columnId ?? null}
          placeholder="Ordenar por…"
          onChange={(next) => onOrder({ columnId: next, down: false })}
        />
      </div>
      {order && (
        <IconButton
          label={order.down ? 'Ordem decrescente: inverter' : 'Ordem crescente: inverter'}
          icon={<Arrow className="size-4" aria-hidden="true" />}
          onClick={() => onOrder({ ...order, down: !order.down })}
        />
      )}
    </div>
  )
}
