import { createUser, getUser, type User, updateUser } from '#contract/user.ts'
import { call } from '#web/api/client.ts'
import { useEntitySave } from '#web/state/forms/use-entity-save.ts'
import { setTheme } from '#web/state/look/theme.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import {
  newUserBody,
  newUserResolver,
  type UserValues,
  userBody,
  userField,
  userResolver,
  userValues,
} from './user-form.ts'
import { userLosses } from './user-losses.ts'
import { userWords } from './user-words.ts'

export function useUserSave(user: User | null, siteName: (id: string) => string, onSaved: () => void) {
  const ownId = useSignedIn().user.id
  return useEntitySave<User, UserValues>(user, {
    resolver: user === null ? newUserResolver : userResolver,
    form: { noun: 'user', id: user?.id ?? null },
    secrets: ['password'],
    draftOf: userValues,
    read: async ({ id }) => (await call(getUser, { params: { id } })).data,
    async send(values, base) {
      if (base === null) await call(createUser, { body: newUserBody(values) })
      else {
        const { id, updatedAt } = base
        await call(updateUser, { params: { id }, body: { ...userBody(values), updatedAt } })
      }
      if (user?.id === ownId) setTheme(values.tema)
      toast.success(user === null ? 'Usuário criado com sucesso!' : 'Usuário atualizado com sucesso!')
    },
    losses: (values, base) => userLosses(values, base, siteName),
    placing: { byWord: { email: 'email' }, fieldOf: userField },
    words: userWords(siteName),
    onSaved,
  })
}
