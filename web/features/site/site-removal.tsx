import { listMachineCards } from '#contract/machines/machine.ts'
import { deleteSite, type SiteListItem } from '#contract/sites/site.ts'
import { failedBecause, messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { listed } from '#web/format/listed.ts'
import { count } from '#web/format/number.ts'
import { counted, ENTITIES, named } from '#web/state/lists/entity-words.ts'
import { RemovalDialog } from '#web/ui/dialogs/removal-dialog.tsx'

interface Props {
  site: SiteListItem
  permanent: boolean
  onDone: () => void
  onClose: () => void
}

const { deletion, deactivation } = ENTITIES.site

/** Asks before a site is put out of use or deleted for good. */
export function SiteRemoval({ site, permanent, onDone, onClose }: Props) {
  return (
    <RemovalDialog
      what={named(ENTITIES.site, site.nome)}
      permanent={permanent}
      remove={() =>
        call(deleteSite, { params: { id: site.id }, query: permanent ? { permanent: 'true' } : {} })
      }
      done={(permanent ? deletion : deactivation).done}
      failed={(error) => removalMessage(error, permanent)}
      onDone={onDone}
      onClose={onClose}
    >
      {permanent ? <DeletionLoss site={site} /> : <DeactivationLoss site={site} />}
    </RemovalDialog>
  )
}

/** The numbers of users and machines of a site; null while a number is unknown. */
function useContents(site: SiteListItem) {
  const { data } = useEndpoint(listMachineCards, { query: { siteId: site.id } }, { staleMs: 0 })
  return { users: site.usersCount ?? null, machines: data?.data.length ?? null }
}

const usersText = (users: number) => counted(ENTITIES.user, users)
const machinesText = (machines: number) => counted(ENTITIES.machine, machines)

function DeactivationLoss({ site }: { site: SiteListItem }) {
  const { users, machines } = useContents(site)
  return (
    <>
      <p>
        {users
          ? `${count(users, 'usuário deixa', 'usuários deixam')} de ver o site e as máquinas dele`
          : 'O site e as máquinas dele somem da seleção'}
        {machines === 0
          ? '.'
          : `, e a coleta de dados para${machines === null ? '' : ` em ${machinesText(machines)}`}.`}
      </p>
      <p>O que já foi coletado fica guardado. Para reativar, edite o site e marque “Ativo”.</p>
    </>
  )
}

function DeletionLoss({ site }: { site: SiteListItem }) {
  const { users, machines } = useContents(site)
  const contents = [users ? usersText(users) : null, machines ? machinesText(machines) : null].filter(
    (text) => text !== null,
  )
  return (
    <>
      <p>O nome, o logo, a paleta e a localização do site serão perdidos.</p>
      {contents.length > 0 && (
        <p>
          O site tem {listed(contents)}; só é excluído o que não tem usuários nem máquinas. Remova-os antes.
        </p>
      )}
    </>
  )
}

const DEACTIVATE_FIRST =
  'Não é possível excluir o site pois ele possui usuários associados. Desative o site primeiro.'
const REMOVE_FIRST =
  'Não é possível excluir o site pois ele possui usuários associados. Remova os usuários primeiro.'

/** The specification's text; for another reason, followed by that reason. */
function removalMessage(error: unknown, permanent: boolean): string {
  const reason = messageOf(error, '')
  if (reason.includes('usuários associados')) return permanent ? REMOVE_FIRST : DEACTIVATE_FIRST
  return failedBecause((permanent ? deletion : deactivation).failed, error)
}
