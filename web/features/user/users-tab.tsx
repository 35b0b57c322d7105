import { useState } from 'react'
import { listUsers, type User } from '#contract/user.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { count } from '#web/format/number.ts'
import { matches } from '#web/state/matching.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'

const ROLES = { admin: 'Admin', user: 'Usuário' }
const statusOf = (user: User) => (user.isActive ? 'Ativo' : 'Inativo')

export function UsersTab() {
  const [query, setQuery] = useState('')
  const { data, error, isFetching, refetch } = useEndpoint(listUsers, {}, { staleMs: 0 })
  const users = data?.data ?? []
  const shown = users.filter((user) => matches(`${user.name} ${user.email} ${ROLES[user.role]}`, query))
  return (
    <>
      <ListHead
        title="Usuários"
        count={data && count(users.length, 'usuário', 'usuários')}
        busy={isFetching && data !== undefined}
        search={{ label: 'Buscar usuário', value: query, onChange: setQuery }}
      />
      <ListStates
        error={error && messageOf(error, 'Erro ao carregar usuários')}
        loaded={data !== undefined}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {shown.length === 0 ? (
          <EmptyState title="Nenhum usuário encontrado" />
        ) : (
          <DataTable
            label="Usuários"
            columns={COLUMNS}
            rows={shown}
            rowKey={({ id }) => id}
            isFaded={({ isActive }) => !isActive}
            compact={(user) => <CompactUser user={user} />}
            compactHeightPx={64}
          />
        )}
      </ListStates>
    </>
  )
}

const COLUMNS: Column<User>[] = [
  { id: 'name', head: 'Nome', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'email', head: 'Email', cell: ({ email }) => email, sortBy: ({ email }) => email },
  {
    id: 'role',
    head: 'Papel',
    width: '8rem',
    cell: ({ role }) => ROLES[role],
    sortBy: ({ role }) => ROLES[role],
  },
  {
    id: 'sites',
    head: 'Sites',
    width: '6rem',
    align: 'right',
    cell: ({ sites }) => sites.length,
    sortBy: ({ sites }) => sites.length,
  },
  {
    id: 'status',
    head: 'Status',
    width: '8rem',
    cell: (user) => <Badge>{statusOf(user)}</Badge>,
    sortBy: statusOf,
  },
]

function CompactUser({ user }: { user: User }) {
  return (
    <div className="py-2">
      <p className="truncate font-medium">{user.name}</p>
      <p className="truncate text-muted">{user.email}</p>
    </div>
  )
}
