import { Plus, ScrollText, UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { listUsers, type User } from '#contract/access/user.ts'
import { messageOf } from '#web/api/api-error.ts'
import { reload, useEndpoint } from '#web/api/use-endpoint.ts'
import { byName } from '#web/format/by-name.ts'
import { countShown } from '#web/format/number.ts'
import { type ActsOf, type OpenItem, useItemDialog } from '#web/state/address/use-item-dialog.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { found, searchable } from '#web/state/lists/text-search.ts'
import { session, useSignedIn } from '#web/state/session/session.ts'
import { later } from '#web/ui/behaviour/load-later.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { type Activity, ActivityFilter, fitsActivity } from '#web/ui/fields/activity-filter.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { ListHead } from '#web/ui/lists/list-head.tsx'
import { ListStates } from '#web/ui/lists/list-states.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { PolicyDialog } from './policy-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { OWN_ACCOUNT, UserRemoval } from './user-removal.tsx'
import { CompactUser, ROLE_WORDS, type UserAct, userColumns } from './user-rows.tsx'
import { USERS_ADMIN_TAB } from './users-admin-tab.ts'

const SecurityLogDialog = later(
  async () => (await import('./security-log/security-log-dialog.tsx')).SecurityLogDialog,
)

type Open = OpenItem<ActsOf<typeof USERS_ADMIN_TAB>, User>

const { one, many, newTitle, searchLabel, listFailed, noneFound } = ENTITIES.user

export function UsersTab() {
  const own = useSignedIn().user
  const [query, setQuery] = useState('')
  const [activity, setActivity] = useState<Activity>('all')
  const { data, error, isFetching, refetch } = useEndpoint(listUsers, {}, { staleMs: 0 })
  const users = data?.data ?? []
  const isOwn = (user: User) => user.email === own.email
  const dialog = useItemDialog(USERS_ADMIN_TAB, {
    items: data?.data,
    settled: !isFetching,
    refusal: (what, user) => (what === 'edit' || !isOwn(user) ? null : () => toast.error(OWN_ACCOUNT[what])),
  })
  const prepared = useMemo(() => searchable(inOrder(data?.data ?? []), searchedText), [data])
  const shown = found(prepared, query).filter(({ isActive }) => fitsActivity(isActive, activity))
  function act(what: UserAct, user: User) {
    if (what !== 'edit' && isOwn(user)) toast.error(OWN_ACCOUNT[what])
    else dialog.open(what, user)
  }
  return (
    <>
      <ListHead
        title="Usuários"
        count={data && countShown(shown.length, users.length, one, many)}
        busy={isFetching && data !== undefined}
        search={{ label: searchLabel, value: query, onChange: setQuery }}
        filters={<ActivityFilter value={activity} onChange={setActivity} />}
        action={<UserActions onOpen={(what) => dialog.open(what, null)} />}
      />
      <ListStates
        error={error && messageOf(error, listFailed)}
        loaded={data !== undefined}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {shown.length === 0 ? (
          <EmptyState icon={<UsersRound className="size-8" />} title={noneFound}>
            Mude a busca ou a situação.
          </EmptyState>
        ) : (
          <DataTable
            label="Usuários"
            columns={userColumns(isOwn, act)}
            rows={shown}
            rowKey={({ id }) => id}
            isFaded={({ isActive }) => !isActive}
            compact={(user) => <CompactUser user={user} own={isOwn(user)} onAct={act} />}
            compactHeightPx={132}
          />
        )}
      </ListStates>
      {dialog.current && <UserDialogs open={dialog.current} onClose={dialog.close} />}
    </>
  )
}

/** Buttons beside the list: access policy, security log and a new user. */
function UserActions({ onOpen }: { onOpen: (act: 'policy' | 'log' | 'new') => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={() => onOpen('policy')}>Política de acesso</Button>
      <Button icon={<ScrollText className="size-4" aria-hidden="true" />} onClick={() => onOpen('log')}>
        Registro de segurança
      </Button>
      <Button
        look="primary"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => onOpen('new')}
      >
        {newTitle}
      </Button>
    </div>
  )
}

function UserDialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const done = () => {
    onClose()
    // A user who changed their own account continues with the changed account.
    void Promise.all([reload(listUsers), session.start()])
  }
  if (open.act === 'log') return <SecurityLogDialog onClose={onClose} />
  if (open.act === 'policy') return <PolicyDialog onSaved={done} onClose={onClose} />
  if (open.act === 'new') return <UserDialog userId={null} onSaved={done} onClose={onClose} />
  const { act, item: user } = open
  if (act === 'edit') return <UserDialog key={user.id} userId={user.id} onSaved={done} onClose={onClose} />
  return <UserRemoval user={user} permanent={act === 'delete'} onDone={done} onClose={onClose} />
}

const searchedText = ({ name, email, role }: User) => `${name} ${email} ${ROLE_WORDS[role]}`

/** By name, entries out of use last. */
function inOrder(users: readonly User[]): User[] {
  return [...users].sort((a, b) => Number(b.isActive) - Number(a.isActive) || byName(a.name, b.name))
}
