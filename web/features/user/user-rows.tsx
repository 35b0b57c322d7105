import { ShieldCheck } from 'lucide-react'
import type { User } from '#contract/access/user.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx'
import { ActivityDot } from '#web/ui/lists/activity-badge.tsx'
import { Badge } from '#web/ui/lists/badge.tsx'
import { RowActs } from '#web/ui/lists/row-act.tsx'
import type { Column } from '#web/ui/lists/table-order.ts'
import { OWN_ACCOUNT } from './user-removal.tsx'
import { sitesInWords } from './user-words.ts'

export type UserAct = 'edit' | 'deactivate' | 'delete'
type OnAct = (act: UserAct, user: User) => void

export const ROLE_WORDS = { admin: 'Admin', user: 'Usuário' }
const FACTOR_ON = 'Verificação em duas etapas ativa'
const statusOf = (user: User) => (user.isActive ? 'Ativo' : 'Inativo')

export function userColumns(isOwn: (user: User) => boolean, onAct: OnAct): Column<User>[] {
  return [
    {
      id: 'name',
      head: 'Nome',
      cell: (user) => <Name user={user} own={isOwn(user)} />,
      sortBy: ({ name }) => name,
    },
    {
      id: 'email',
      head: 'Email',
      cell: ({ email }) => <span className="block truncate text-muted">{email}</span>,
      sortBy: ({ email }) => email,
    },
    {
      id: 'role',
      head: 'Papel',
      width: '6.5rem',
      cell: ({ role }) => (role === 'admin' ? <Badge className="text-text">Admin</Badge> : ROLE_WORDS.user),
      sortBy: ({ role }) => ROLE_WORDS[role],
    },
    {
      id: 'sites',
      head: 'Sites',
      width: '7.5rem',
      align: 'right',
      cell: (user) => (user.role === 'admin' ? sitesInWords(user) : user.sites.length),
      sortBy: ({ role, sites }) => (role === 'admin' ? Number.POSITIVE_INFINITY : sites.length),
    },
    {
      id: 'status',
      head: 'Status',
      width: '6.5rem',
      cell: (user) => <Status user={user} />,
      sortBy: statusOf,
    },
    {
      id: 'acts',
      head: 'Ações',
      width: '15rem',
      align: 'right',
      cell: (user) => <Acts user={user} own={isOwn(user)} onAct={onAct} />,
    },
  ]
}

function Name({ user, own }: { user: User; own: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="line-clamp-2 min-w-0 leading-tight font-medium wrap-anywhere">{user.name}</span>
      {user.secondFactor && (
        <ShieldCheck className="size-4 shrink-0 text-muted" role="img" aria-label={FACTOR_ON}>
          <title>{FACTOR_ON}</title>
        </ShieldCheck>
      )}
      {own && <span className="shrink-0 text-xs text-muted">você</span>}
    </span>
  )
}

function Status({ user }: { user: User }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      <ActivityDot active={user.isActive} />
      {statusOf(user)}
    </span>
  )
}

interface ActsProps {
  user: User
  own: boolean
  onAct: OnAct
}

const ACTS = [
  { act: 'edit', label: 'Editar', look: 'quiet' },
  { act: 'deactivate', label: 'Desativar', look: 'quiet' },
  { act: 'delete', label: 'Excluir', look: 'quiet-danger' },
] as const

/** The user's own account can be neither deactivated nor deleted; `refused` is the reason. */
function actsOf({ user, own, onAct }: ActsProps) {
  return ACTS.filter(({ act }) => act !== 'deactivate' || user.isActive).map(({ act, ...look }) => {
    const refused = own && act !== 'edit' ? OWN_ACCOUNT[act] : null
    return {
      ...look,
      act,
      refused,
      button: {
        'aria-label': `${look.label} ${user.name}`,
        'aria-disabled': refused !== null || undefined,
        onClick: () => onAct(act, user),
      },
    }
  })
}

function Acts({ start = false, ...props }: ActsProps & { start?: boolean }) {
  return (
    <RowActs start={start}>
      {actsOf(props).map(({ act, label, look, refused, button }) => (
        <Tooltip key={act} text={refused} disabled={refused === null}>
          <Button
            {...button}
            look={look}
            small
            className={refused !== null ? 'cursor-not-allowed opacity-50' : undefined}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
    </RowActs>
  )
}

export function CompactUser({ user, own, onAct }: ActsProps) {
  return (
    <div className="grid h-full min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-0.5 bg-surface px-3">
      <Name user={user} own={own} />
      <p className="truncate text-muted">{user.email}</p>
      <p className="flex items-center gap-2 text-xs text-muted">
        {ROLE_WORDS[user.role]} · {sitesInWords(user)} · <Status user={user} />
      </p>
      <Acts user={user} own={own} onAct={onAct} start />
    </div>
  )
}
