import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown, KeyRound, LogOut, Settings2, SlidersHorizontal, UserRound } from 'lucide-react'
import type { User } from '#contract/user.ts'
import { session } from '#web/state/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import type { AccountDialog } from './account-dialogs.tsx'
import { ROLE_LABELS } from './role-label.ts'

interface Props {
  user: User
  onOpen: (dialog: AccountDialog) => void
}

/** Who is signed in: spelled out where there is room, behind one button where there is not. */
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
        <Menu trigger={<WhoButton user={user} />}>
          <AccountItems onOpen={onOpen} />
        </Menu>
        <Button
          look="quiet"
          icon={<LogOut className="size-4 text-muted" aria-hidden="true" />}
          onClick={session.signOut}
        >
          Sair
        </Button>
      </div>
      <div className="lg:hidden">
        <UserMenu user={user} onOpen={onOpen} />
      </div>
    </>
  )
}

function WhoButton({ user, ...trigger }: { user: User }) {
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

function AccountItems({ onOpen }: Pick<Props, 'onOpen'>) {
  return (
    <>
      <MenuItem
        icon={<SlidersHorizontal className="size-4 text-muted" aria-hidden="true" />}
        onSelect={() => onOpen('preferencias')}
      >
        Preferências
      </MenuItem>
      <MenuItem
        icon={<KeyRound className="size-4 text-muted" aria-hidden="true" />}
        onSelect={() => onOpen('senha')}
      >
        Alterar senha
      </MenuItem>
    </>
  )
}

function UserMenu({ user, onOpen }: Props) {
  const navigate = useNavigate()
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Conta de ${user.name}`}
          className="grid size-8 place-content-center rounded-full border text-muted hover:bg-primary-soft pointer-coarse:size-11"
        >
          <UserRound className="size-4.5" aria-hidden="true" />
        </button>
      }
    >
      <div className="px-2.5 py-2">
        <p className="font-medium">{user.name}</p>
        <p className="text-xs break-all text-muted">{user.email}</p>
        <p className="text-xs text-muted">{ROLE_LABELS[user.role]}</p>
      </div>
      <MenuSeparator />
      {user.role === 'admin' && (
        <MenuItem
          icon={<Settings2 className="size-4 text-muted" aria-hidden="true" />}
          onSelect={() => void navigate({ to: '/admin' })}
        >
          Admin
        </MenuItem>
      )}
      <AccountItems onOpen={onOpen} />
      <MenuItem icon={<LogOut className="size-4 text-muted" aria-hidden="true" />} onSelect={session.signOut}>
        Sair
      </MenuItem>
    </Menu>
  )
}
