import { listUsers, type User } from '#contract/access/user.ts'
import { getSite, type Site } from '#contract/sites/site.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { NEW_LINK, withPermission } from '#web/state/session/permissions.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { LoadingFormDialog } from '#web/ui/forms/loading-form-dialog.tsx'
import { AvailableUsers, SiteUsers } from './site-users-panes.tsx'
import { type SiteMembers, useSiteUsers } from './use-site-users.ts'

interface Props {
  site: Pick<Site, 'id' | 'nome'>
  onSaved: () => void
  onClose: () => void
}

/** The users of a site with their rights. Saving replaces the whole list. */
export function SiteUsersDialog({ site, onSaved, onClose }: Props) {
  const users = useEndpoint(listUsers, {}, { fresh: true })
  const detail = useEndpoint(getSite, { params: { id: site.id } }, { fresh: true })
  const loaded = users.data !== undefined && detail.data !== undefined
  const error = users.error ?? detail.error
  if (loaded) {
    return <Editor site={detail.data.data} all={users.data.data} onSaved={onSaved} onClose={onClose} />
  }
  return (
    <LoadingFormDialog
      {...heading(site)}
      onClose={onClose}
      error={error && messageOf(error, ENTITIES.user.listFailed)}
      loading={users.isFetching || detail.isFetching}
      onRetry={() => void Promise.all([users.refetch(), detail.refetch()])}
    />
  )
}

const heading = ({ nome }: Props['site']) =>
  ({ title: 'Usuários do site', description: nome, width: 'wide', submitLabel: 'Salvar' }) as const

interface EditorProps extends Omit<Props, 'site'> {
  site: SiteMembers
  all: readonly User[]
}

function Editor({ site, all, onSaved, onClose }: EditorProps) {
  const nameOf = (id: string) => all.find((user) => user.id === id)?.name ?? id
  const { members, give, dialog } = useSiteUsers(site, nameOf, onSaved)
  return (
    <FormDialog {...heading(site)} {...dialog} onClose={onClose}>
      <div className="grid gap-5 lg:grid-cols-2">
        <AvailableUsers
          users={all.filter(({ id }) => !members.has(id))}
          onAdd={(user) => give(user.id, NEW_LINK)}
        />
        <SiteUsers
          users={all.filter(({ id }) => members.has(id))}
          permissoesOf={(user) => members.get(user.id) ?? NEW_LINK}
          onChange={(user, name, on) =>
            give(user.id, withPermission(members.get(user.id) ?? NEW_LINK, name, on))
          }
          onRemove={(user) => give(user.id, null)}
        />
      </div>
    </FormDialog>
  )
}
