import { X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/access/user.ts'
import type { Site } from '#contract/sites/site.ts'
import { NO_DIALOG, useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import type { MachineList } from '#web/state/lists/use-machines.ts'
import { later } from '#web/ui/behaviour/load-later.tsx'
import { useOnceOpen } from '#web/ui/behaviour/use-once-open.ts'
import { useStableFunction } from '#web/ui/behaviour/use-stable-function.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { type AccountDialog, AccountDialogs } from './account-dialogs.tsx'
import { AppHeader } from './app-header.tsx'
import { holdTyping, type TypedAhead } from './hold-typing.ts'
import { SideMenu } from './side-menu.tsx'
import { Sidebar, SidebarFooter } from './sidebar.tsx'
import { useSidebarState } from './sidebar-state.ts'

const CommandPalette = later(async () => (await import('./command-palette.tsx')).CommandPalette)
const Drawer = later(async () => (await import('#web/ui/dialogs/drawer.tsx')).Drawer)

interface Props {
  user: User
  site: Site | null
  sites: Site[]
  list: MachineList
  onSelectSite: (site: Site) => void
  children: ReactNode
}

export function AppShell({ user, site, sites, list, onSelectSite, children }: Props) {
  const menu = useSidebarState()
  const palette = usePalette()
  const { search, open, close } = useDialogAddress()
  const openAccount = useStableFunction((dialogo: AccountDialog) => open({ dialogo }))
  const toggleMenu = useStableFunction(menu.toggle)
  const togglePanel = useStableFunction(menu.toggleExpanded)

  const paletteWasOpen = useOnceOpen(palette.isOpen)

  return (
    <>
      <SkipLink />
      <AppHeader
        user={user}
        site={site}
        several={sites.length > 1}
        menuOpen={menu.open}
        onToggleMenu={toggleMenu}
        onOpenPalette={palette.open}
        onOpenAccount={openAccount}
      />
      <div className="flex">
        <Sidebar list={list} expanded={menu.expanded} onToggle={togglePanel} />
        <main id="conteudo" tabIndex={-1} className="min-w-0 flex-1 pb-18 outline-none print:pb-0">
          {children}
        </main>
      </div>
      <MenuDrawer list={list} open={menu.drawerOpen} onClose={menu.closeDrawer} />
      {paletteWasOpen && (
        <CommandPalette
          open={palette.isOpen}
          onClose={palette.close}
          takeTyped={palette.takeTyped}
          user={user}
          site={site}
          sites={sites}
          machines={list.machines}
          onSelectSite={onSelectSite}
          onOpenAccount={openAccount}
        />
      )}
      <AccountDialogs open={search.dialogo} onClose={() => close(NO_DIALOG)} />
    </>
  )
}

function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="sr-only z-50 rounded-md bg-raised px-3 py-2 shadow-raised focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Ir para o conteúdo
    </a>
  )
}

/** The side menu of a narrow page. */
function MenuDrawer({ list, open, onClose }: { list: MachineList; open: boolean; onClose: () => void }) {
  const wasOpen = useOnceOpen(open)
  if (!wasOpen) return null
  return (
    <Drawer open={open} onClose={onClose} label="Menu">
      <div className="flex h-13 items-center justify-between border-b pr-2 pl-5">
        <h2 className="font-semibold">Menu</h2>
        <IconButton
          label="Fechar menu"
          icon={<X className="size-4.5" aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <SideMenu list={list} onChosen={onClose} />
      <SidebarFooter />
    </Drawer>
  )
}

/** The palette's state; Ctrl+K opens it too. Text typed before the palette is loaded is entered into its field afterwards. */
function usePalette() {
  const [isOpen, setOpen] = useState(false)
  const held = useRef<(() => TypedAhead) | null>(null)
  const takeTyped = useCallback(() => {
    const typed = held.current?.()
    held.current = null
    return typed ?? { text: '', entered: false }
  }, [])
  const close = useCallback(() => {
    takeTyped()
    setOpen(false)
  }, [takeTyped])
  const open = useCallback(() => {
    takeTyped()
    held.current = holdTyping(close)
    setOpen(true)
  }, [takeTyped, close])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!isOpen) open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen, open])
  useEffect(() => () => void takeTyped(), [takeTyped])
  return { isOpen, open, close, takeTyped }
}
