import { Pencil, PlugZap, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Connection } from '#contract/sources/connection.ts'
import { testConnection } from '#contract/sources/connection-questions.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { formatNumber } from '#web/format/number.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ConnectionPreview } from './connection-preview.tsx'
import { configLines } from './connection-settings.ts'
import { ConnectionStatusDot } from './connection-status-dot.tsx'
import { ConnectionTestOutcome, type Outcome } from './connection-test-outcome.tsx'
import { dateOrNone, firstFew, kindLabel } from './connection-words.ts'

interface Props {
  connection: Connection
  onTested: () => void
  onEdit: () => void
  onRemove: () => void
  onClose: () => void
}

export function ConnectionDetails({ connection, onTested, onEdit, onRemove, onClose }: Props) {
  const { outcome, metadata, testing, test } = useTest(connection, onTested)
  const { timezone } = useSignedIn().user.preferencias
  return (
    <Dialog
      open
      onClose={onClose}
      title={connection.nome}
      description={`Detalhes da conexão · ${kindLabel(connection.version)}`}
      width="large"
      actions={
        <>
          <div className="mr-auto flex gap-2">
            <Button icon={<Trash2 className="size-4" aria-hidden="true" />} onClick={onRemove}>
              Excluir
            </Button>
            <Button icon={<Pencil className="size-4" aria-hidden="true" />} onClick={onEdit}>
              Editar
            </Button>
          </div>
          <Button
            look="primary"
            icon={<PlugZap className="size-4" aria-hidden="true" />}
            busy={testing}
            onClick={test}
          >
            {testing ? 'Testando...' : 'Testar Conexão'}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div role="status" className="empty:hidden">
          {outcome && (
            <ConnectionTestOutcome outcome={outcome} good="Teste Bem-Sucedido!" bad="Erro no Teste" />
          )}
        </div>
        <Facts connection={connection} timezone={timezone} />
        <Metadata metadata={metadata} timezone={timezone} />
        <ConnectionPreview connection={connection} measurements={metadata?.measurements ?? []} />
        <Uses machines={connection.machines} />
      </div>
    </Dialog>
  )
}

function Facts({ connection, timezone }: { connection: Connection; timezone: string }) {
  const { ultimoErro } = connection
  return (
    <dl className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
      <Line label="Status">
        <ConnectionStatusDot status={connection.status} />
      </Line>
      <Line label="Último teste">
        {connection.ultimoTeste === null ? 'Nunca testado' : dateOrNone(connection.ultimoTeste, timezone)}
      </Line>
      {ultimoErro !== null && (
        <Line label="Último erro" wide>
          <span className="text-bad-text">{ultimoErro}</span>
        </Line>
      )}
      {configLines(connection).map(({ label, value }) => (
        <Line key={label} label={label}>
          {value}
        </Line>
      ))}
      <Line label="Criada por">
        {connection.creator ? `${connection.creator.name} (${connection.creator.email})` : 'N/A'}
      </Line>
      <Line label="Criada em">{dateOrNone(connection.createdAt, timezone)}</Line>
      <Line label="Alterada em">{dateOrNone(connection.updatedAt, timezone)}</Line>
    </dl>
  )
}

/** A test of the connection. After a successful test its metadata replace the stored ones on screen. */
function useTest({ id, metadados }: Connection, onTested: () => void) {
  const [testing, setTesting] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [tested, setTested] = useState<Connection['metadados']>(null)
  async function test() {
    setTesting(true)
    setOutcome(null)
    try {
      const answer = await call(testConnection, { params: { id } })
      setOutcome(answer)
      if (answer.success && answer.metadata) setTested(answer.metadata)
    } catch (error) {
      setOutcome({ success: false, message: messageOf(error, 'Erro ao testar conexão') })
    } finally {
      setTesting(false)
      onTested()
    }
  }
  return { outcome, metadata: tested ?? metadados, testing, test: () => void test() }
}

function Line({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function Metadata({ metadata, timezone }: { metadata: Connection['metadados']; timezone: string }) {
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-base font-semibold">Metadados</h3>
        <p className="text-xs text-muted">
          {metadata === null
            ? 'Teste a conexão para ler medições e campos.'
            : `Última sincronização: ${dateOrNone(metadata.lastSync, timezone)}`}
        </p>
      </div>
      {metadata !== null && (
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Names title="Medições" names={metadata.measurements} />
          <Names title="Campos" names={metadata.fields} />
        </div>
      )}
    </section>
  )
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  const { shown, more } = firstFew(names)
  return (
    <div className="grid content-start gap-1">
      <h4 className="text-xs text-muted">
        {title} ({formatNumber(names.length)})
      </h4>
      <ul className="grid gap-0.5">
        {shown.map((name) => (
          <li key={name} className="truncate font-mono text-xs" title={name}>
            {name}
          </li>
        ))}
        {more !== null && <li className="text-xs text-muted">{more}</li>}
      </ul>
    </div>
  )
}

function Uses({ machines }: Pick<Connection, 'machines'>) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">Máquinas</h3>
      {machines.length === 0 ? (
        <p className="text-muted">Nenhuma máquina usa esta conexão.</p>
      ) : (
        <ul className="max-h-48 overflow-y-auto">
          {machines.map(({ id, nome, influxMeasurement, parada }) => (
            <li key={id} className="flex flex-wrap gap-x-4 border-b py-1.5 last:border-b-0">
              <span className="min-w-0 flex-1 wrap-anywhere">{nome}</span>
              <span className="min-w-0 truncate font-mono text-xs text-muted">
                {influxMeasurement ?? 'sem medição'}
              </span>
              {parada !== undefined && (
                <span className="basis-full text-xs text-bad-text">Coleta parada. {parada}.</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
