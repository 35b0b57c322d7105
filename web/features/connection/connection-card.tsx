import { Info, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Connection } from '#contract/sources/connection.ts'
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
  const [isUnfolded, setUnfolded] = useState(false)
  const address = addressText(connection)
  return (
    <EntityCard label={nome} isUnfolded={isUnfolded} acts={<Acts nome={nome} onOpen={onOpen} />}>
      <div className="grid gap-3">
        <header className="grid gap-1">
          <div className="flex items-center gap-2">
            <h3
              className="line-clamp-2 min-w-0 flex-1 text-base leading-tight font-semibold wrap-anywhere"
              title={nome}
            >
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
        <MachineUses
          machines={connection.machines}
          isOpen={isUnfolded}
          onToggle={() => setUnfolded(!isUnfolded)}
        />
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

/** More machines are folded in. */
const MOST_USES = 2

interface UsesProps extends Pick<Connection, 'machines'> {
  isOpen: boolean
  onToggle: () => void
}

function MachineUses({ machines, isOpen, onToggle }: UsesProps) {
  if (machines.length === 0) return <p className="text-xs text-muted">Nenhuma máquina usa esta conexão</p>
  const rest = machines.length - MOST_USES
  return (
    <div className="grid justify-items-start gap-0.5 text-xs">
      <p className="text-muted">{counted(ENTITIES.machine, machines.length)}</p>
      <ul aria-label="Máquinas da conexão" className="grid max-h-64 w-full gap-0.5 overflow-y-auto">
        {(isOpen ? machines : machines.slice(0, MOST_USES)).map(({ id, nome, influxMeasurement }) => (
          <li key={id} className="flex gap-2">
            <span className="line-clamp-2 min-w-0 wrap-anywhere" title={nome}>
              {nome}
            </span>
            <span className="min-w-0 truncate font-mono text-muted" title={influxMeasurement ?? undefined}>
              {influxMeasurement ?? 'sem medição'}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="touch-target rounded-sm text-primary-text underline-offset-2 hover:underline"
          onClick={onToggle}
        >
          {isOpen ? 'Mostrar menos' : `... e mais ${rest}`}
        </button>
      )}
    </div>
  )
}
