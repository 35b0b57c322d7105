import { useMemo, useState } from 'react'
import type { MachineCard } from '#contract/machines/machine.ts'
import { useItemDialog } from '#web/state/address/use-item-dialog.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { ListStates } from '#web/ui/lists/list-states.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { MachineDialog } from '../form/machine-dialog.tsx'
import { ALL } from '../machine-filter.ts'
import { MachineFilters } from '../machine-filters.tsx'
import { MachineListHead } from '../machine-list-head.tsx'
import { useMachineCards } from '../use-machine-cards.ts'
import { HAYSTACK_ADMIN_TAB } from './haystack-admin-tab.ts'
import { HaystackCounters } from './haystack-counters.tsx'
import { CompactRow, haystackColumns } from './haystack-rows.tsx'
import { haystackCounts, haystackState } from './haystack-state.ts'

const STATES = [
  { value: ALL, label: 'Todos' },
  { value: 'completo', label: 'Completos' },
  { value: 'parcial', label: 'Parciais' },
  { value: 'vazio', label: 'Sem dados' },
]

export function HaystackTab() {
  const list = useMachineCards()
  const { machines, filter, narrow } = list
  const [state, setState] = useState<string>(ALL)
  const items = list.loaded ? machines : undefined
  const dialog = useItemDialog(HAYSTACK_ADMIN_TAB, { items, settled: !list.busy })
  const edit = (id: string) => dialog.open('edit', machines.find((machine) => machine.id === id) ?? null)
  const counts = useMemo(() => haystackCounts(machines), [machines])
  const rows = state === ALL ? list.shown : list.shown.filter((machine) => haystackState(machine) === state)
  return (
    <>
      <MachineListHead
        title="Config. Haystack"
        list={list}
        shown={rows.length}
        filters={
          <>
            <Segmented label="Preenchimento" options={STATES} value={state} onChange={setState} />
            <MachineFilters filter={filter} onChange={narrow} sites={list.sites} />
          </>
        }
      />
      <ListStates error={list.error} loaded={list.loaded} busy={list.busy} onRetry={list.reload}>
        <HaystackCounters counts={counts} />
        <HaystackTable rows={rows} noMachines={machines.length === 0} onEdit={edit} />
      </ListStates>
      {dialog.current?.act === 'edit' && (
        <MachineDialog
          key={dialog.current.item.id}
          id={dialog.current.item.id}
          section="haystack"
          onSaved={() => {
            list.reload()
            dialog.close()
          }}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

interface TableProps {
  rows: readonly MachineCard[]
  /** No machine exists; otherwise search and filters leave none. */
  noMachines: boolean
  onEdit: (id: string) => void
}

function HaystackTable({ rows, noMachines, onEdit }: TableProps) {
  if (rows.length === 0) {
    return (
      <EmptyState title={noMachines ? 'Nenhuma máquina cadastrada' : ENTITIES.machine.noneFound}>
        {noMachines
          ? 'Cadastre a primeira na aba Máquinas.'
          : 'Nenhuma máquina corresponde à busca e aos filtros.'}
      </EmptyState>
    )
  }
  return (
    <DataTable
      label="Configuração Haystack"
      columns={haystackColumns(onEdit)}
      rows={rows}
      rowKey={({ id }) => id}
      isFaded={({ ativo }) => !ativo}
      compact={(machine) => <CompactRow machine={machine} onEdit={onEdit} />}
      compactHeightPx={104}
    />
  )
}
