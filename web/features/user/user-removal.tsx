import { deleteUser, type User } from '#contract/user.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { count } from '#web/format/number.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  user: User
  permanent: boolean
  onDone: () => void
  onClose: () => void
}

export const OWN_ACCOUNT = {
  deactivate: 'Não é possível desativar sua própria conta',
  delete: 'Não é possível excluir sua própria conta',
}

/** Asks before a user is put out of use or deleted for good. */
export function UserRemoval({ user, permanent, onDone, onClose }: Props) {
  async function remove() {
    try {
      const query = permanent ? { permanent: 'true' as const } : {}
      await call(deleteUser, { params: { id: user.id }, query })
      toast.success(permanent ? 'Usuário excluído permanentemente!' : 'Usuário desativado com sucesso!')
      onDone()
    } catch (error) {
      toast.error(messageOf(error, permanent ? 'Erro ao excluir usuário' : 'Erro ao desativar usuário'))
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={permanent ? `Excluir o usuário “${user.name}”?` : `Desativar o usuário “${user.name}”?`}
      confirmLabel={permanent ? 'Excluir' : 'Desativar'}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="break-words">{user.email}</p>
      {permanent ? (
        <>
          <p>
            A conta, as preferências e o acesso a {count(user.sites.length, 'site', 'sites')} serão perdidos,
            e as sessões abertas acabam na hora. O registro de auditoria fica.
          </p>
          <p className="font-medium text-bad-text">Esta ação não pode ser desfeita.</p>
        </>
      ) : (
        <p>
          As sessões abertas acabam na hora e o acesso fica bloqueado. Os sites e as permissões ficam
          guardados; para reativar, edite o usuário e marque “Ativo”.
        </p>
      )}
    </ConfirmDialog>
  )
}
