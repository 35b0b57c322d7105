import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { SitesOverview } from '#web/features/site/overview/sites-overview.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { BrandMark } from '#web/ui/states/brand-mark.tsx'
import { ThemeToggle } from '../shell/theme-toggle.tsx'
import { useCurrentSite } from '../view/use-current-site.ts'
import { useTitle } from './page-title.ts'

export function SitesRoute() {
  // Applies the palette of the user's current site to the page.
  useCurrentSite()
  useTitle(['Todos os sites'])
  return (
    <div className="[--sticky-top:3.25rem]">
      <header className="sticky top-0 z-30 flex h-13 items-center gap-3 border-b bg-surface px-3 sm:px-6">
        <BrandMark className="size-5 shrink-0 text-primary-text" />
        <h1 className="min-w-0 flex-1 truncate text-base font-semibold">Todos os sites</h1>
        <Link to="/dashboard/{-$siteId}" className={buttonClass('secondary')}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          <span className="max-sm:sr-only">Voltar ao Dashboard</span>
        </Link>
        <ThemeToggle />
      </header>
      <main id="conteudo" className="mx-auto max-w-[100rem] p-4 pb-18 sm:p-6 sm:pb-18">
        <SitesOverview />
      </main>
    </div>
  )
}
