import { useState } from 'react'
import { getSite, replaceSiteUsers, type SiteListItem } from '#contract/site.ts'
import { listUsers, type Permissoes, type User } from '#contract/user.ts'
import { isStale, messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { count } from '#web/format/number.ts'
import { NEW_LINK, withPermission } from '#web/state/permissions.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AvailableUsers, SiteUsers } from './site-users-panes.tsx'

interface Props {
  site: SiteListItem
  onSaved: () => void
  onClose: () => void
}

/** Who may enter a site, and what they may do there. Saving replaces the whole list. */
export function SiteUsersDialog({ site, onSaved, onClose }: Props) {
  const users = useEndpoint(listUsers, {}, { fresh: true })
  const detail = useEndpoint(getSite, { params: { id: site.id } }, { fresh: true })
  const loaded = users.data !== undefined && detail.data !== undefined
  const error = users.error ?? detail.error
  if (loaded) {
    const { users: members = [], updatedAt } = detail.data.data
    const before = new Map(members.map(({ userId, permissoes }) => [userId, permissoes]))
    return <Editor site={site} all={users.data.data} before={before} {...{ updatedAt, onSaved, onClose }} />
  }
  return (
    <FormDialog
      {...heading(site)}
      busy={false}
      ready={false}
      dirty={false}
      onSubmit={() => {}}
      onClose={onClose}
    >
      <ListStates
        error={error && messageOf(error, 'Erro ao carregar usuários')}
        loaded={false}
        busy={users.isFetching || detail.isFetching}
        onRetry={() => void Promise.all([users.refetch(), detail.refetch()])}
      >
        {null}
      </ListStates>
    </FormDialog>
  )
}

const heading = (site: SiteListItem) =>
  ({ title: 'Usuários do site', description: site.nome, width: 'wide', submitLabel: 'Salvar' }) as const

type Members = ReadonlyMap<string, Permissoes>

interface EditorProps extends Props {
  all: readonly User[]
  before: Members
  updatedAt: string
}

function Editor({ site, all, before, updatedAt, onSaved, onClose }: EditorProps) {
  const [members, setMembers] = useState<Members>(before)
  const [seen, setSeen] = useState({ before, updatedAt })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [asking, setAsking] = useState(false)
  const removed = [...seen.before.keys()].filter((id) => !members.has(id))

  const change = (id: string, permissoes: Permissoes | null) => {
    const next = new Map(members)
    if (permissoes) next.set(id, permissoes)
    else next.delete(id)
    setMembers(next)
  }

  async function save(asOf: string) {
    setBusy(true)
    setFailure(null)
    try {
      const usuarios = [...members].map(([userId, permissoes]) => ({ userId, permissoes }))
      await call(replaceSiteUsers, { params: { id: site.id }, body: { usuarios, updatedAt: asOf } })
      toast.success(`Usuários do site "${site.nome}" atualizados com sucesso!`)
      onSaved()
    } catch (error) {
      console.error(error)
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  async function latest() {
    const { data } = await call(getSite, { params: { id: site.id } })
    const now = new Map((data.users ?? []).map(({ userId, permissoes }) => [userId, permissoes]))
    setSeen({ before: now, updatedAt: data.updatedAt })
    return { now, updatedAt: data.updatedAt }
  }
  const notice = isStale(failure) ? (
    <StaleNotice
      message={messageOf(failure, '')}
      onReload={async () => {
        setMembers((await latest()).now)
        setFailure(null)
      }}
      onKeep={async () => save((await latest()).updatedAt)}
    />
  ) : (
    failure !== null && messageOf(failure, 'Erro interno do servidor')
  )
  return (
    <FormDialog
      {...heading(site)}
      busy={busy}
      dirty={!same(seen.before, members)}
      error={notice}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (removed.length > 0) setAsking(true)
        else void save(seen.updatedAt)
      }}
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <AvailableUsers
          users={all.filter(({ id }) => !members.has(id))}
          onAdd={(user) => change(user.id, NEW_LINK)}
        />
        <SiteUsers
          users={all.filter(({ id }) => members.has(id))}
          permissoesOf={(user) => members.get(user.id) ?? NEW_LINK}
          onChange={(user, name, on) => change(user.id, withPermission(members.get(user.id)!, name, on))}
          onRemove={(user) => change(user.id, null)}
        />
      </div>
      {asking && (
        <ConfirmDialog
          title={`Remover ${count(removed.length, 'usuário', 'usuários')} do site “${site.nome}”?`}
          confirmLabel="Remover e salvar"
          onConfirm={() => {
            setAsking(false)
            return save(seen.updatedAt)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{namesOf(all, removed)}: o acesso a este site e às permissões nele acaba na hora.</p>
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}

const NAMED = 3

function namesOf(all: readonly User[], ids: readonly string[]): string {
  const names = ids.flatMap((id) => all.find((user) => user.id === id)?.name ?? [])
  const rest = names.length - NAMED
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} e mais ${rest}` : names.join(', ')
}

function same(a: Members, b: Members): boolean {
  if (a.size !== b.size) return false
  return [...a].every(([id, one]) => {
    const other = b.get(id)
    return other !== undefined && one.escrita === other.escrita && one.admin === other.admin
  })
}
