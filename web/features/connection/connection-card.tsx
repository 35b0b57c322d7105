import { Info, Pencil, Trash2 } from 'lucide-react'
import type { Connection } from '#contract/connection.ts'
import { count } from '#web/format/number.ts'
import { useSignedIn } from '#web/state/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { addressText, lastTestText, shortError, versionLabel } from './connection-words.ts'
import { StatusDot } from './status-dot.tsx'

interface Props {
  connection: Connection
  onOpen: (what: 'edit' | 'details' | 'remove') => void
}

export function ConnectionCard({ connection, onOpen }: Props) {
  const { nome, version, status, ultimoTeste, ultimoErro } = connection
  const { user } = useSignedIn()
  const address = addressText(connection)
  return (
    <article className="flex h-full flex-col gap-3 overflow-hidden rounded-lg border bg-surface p-4">
      <header className="grid gap-1">
        <div className="flex items-center gap-2">
          <h3 className="min-w-0 flex-1 truncate text-base font-semibold" title={nome}>
            {nome}
          </h3>
          <Badge>{versionLabel(version)}</Badge>
        </div>
        <p className="truncate font-mono text-xs text-muted" title={address}>
          {address}
        </p>
      </header>
      <div className="grid gap-0.5">
        <StatusDot status={status} />
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
      <footer className="mt-auto flex items-center gap-2">
        <Button
          icon={<Info className="size-4" aria-hidden="true" />}
          aria-label={`Detalhes de ${nome}`}
          onClick={() => onOpen('details')}
        >
          Detalhes
        </Button>
        <Button
          icon={<Pencil className="size-4" aria-hidden="true" />}
          aria-label={`Editar ${nome}`}
          onClick={() => onOpen('edit')}
        >
          Editar
        </Button>
        <IconButton
          className="ml-auto"
          label={`Excluir ${nome}`}
          icon={<Trash2 className="size-4" aria-hidden="true" />}
          onClick={() => onOpen('remove')}
        />
      </footer>
    </article>
  )
}

const MOST_USES = 2

function MachineUses({ machines }: Pick<Connection, 'machines'>) {
  if (machines.length === 0) return <p className="text-xs text-muted">Nenhuma máquina usa esta conexão</p>
  const rest = machines.length - MOST_USES
  return (
    <div className="grid gap-0.5 text-xs">
      <p className="text-muted">{count(machines.length, 'máquina', 'máquinas')}</p>
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
