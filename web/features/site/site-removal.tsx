import { deleteSite, type SiteListItem } from '#contract/site.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { count } from '#web/format/number.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  site: SiteListItem
  permanent: boolean
  onDone: () => void
  onClose: () => void
}

/** Asks before a site is put out of use or deleted for good. */
export function SiteRemoval({ site, permanent, onDone, onClose }: Props) {
  async function remove() {
    try {
      const query = permanent ? { permanent: 'true' as const } : {}
      await call(deleteSite, { params: { id: site.id }, query })
      toast.success(permanent ? 'Site excluído permanentemente!' : 'Site desativado com sucesso!')
      onDone()
    } catch (error) {
      toast.error(removalMessage(error, permanent))
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={permanent ? `Excluir o site “${site.nome}”?` : `Desativar o site “${site.nome}”?`}
      confirmLabel={permanent ? 'Excluir' : 'Desativar'}
      onConfirm={remove}
      onClose={onClose}
    >
      {permanent ? <DeletionLoss site={site} /> : <DeactivationLoss site={site} />}
    </ConfirmDialog>
  )
}

function DeactivationLoss({ site }: { site: SiteListItem }) {
  const users = site.usersCount ?? 0
  return (
    <>
      <p>
        {users > 0
          ? `${count(users, 'usuário deixa', 'usuários deixam')} de ver o site e as máquinas dele, e a coleta de dados para.`
          : 'O site e as máquinas dele somem da seleção, e a coleta de dados para.'}
      </p>
      <p>O que já foi coletado fica guardado. Para reativar, edite o site e marque “Ativo”.</p>
    </>
  )
}

function DeletionLoss({ site }: { site: SiteListItem }) {
  const users = site.usersCount ?? 0
  return (
    <>
      <p>O nome, o logo, a paleta e a localização do site serão perdidos.</p>
      {users > 0 && (
        <p>
          O site tem {count(users, 'usuário associado', 'usuários associados')}; só é excluído o que não tem
          usuários nem máquinas.
        </p>
      )}
      <p className="font-medium text-bad-text">Esta ação não pode ser desfeita.</p>
    </>
  )
}

const DEACTIVATE_FIRST =
  'Não é possível excluir o site pois ele possui usuários associados. Desative o site primeiro.'
const REMOVE_FIRST =
  'Não é possível excluir o site pois ele possui usuários associados. Remova os usuários primeiro.'

/** What the specification says; for another reason, that reason beside it. */
export function removalMessage(error: unknown, permanent: boolean): string {
  const said = messageOf(error, '')
  if (said.includes('usuários associados')) return permanent ? REMOVE_FIRST : DEACTIVATE_FIRST
  const failed = permanent ? 'Erro ao excluir site' : 'Erro ao desativar site'
  return said === '' ? failed : `${failed}: ${said}`
}
