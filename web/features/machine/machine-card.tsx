import { Pencil } from 'lucide-react'
import type { MachineCard as Card } from '#contract/machine.ts'
import { count } from '#web/format/number.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { MachineIcon } from './machine-icon.tsx'
import { tipoLabel } from './machine-types.ts'

export type MachineAct = 'edit' | 'deactivate' | 'delete'

interface Props {
  machine: Card
  onAct: (act: MachineAct) => void
}

export function MachineCard({ machine, onAct }: Props) {
  const { nome, site, tipo, ativo, submaquinas, sources, influxConnectionId } = machine
  return (
    <article className="flex h-full flex-col gap-3 overflow-hidden rounded-lg border bg-surface p-4">
      <header className="flex items-start gap-3">
        <MachineIcon tipo={tipo} className={cn(!ativo && 'unknown-hatch')} />
        <div className="min-w-0 flex-1">
          <h3 className={cn('truncate text-base font-semibold', !ativo && 'text-muted')} title={nome}>
            {nome}
          </h3>
          <p className="flex gap-1 text-muted" title={site.nome}>
            <span className="truncate">{site.nome}</span>
            {influxConnectionId === null && (
              <span className="shrink-0 whitespace-nowrap text-warn-text">· sem conexão</span>
            )}
          </p>
        </div>
        <ActivityMark active={ativo} />
      </header>
      <div className="tabular">
        <p className="truncate font-medium">{tipoLabel(tipo)}</p>
        <p className="truncate text-muted">
          {count(submaquinas.length, 'submáquina', 'submáquinas')} · {count(sources, 'fonte', 'fontes')}
        </p>
      </div>
      <footer className="mt-auto flex items-center gap-2">
        <Button
          icon={<Pencil className="size-4" aria-hidden="true" />}
          aria-label={`Editar ${nome}`}
          onClick={() => onAct('edit')}
        >
          Editar
        </Button>
        {ativo && (
          <Button
            look="quiet"
            className="px-2"
            aria-label={`Desativar ${nome}`}
            onClick={() => onAct('deactivate')}
          >
            Desativar
          </Button>
        )}
        <Button
          look="quiet"
          className="ml-auto px-2"
          aria-label={`Excluir ${nome}`}
          onClick={() => onAct('delete')}
        >
          Excluir
        </Button>
      </footer>
    </article>
  )
}

function ActivityMark({ active }: { active: boolean }) {
  return (
    <span
      className={cn(
        'inline-flex h-6 shrink-0 items-center gap-1.5 rounded-sm px-1.5 text-xs font-medium',
        active ? 'bg-ok-soft text-ok-text' : 'border text-muted',
      )}
    >
      <span className={cn('size-2 rounded-full', active ? 'bg-ok' : 'bg-unknown')} aria-hidden="true" />
      {active ? 'Ativo' : 'Inativo'}
    </span>
  )
}
