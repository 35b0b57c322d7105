import { useEffect, useState } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { UNREACHABLE } from '#web/api/api-error.ts'
import { session } from '#web/state/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageMessage } from '#web/ui/states/page-message.tsx'

const RETRY_MS = 5_000

interface Props {
  error: ApiError
  onRetry: () => Promise<void>
}

/** Shown while the server is away; the session continues by itself when the server is back. */
export function UnreachablePage({ error, onRetry }: Props) {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => void onRetry(), RETRY_MS)
    return () => clearInterval(timer)
  }, [onRetry])

  async function retry() {
    setBusy(true)
    await onRetry().finally(() => setBusy(false))
  }
  return (
    <PageMessage
      title="Sem resposta do servidor"
      actions={
        <>
          <Button onClick={session.signOut}>Sair</Button>
          <Button look="primary" busy={busy} onClick={() => void retry()}>
            Tentar novamente
          </Button>
        </>
      }
    >
      <p role="alert">{error.isNetwork || error.message === '' ? UNREACHABLE : error.message}</p>
      <p className="mt-1">Nova tentativa a cada 5 segundos.</p>
    </PageMessage>
  )
}
