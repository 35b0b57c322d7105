import { type Connection, deleteConnection } from '#contract/sources/connection.ts'
import { failedBecause } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { ENTITIES, named } from '#web/state/lists/entity-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { RemovalDialog } from '#web/ui/dialogs/removal-dialog.tsx'
import { inUseText } from './connection-words.ts'

interface Props {
  connection: Connection
  onDone: () => void
  onClose: () => void
}

const { done, failed } = ENTITIES.connection.deletion

/** Asks before a connection is deleted; a connection in use stays, and the dialog says why. */
export function ConnectionRemoval({ connection, onDone, onClose }: Props) {
  const reason = inUseText(connection)
  if (reason !== null) return <InUse nome={connection.nome} reason={reason} onClose={onClose} />

  return (
    <RemovalDialog
      what={named(ENTITIES.connection, connection.nome)}
      permanent
      remove={() => call(deleteConnection, { params: { id: connection.id } })}
      done={done}
      failed={(error) => failedBecause(failed, error)}
      onDone={onDone}
      // A refusal may mean that a machine uses the connection by now, so closing reads the list again.
      onClose={onDone}
    >
      <p>O endereço, as credenciais e os metadados desta conexão serão perdidos.</p>
      <p>Nenhuma máquina a usa. Os dados que estão no InfluxDB não são tocados.</p>
    </RemovalDialog>
  )
}

function InUse({ nome, reason, onClose }: { nome: string; reason: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`A conexão “${nome}” está em uso`}
      actions={<Button onClick={onClose}>Entendi</Button>}
    >
      <div className="grid gap-2">
        <p>{reason}</p>
        <p className="text-muted">
          Para excluí-la, escolha antes outra conexão no formulário dessas máquinas, ou deixe-as sem conexão.
        </p>
      </div>
    </Dialog>
  )
}
