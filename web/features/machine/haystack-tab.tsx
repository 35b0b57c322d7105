import { Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { MachineCard } from '#contract/machine.ts'
import { useKeptForm } from '#web/state/use-kept-form.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { HaystackCounters } from './haystack-counters.tsx'
import { HaystackDot } from './haystack-dot.tsx'
import { haystackCounts, haystackState } from './haystack-state.ts'
import { MachineDialog } from './machine-dialog.tsx'
import { ALL } from './machine-filter.ts'
import { MachineFilters } from './machine-filters.tsx'
import { MachineListHead } from './machine-list-head.tsx'
import { tipoLabel } from './machine-types.ts'
import { useMachineCards } from './use-machine-cards.ts'

const STATES = [
  { value: ALL, label: 'Todos' },
  { value: 'completo', label: 'Completos' },
  { value: 'parcial', label: 'Parciais' },
  { value: 'vazio', label: 'Sem dados' },
]
const ORDER = { completo: 0, parcial: 1, vazio: 2 }

export function HaystackTab() {
  const list = useMachineCards()
  const { machines, filter, narrow } = list
  const [state, setState] = useState<string>(ALL)
  const [editing, setEditing] = useState<string | null>(null)
  useKeptForm(['machine'], list.loaded ? machines : undefined, (_, machine) =>
    setEditing(machine?.id ?? null),
  )
  const counts = useMemo(() => haystackCounts(machines), [machines])
  const rows = state === ALL ? list.shown : list.shown.filter((machine) => haystackState(machine) === state)
  const columns = useMemo(() => haystackColumns(setEditing), [])
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
        {rows.length === 0 ? (
          <EmptyState
            title={machines.length === 0 ? 'Nenhuma máquina cadastrada' : 'Nenhuma máquina encontrada'}
          >
            {machines.length === 0
              ? 'Cadastre a primeira na aba Máquinas.'
              : 'Nenhuma máquina corresponde à busca e aos filtros.'}
          </EmptyState>
        ) : (
          <DataTable
            label="Configuração Haystack"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isFaded={({ ativo }) => !ativo}
            compact={(machine) => <CompactRow machine={machine} onEdit={setEditing} />}
            compactHeightPx={104}
          />
        )}
      </ListStates>
      {editing !== null && (
        <MachineDialog
          id={editing}
          section="haystack"
          onSaved={() => {
            list.reload()
            setEditing(null)
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

const cut = (text: string | null) => (
  <span className="block truncate" title={text ?? undefined}>
    {text || '—'}
  </span>
)

function haystackColumns(onEdit: (id: string) => void): Column<MachineCard>[] {
  return [
    {
      id: 'estado',
      head: 'Status',
      width: '6.5rem',
      cell: (machine) => <HaystackDot state={haystackState(machine)} />,
      sortBy: (machine) => ORDER[haystackState(machine)],
    },
    {
      id: 'nome',
      head: 'Nome',
      cell: ({ nome }) => <span className="font-medium">{cut(nome)}</span>,
      sortBy: ({ nome }) => nome,
    },
    {
      id: 'tipo',
      head: 'Tipo',
      width: '11.5rem',
      cell: ({ tipo }) => cut(tipoLabel(tipo)),
      sortBy: ({ tipo }) => tipoLabel(tipo),
    },
    { id: 'site', head: 'Site', cell: ({ site }) => cut(site.nome), sortBy: ({ site }) => site.nome },
    {
      id: 'fabricante',
      head: 'Fabricante',
      width: '10%',
      cell: ({ manufacturer }) => cut(manufacturer),
      sortBy: ({ manufacturer }) => manufacturer,
    },
    {
      id: 'modelo',
      head: 'Modelo',
      width: '11.5%',
      cell: ({ model }) => cut(model),
      sortBy: ({ model }) => model,
    },
    {
      id: 'serie',
      head: 'Nº de série',
      width: '11.5%',
      cell: ({ serialNumber }) => cut(serialNumber),
      sortBy: ({ serialNumber }) => serialNumber,
    },
    {
      id: 'ano',
      head: 'Ano',
      width: '4.5rem',
      align: 'right',
      cell: ({ yearInstalled }) => yearInstalled ?? '—',
      sortBy: ({ yearInstalled }) => yearInstalled,
    },
    {
      id: 'acoes',
      head: 'Ações',
      width: '6.5rem',
      align: 'right',
      cell: (machine) => <EditButton machine={machine} onEdit={onEdit} />,
    },
  ]
}

interface EditProps {
  machine: MachineCard
  onEdit: (id: string) => void
}

function EditButton({ machine, onEdit }: EditProps) {
  return (
    <Button
      look="quiet"
      small
      className="-mr-2"
      icon={<Pencil className="size-4" aria-hidden="true" />}
      aria-label={`Editar ${machine.nome}`}
      onClick={() => onEdit(machine.id)}
    >
      Editar
    </Button>
  )
}

function CompactRow({ machine, onEdit }: EditProps) {
  const { nome, tipo, site, manufacturer, model, serialNumber, yearInstalled } = machine
  const product = [manufacturer, model].filter(Boolean).join(' ')
  const rest = [serialNumber && `nº ${serialNumber}`, yearInstalled].filter(Boolean).join(' · ')
  return (
    <div className="flex h-full items-center gap-3 py-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex items-center gap-2">
          <span className="min-w-0 truncate font-medium">{nome}</span>
          <HaystackDot state={haystackState(machine)} />
        </div>
        <p className="truncate text-xs text-muted">
          {tipoLabel(tipo)} · {site.nome}
        </p>
        <p className="truncate">{product || '—'}</p>
        <p className="truncate text-xs text-muted">{rest || '—'}</p>
      </div>
      <EditButton machine={machine} onEdit={onEdit} />
    </div>
  )
}
