import { useNavigate } from '@tanstack/react-router'
import { KeyRound, LogOut, Settings2, ShieldUser, SlidersHorizontal } from 'lucide-react'
import type { User } from '#contract/access/user.ts'
import { session } from '#web/state/session/session.ts'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/buttons/menu.tsx'
import type { OpenMenu } from '#web/ui/buttons/menu-button.tsx'
import type { AccountDialog } from './account-dialogs.tsx'
import { ROLE_LABELS } from './role-label.ts'

interface Props extends OpenMenu {
  user: User
  /** The header has no room: the menu also has the user's name, the panel and the sign-out. */
  isWhole: boolean
  onOpen: (dialog: AccountDialog) => void
}

export function AccountMenu({ user, isWhole, onOpen, ...menu }: Props) {
  const navigate = useNavigate()
  return (
    <Menu {...menu}>
      {isWhole && (
        <>
          <div className="px-2.5 py-2">
            <p className="font-medium">{user.name}</p>
            <p className="text-xs break-all text-muted">{user.email}</p>
            <p className="text-xs text-muted">{ROLE_LABELS[user.role]}</p>
          </div>
          <MenuSeparator />
        </>
      )}
      {isWhole && user.role === 'admin' && (
        <MenuItem
          icon={<Settings2 className="size-4 text-muted" aria-hidden="true" />}
          onSelect={() => void navigate({ to: '/admin' })}
        >
          Admin
        </MenuItem>
      )}
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
      <MenuItem
        icon={<ShieldUser className="size-4 text-muted" aria-hidden="true" />}
        onSelect={() => onOpen('conta')}
      >
        Minha conta
      </MenuItem>
      {isWhole && (
        <MenuItem
          icon={<LogOut className="size-4 text-muted" aria-hidden="true" />}
          onSelect={session.signOut}
        >
          Sair
        </MenuItem>
      )}
    </Menu>
  )
}
