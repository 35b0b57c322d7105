import { Info, Pencil } from 'lucide-react'
import type { Connection } from '#contract/connection.ts'
import { counted, ENTITIES } from '#web/state/lists/entity-words.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { cn } from '#web/ui/behaviour/class-names.ts'
import { Badge } from '#web/ui/lists/badge.tsx'
import { CardAct, EntityCard } from '#web/ui/lists/entity-card.tsx'
import { kindOf } from './connection-draft.ts'
import { ConnectionStatusDot } from './connection-status-dot.tsx'
import { addressText, kindLabel, lastTestText, shortError } from './connection-words.ts'

interface Props {
  connection: Connection
  onOpen: (what: 'edit' | 'details' | 'delete') => void
}

export function ConnectionCard({ connection, onOpen }: Props) {
  const { nome, version, status, ultimoTeste, ultimoErro } = connection
  const { user } = useSignedIn()
  const address = addressText(connection)
  return (
    <EntityCard label={nome} acts={<Acts nome={nome} onOpen={onOpen} />}>
      <div className="grid gap-3">
        <header className="grid gap-1">
          <div className="flex items-center gap-2">
            <h3 className="min-w-0 flex-1 truncate text-base font-semibold" title={nome}>
              {nome}
            </h3>
            <Badge>{kindLabel(version)}</Badge>
          </div>
          <p
            className={cn('truncate text-xs text-muted', !kindOf(version).addressIsSentence && 'font-mono')}
            title={address}
          >
            {address}
          </p>
        </header>
        <div className="grid gap-0.5">
          <ConnectionStatusDot status={status} />
          <p className="text-xs text-muted">
            {lastTestText(ultimoTeste, Date.now(), user.preferencias.timezone)}
          </p>
          {ultimoErro !== null && (
            <p className="line-clamp-2 text-xs text-bad-text" title={ultimoErro}>
              {shortError(ultimoErro)}
            </p>
          )}
        </div>
        <MachineUses machines={connection.machines} />
      </div>
    </EntityCard>
  )
}

function Acts({ nome: of, onOpen }: { nome: string } & Pick<Props, 'onOpen'>) {
  const icon = 'size-3.5 text-muted'
  return (
    <>
      <CardAct
        {...{ of: `de ${of}`, label: 'Detalhes', onAct: () => onOpen('details') }}
        icon={<Info className={icon} aria-hidden="true" />}
      />
      <CardAct
        {...{ of, label: 'Editar', onAct: () => onOpen('edit') }}
        icon={<Pencil className={icon} aria-hidden="true" />}
      />
      <CardAct {...{ of, label: 'Excluir', onAct: () => onOpen('delete') }} look="quiet-danger" apart />
    </>
  )
}

const MOST_USES = 2

function MachineUses({ machines }: Pick<Connection, 'machines'>) {
  if (machines.length === 0) return <p className="text-xs text-muted">Nenhuma máquina usa esta conexão</p>
  const rest = machines.length - MOST_USES
  return (
    <div className="grid gap-0.5 text-xs">
      <p className="text-muted">{counted(ENTITIES.machine, machines.length)}</p>
      <ul className="grid gap-0.5">
        {machines.slice(0, MOST_USES).map(({ id, nome, influxMeasurement }) => (
          <li key={id} className="flex gap-2">
            <span className="min-w-0 truncate">{nome}</span>
            <span className="min-w-0 truncate font-mono text-muted">
              {influxMeasurement ?? 'sem medição'}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-muted">... e mais {rest}</p>}
    </div>
  )
}
