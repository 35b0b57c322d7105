import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ActWord, LIST_ACTS } from '#web/state/address/list-acts.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Tabs } from '#web/ui/lists/tabs.tsx'
import { BrandMark } from '#web/ui/states/brand-mark.tsx'
import { useTitle } from '../routes/page-title.ts'
import { RedirectOnce } from '../routes/redirect-once.tsx'
import { ThemeToggle } from '../shell/theme-toggle.tsx'
import { useCurrentSite } from '../view/use-current-site.ts'
import { PANEL_TAB_ITEMS } from './panel-tab-items.tsx'
import { FIRST_TAB, PANEL_TABS } from './panel-tabs.ts'

export function AdminRoute() {
  const { user } = useSignedIn()
  // Applies the palette of the user's current site to the panel.
  useCurrentSite()
  if (user.role !== 'admin') return <RedirectOnce address={() => '/dashboard'} />
  return <Panel />
}

const dialogTitle = (word: ActWord | undefined) =>
  Object.values(LIST_ACTS).find((act) => act.word === word)?.title

function Panel() {
  const { aba = FIRST_TAB, dialogo } = useSearch({ from: '/signed-in/admin' })
  const navigate = useNavigate()
  useTitle([dialogTitle(dialogo), PANEL_TABS[aba].label, 'Painel Administrativo'])
  return (
    // Sticky parts of the tabs stay below the panel's head and tabs.
    <div className="[--sticky-top:5.75rem] pointer-coarse:[--sticky-top:6rem]">
      <header className="sticky top-0 z-30 flex h-13 items-center gap-3 border-b bg-surface px-3 sm:px-6">
        <BrandMark className="size-5 shrink-0 text-primary-text" />
        <h1 className="min-w-0 flex-1 truncate text-base font-semibold">Painel Administrativo</h1>
        <Link to="/dashboard/{-$siteId}" className={buttonClass('secondary')}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          <span className="max-sm:sr-only">Voltar ao Dashboard</span>
        </Link>
        <ThemeToggle />
      </header>
      <main className="pb-18">
        <Tabs
          label="Painel Administrativo"
          items={PANEL_TAB_ITEMS}
          value={aba}
          onChange={(next) => void navigate({ to: '/admin', search: { aba: next } })}
          listClassName="scroll-shadow sticky top-13 z-20 px-1 [--ground:var(--color-surface)] sm:px-4"
          panelClassName="mx-auto max-w-[100rem] p-4 outline-none sm:p-6"
        />
      </main>
    </div>
  )
}
