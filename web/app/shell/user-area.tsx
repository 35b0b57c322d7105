import { Link } from '@tanstack/react-router'
import { ChevronDown, LogOut, Settings2, UserRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { User } from '#contract/access/user.ts'
import { session } from '#web/state/session/session.ts'
import { later } from '#web/ui/behaviour/load-later.tsx'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import type { AccountDialog } from './account-dialogs.tsx'
import { ROLE_LABELS } from './role-label.ts'

const AccountMenu = later(async () => (await import('./account-menu.tsx')).AccountMenu)

interface Props {
  user: User
  onOpen: (dialog: AccountDialog) => void
}

/** The signed-in user: name and buttons where there is room, otherwise one button with a menu. */
export function UserArea({ user, onOpen }: Props) {
  return (
    <>
      <div className="hidden items-center gap-2 lg:flex">
        {user.role === 'admin' && (
          <Link to="/admin" className={buttonClass('quiet')}>
            <Settings2 className="size-4 text-muted" aria-hidden="true" />
            Admin
          </Link>
        )}
        <MenuButton trigger={<WhoButton user={user} />}>
          {(menu) => <AccountMenu {...menu} user={user} isWhole={false} onOpen={onOpen} />}
        </MenuButton>
        <Button
          look="quiet"
          icon={<LogOut className="size-4 text-muted" aria-hidden="true" />}
          onClick={session.signOut}
        >
          Sair
        </Button>
      </div>
      <div className="lg:hidden">
        <MenuButton trigger={<UserButton user={user} />}>
          {(menu) => <AccountMenu {...menu} user={user} isWhole onOpen={onOpen} />}
        </MenuButton>
      </div>
    </>
  )
}

function WhoButton({ user, ...trigger }: { user: User } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...trigger}
      className="flex h-11 min-w-0 items-center gap-2 rounded-md border-l px-3 text-right leading-tight hover:bg-primary-soft"
    >
      <span className="sr-only">Conta de </span>
      <span className="min-w-0">
        <span className="ml-auto block max-w-48 truncate font-medium">{user.name}</span>
        <span className="ml-auto block max-w-64 truncate text-xs text-muted">
          {user.email} · {ROLE_LABELS[user.role]}
        </span>
      </span>
      <ChevronDown className="size-4 shrink-0 text-faint" aria-hidden="true" />
    </button>
  )
}

function UserButton({ user, ...trigger }: { user: User } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...trigger}
      aria-label={`Conta de ${user.name}`}
      className="grid size-8 place-content-center rounded-full border text-muted hover:bg-primary-soft pointer-coarse:size-11"
    >
      <UserRound className="size-4.5" aria-hidden="true" />
    </button>
  )
}
