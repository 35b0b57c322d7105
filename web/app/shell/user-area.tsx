import { Link, useNavigate } from '@tanstack/react-router'
import { LogOut, Settings2, UserRound } from 'lucide-react'
import type { User } from '#contract/user.ts'
import { session } from '#web/state/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { ROLE_LABELS } from './role-label.ts'

/** Who is signed in: spelled out where there is room, behind one button where there is not. */
export function UserArea({ user }: { user: User }) {
  return (
    <>
      <div className="hidden items-center gap-2 lg:flex">
        {user.role === 'admin' && (
          <Link to="/admin" className={buttonClass('quiet')}>
            <Settings2 className="size-4 text-muted" aria-hidden="true" />
            Admin
          </Link>
        )}
        <div className="min-w-0 border-l pl-3 text-right leading-tight">
          <p className="ml-auto max-w-48 truncate font-medium">{user.name}</p>
          <p className="ml-auto max-w-64 truncate text-xs text-muted">
            {user.email} · {ROLE_LABELS[user.role]}
          </p>
        </div>
        <Button
          look="quiet"
          icon={<LogOut className="size-4 text-muted" aria-hidden="true" />}
          onClick={session.signOut}
        >
          Sair
        </Button>
      </div>
      <div className="lg:hidden">
        <UserMenu user={user} />
      </div>
    </>
  )
}

function UserMenu({ user }: { user: User }) {
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
      <MenuItem icon={<LogOut className="size-4 text-muted" aria-hidden="true" />} onSelect={session.signOut}>
        Sair
      </MenuItem>
    </Menu>
  )
}
