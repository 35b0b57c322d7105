import { Menu as MenuIcon, Search } from 'lucide-react'
import { memo } from 'react'
import type { User } from '#contract/access/user.ts'
import type { Site } from '#contract/sites/site.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { AccountDialog } from './account-dialogs.tsx'
import { SiteButton } from './site-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserArea } from './user-area.tsx'

interface Props {
  user: User
  site: Site | null
  several: boolean
  menuOpen: boolean
  onToggleMenu: () => void
  onOpenPalette: () => void
  onOpenAccount: (dialog: AccountDialog) => void
}

export const AppHeader = memo((props: Props) => {
  const { user, site, several, menuOpen, onToggleMenu, onOpenPalette, onOpenAccount } = props
  return (
    <header className="sticky top-0 z-30 flex h-13 items-center gap-1 border-b bg-surface px-2 sm:gap-2 sm:px-3">
      <IconButton
        label={menuOpen ? 'Recolher menu' : 'Abrir menu'}
        aria-expanded={menuOpen}
        // A wide page has the toggle on the menu's own edge.
        className="lg:hidden"
        icon={<MenuIcon className="size-4.5" aria-hidden="true" />}
        onClick={onToggleMenu}
      />
      <SiteButton site={site} several={several} />
      <div className="flex-1" />
      <button
        type="button"
        onClick={onOpenPalette}
        aria-keyshortcuts="Control+K"
        className="hidden h-8 items-center gap-2 rounded-md border px-2 text-muted hover:border-border-strong hover:text-text md:flex"
      >
        <Search className="size-4" aria-hidden="true" />
        Ir para…
        <kbd className="rounded-sm border px-1 font-sans text-xs text-faint">Ctrl K</kbd>
      </button>
      <IconButton
        label="Ir para…"
        className="md:hidden"
        icon={<Search className="size-4.5" aria-hidden="true" />}
        onClick={onOpenPalette}
      />
      <ThemeToggle />
      <UserArea user={user} onOpen={onOpenAccount} />
    </header>
  )
})
