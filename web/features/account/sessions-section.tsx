import { useState } from 'react'
import { endOneSession, endOtherSessions, listSessions, type OpenSession } from '#contract/access/session.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { reload, useEndpoint } from '#web/api/use-endpoint.ts'
import { formatDateTime } from '#web/format/date.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { Badge } from '#web/ui/lists/badge.tsx'
import { ListStates } from '#web/ui/lists/list-states.tsx'
import { AccountSection } from './account-section.tsx'

const UNKNOWN_DEVICE = 'Navegador desconhecido'
const deviceOf = ({ device }: OpenSession) => device ?? UNKNOWN_DEVICE

/** The account's open sessions, each with a button that ends it. */
export function SessionsSection() {
  const { data, error, isFetching, refetch } = useEndpoint(listSessions, {}, { staleMs: 0 })
  const [ending, setEnding] = useState<OpenSession | 'others' | null>(null)
  const sessions = data?.data ?? []
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <AccountSection
      title="Sessões"
      hint="Onde a sua conta está aberta. Encerre as que você não reconhece e troque a senha."
      action={
        others.length > 0 && (
          <Button look="danger" small onClick={() => setEnding('others')}>
            Encerrar todas as outras
          </Button>
        )
      }
    >
      <ListStates
        error={error && messageOf(error, 'Erro ao carregar sessões')}
        loaded={data !== undefined}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        <ul aria-label="Sessões abertas" className="grid divide-y">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
        {others.length === 0 && sessions.length > 0 && (
          <p className="text-muted">Não há outras sessões abertas.</p>
        )}
      </ListStates>
      {ending !== null && <EndQuestion which={ending} onClose={() => setEnding(null)} />}
    </AccountSection>
  )
}

interface RowProps {
  session: OpenSession
  onEnd: () => void
}

function SessionRow({ session, onEnd }: RowProps) {
  const { timezone } = useSignedIn().user.preferencias
  const { address, createdAt, lastUsedAt, isCurrent } = session
  const device = deviceOf(session)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {device}
          {isCurrent && <Badge>esta sessão</Badge>}
        </p>
        <p className="tabular text-muted wrap-anywhere">
          {address ?? 'Endereço desconhecido'} · último uso{' '}
          {formatDateTime(lastUsedAt ?? createdAt, timezone)} · entrou em{' '}
          {formatDateTime(createdAt, timezone)}
        </p>
      </div>
      {!isCurrent && (
        <Button look="quiet-danger" small onClick={onEnd} aria-label={`Encerrar a sessão ${device}`}>
          Encerrar
        </Button>
      )}
    </li>
  )
}

interface QuestionProps {
  which: OpenSession | 'others'
  onClose: () => void
}

function EndQuestion({ which, onClose }: QuestionProps) {
  const all = which === 'others'
  async function end() {
    try {
      if (all) await call(endOtherSessions, {})
      else await call(endOneSession, { params: { id: which.id } })
      toast.success(all ? 'Outras sessões encerradas' : 'Sessão encerrada')
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao encerrar a sessão'))
    }
    await reload(listSessions)
    onClose()
  }
  return (
    <ConfirmDialog
      title={all ? 'Encerrar todas as outras sessões?' : `Encerrar a sessão ${deviceOf(which)}?`}
      confirmLabel="Encerrar"
      onConfirm={end}
      onClose={onClose}
    >
      <p>Quem a usa terá de entrar novamente. O que não foi salvo lá se perde.</p>
    </ConfirmDialog>
  )
}
