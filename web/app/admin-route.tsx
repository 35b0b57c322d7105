import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useSignedIn } from '#web/state/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Redirect } from './redirect.tsx'
import { ThemeToggle } from './shell/theme-toggle.tsx'

const PARTS = [
  'Sites',
  'Usuários',
  'Máquinas',
  'Conexões InfluxDB',
  'Config. Haystack',
  'Arquivos e Datasets',
]

export function AdminRoute() {
  const { user } = useSignedIn()
  useEffect(() => {
    document.title = 'Painel Administrativo · Geada'
  }, [])
  if (user.role !== 'admin') return <Redirect address={() => '/dashboard'} />
  return (
    <>
      <header className="flex h-13 items-center gap-3 border-b bg-surface px-3 sm:px-6">
        <h1 className="min-w-0 flex-1 truncate text-base font-semibold">Painel Administrativo</h1>
        <Link to="/dashboard/{-$siteId}" className={buttonClass('secondary')}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          Voltar ao Dashboard
        </Link>
        <ThemeToggle />
      </header>
      <main className="mx-auto grid max-w-2xl gap-4 p-4 sm:p-8">
        <p>As telas de administração ainda não estão nesta versão. Virão, nesta ordem:</p>
        <ul className="grid gap-2 border-l-2 pl-4">
          {PARTS.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className="text-muted">
          Até lá, sites, usuários, máquinas e conexões são administrados pela API, descrita em{' '}
          <a href="/api/docs" className="text-primary-text underline underline-offset-2">
            /api/docs
          </a>
          .
        </p>
      </main>
    </>
  )
}
