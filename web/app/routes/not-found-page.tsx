import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { PageMessage } from '#web/ui/states/page-message.tsx'
import { useTitle } from './page-title.ts'

export function NotFoundPage() {
  useTitle(['Página não encontrada'])
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
