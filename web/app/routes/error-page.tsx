import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { PageMessage } from '#web/ui/states/page-message.tsx'

/** Shown instead of a view that threw. The rest of the application and the stored data are unharmed. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error])
  return (
    <PageMessage
      title="Esta página falhou"
      actions={
        <>
          <Link to="/dashboard/{-$siteId}" className={buttonClass('secondary')}>
            Ir para o Dashboard
          </Link>
          <Button look="primary" onClick={reset}>
            Tentar novamente
          </Button>
        </>
      }
    >
      <p>A coleta de dados continua no servidor; nada foi perdido.</p>
      <p className="mt-2 text-xs text-faint">{error instanceof Error ? error.message : String(error)}</p>
    </PageMessage>
  )
}
