import { Pencil } from 'lucide-react'
import type { MachineCard } from '#contract/machines/machine.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/lists/table-order.ts'
import { tipoLabel } from '../machine-types.ts'
import { HaystackDot } from './haystack-dot.tsx'
import { haystackState } from './haystack-state.ts'

const ORDER = { completo: 0, parcial: 1, vazio: 2 }

const cut = (text: string | null) => (
  <span className="line-clamp-2 leading-tight break-words" title={text ?? undefined}>
    {text || '—'}
  </span>
)

const FACT_COLUMNS: readonly Column<MachineCard>[] = [
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
    width: '8.5rem',
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
]

export function haystackColumns(onEdit: (id: string) => void): Column<MachineCard>[] {
  return [
    ...FACT_COLUMNS,
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

export function CompactRow({ machine, onEdit }: EditProps) {
  const { nome, tipo, site, manufacturer, model, serialNumber, yearInstalled } = machine
  const product = [manufacturer, model].filter(Boolean).join(' ')
  const rest = [serialNumber && `nº ${serialNumber}`, yearInstalled].filter(Boolean).join(' · ')
  return (
    <div className="flex h-full items-center gap-3 bg-surface px-3 py-2">
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
