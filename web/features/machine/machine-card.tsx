import { Pencil } from 'lucide-react'
import type { MachineCard as Card } from '#contract/machines/machine.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { count } from '#web/format/number.ts'
import { cn } from '#web/ui/behaviour/class-names.ts'
import { ActivityBadge } from '#web/ui/lists/activity-badge.tsx'
import { CardAct, EntityCard } from '#web/ui/lists/entity-card.tsx'
import { MachineIcon } from './machine-icon.tsx'
import { tipoLabel } from './machine-types.ts'

export type MachineAct = 'edit' | 'deactivate' | 'delete'

interface Props {
  machine: Card
  onAct: (act: MachineAct) => void
}

export const MACHINE_CARD_PX = 192

export function MachineCard({ machine, onAct }: Props) {
  const { nome, site, tipo, ativo, submaquinas, sources } = machine
  return (
    <EntityCard label={nome} acts={<Acts machine={machine} onAct={onAct} />}>
      <header className="flex items-start gap-3">
        <MachineIcon tipo={tipo} className={cn(!ativo && 'unknown-hatch')} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-2">
            <h3
              className={cn(
                'line-clamp-2 min-w-0 flex-1 text-base leading-tight font-semibold wrap-anywhere',
                !ativo && 'text-muted',
              )}
              title={nome}
            >
              {nome}
            </h3>
            <ActivityBadge active={ativo} />
          </div>
          <p className="truncate text-muted" title={site.nome}>
            {site.nome}
          </p>
          <p className="mt-2 flex gap-2">
            <span className="min-w-0 truncate font-medium">{tipoLabel(tipo)}</span>
            {!hasSource(machine) && <span className="shrink-0 text-warn-text">sem conexão</span>}
          </p>
          <p className="tabular truncate text-muted">
            {count(submaquinas.length, 'submáquina', 'submáquinas')} · {count(sources, 'leitura', 'leituras')}
          </p>
        </div>
      </header>
    </EntityCard>
  )
}

function Acts({ machine: { nome: of, ativo }, onAct }: Props) {
  return (
    <>
      <CardAct
        {...{ of, label: 'Editar', onAct: () => onAct('edit') }}
        icon={<Pencil className="size-3.5 text-muted" aria-hidden="true" />}
      />
      {ativo && <CardAct {...{ of, label: 'Desativar', onAct: () => onAct('deactivate') }} apart />}
      <CardAct
        {...{ of, label: 'Excluir', onAct: () => onAct('delete') }}
        look="quiet-danger"
        apart={!ativo}
      />
    </>
  )
}
