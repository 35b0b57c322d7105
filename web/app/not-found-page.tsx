import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { PageMessage } from '#web/ui/page-message.tsx'

export function NotFoundPage() {
  return (
    <PageMessage
      title="Página não encontrada"
      actions={
        <Link to="/dashboard/{-$siteId}" className={buttonClass('primary')}>
          Ir para o Dashboard
        </Link>
      }
    >
      O endereço não existe ou mudou.
    </PageMessage>
  )
}
