import { Plus, ScrollText, UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { listUsers, type User } from '#contract/user.ts'
import { messageOf } from '#web/api/api-error.ts'
import { reload, useEndpoint } from '#web/api/use-endpoint.ts'
import { countShown } from '#web/format/number.ts'
import { NO_DIALOG, useDialogAddress } from '#web/state/address/dialog-address.ts'
import { type ListDialogs, SECURITY_LOG } from '#web/state/address/dialog-search.ts'
import { type OpenItem, useItemDialog } from '#web/state/address/item-dialog.ts'
import { useKeptForm } from '#web/state/forms/use-kept-form.ts'
import { found, searchable } from '#web/state/lists/matching.ts'
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

const SecurityLogDialog = later(
  async () => (await import('./security-log/security-log-dialog.tsx')).SecurityLogDialog,
)

const ACTS = ['new', 'policy', 'edit', 'deactivate', 'delete'] as const
type Open = OpenItem<(typeof ACTS)[number], User>

export function UsersTab() {
  const own = useSignedIn().user
  const [query, setQuery] = useState('')
  const [activity, setActivity] = useState<Activity>('all')
  const { data, error, isFetching, refetch } = useEndpoint(listUsers, {}, { staleMs: 0 })
  const users = data?.data ?? []
  const log = useDialogAddress<ListDialogs>()
  const isOwn = (user: User) => user.email === own.email
  const dialog = useItemDialog(ACTS, data?.data, !isFetching, (what, user) =>
    what === 'edit' || !isOwn(user) ? null : () => toast.error(OWN_ACCOUNT[what]),
  )
  useKeptForm(['user'], data?.data, (_, user) => dialog.open(user === null ? 'new' : 'edit', user))
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
        count={data && countShown(shown.length, users.length, 'usuário', 'usuários')}
        busy={isFetching && data !== undefined}
        search={{ label: 'Buscar usuário', value: query, onChange: setQuery }}
        filters={<ActivityFilter value={activity} onChange={setActivity} />}
        action={
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => dialog.open('policy', null)}>Política de acesso</Button>
            <Button
              icon={<ScrollText className="size-4" aria-hidden="true" />}
              onClick={() => log.open({ dialogo: SECURITY_LOG })}
            >
              Registro de segurança
            </Button>
            <Button
              look="primary"
              icon={<Plus className="size-4" aria-hidden="true" />}
              onClick={() => dialog.open('new', null)}
            >
              Novo Usuário
            </Button>
          </div>
        }
      />
      <ListStates
        error={error && messageOf(error, 'Erro ao carregar usuários')}
        loaded={data !== undefined}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {shown.length === 0 ? (
          <EmptyState icon={<UsersRound className="size-8" />} title="Nenhum usuário encontrado">
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
            compactHeightPx={88}
          />
        )}
      </ListStates>
      {log.search.dialogo === SECURITY_LOG && <SecurityLogDialog onClose={() => log.close(NO_DIALOG)} />}
      {dialog.current && <UserDialogs open={dialog.current} onClose={dialog.close} />}
    </>
  )
}

function UserDialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const done = () => {
    onClose()
    // Who changed the own account goes on under it.
    void Promise.all([reload(listUsers), session.start()])
  }
  if (open.act === 'policy') return <PolicyDialog onSaved={done} onClose={onClose} />
  if (open.act === 'new') return <UserDialog userId={null} onSaved={done} onClose={onClose} />
  const { act, item: user } = open
  if (act === 'edit') return <UserDialog key={user.id} userId={user.id} onSaved={done} onClose={onClose} />
  return <UserRemoval user={user} permanent={act === 'delete'} onDone={done} onClose={onClose} />
}

const searchedText = ({ name, email, role }: User) => `${name} ${email} ${ROLE_WORDS[role]}`

const byName = new Intl.Collator('pt-BR', { numeric: true })

/** By name, those out of use last. */
function inOrder(users: readonly User[]): User[] {
  return [...users].sort((a, b) => Number(b.isActive) - Number(a.isActive) || byName.compare(a.name, b.name))
}
