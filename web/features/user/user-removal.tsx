import { deleteUser, type User } from '#contract/access/user.ts'
import { failedBecause } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { ENTITIES, named } from '#web/state/lists/entity-words.ts'
import { RemovalDialog } from '#web/ui/dialogs/removal-dialog.tsx'
import { sitesInWords } from './user-words.ts'

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
  const { deletion, deactivation } = ENTITIES.user
  const { done, failed } = permanent ? deletion : deactivation
  const sites = sitesInWords(user)
  return (
    <RemovalDialog
      what={named(ENTITIES.user, user.name)}
      permanent={permanent}
      remove={() =>
        call(deleteUser, { params: { id: user.id }, query: permanent ? { permanent: 'true' } : {} })
      }
      done={done}
      failed={(error) => failedBecause(failed, error)}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="break-words">{user.email}</p>
      {permanent ? (
        <p>
          A conta, as preferências e o acesso a {sites} serão perdidos, e as sessões abertas acabam na hora. O
          registro de auditoria fica.
        </p>
      ) : (
        <p>
          As sessões abertas acabam na hora e o acesso a {sites} fica bloqueado. Os sites e as permissões
          ficam guardados; para reativar, edite o usuário e marque “Ativo”.
        </p>
      )}
    </RemovalDialog>
  )
}
