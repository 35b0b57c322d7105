import { createUser, getUser, type User, updateUser } from '#contract/access/user.ts'
import { call } from '#web/api/client.ts'
import { useEntityForm } from '#web/state/forms/use-entity-form.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { setTheme } from '#web/state/look/theme.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import {
  checkNewUser,
  checkUser,
  newUserBody,
  type UserDraft,
  userBody,
  userDraft,
  userField,
} from './user-draft.ts'
import { userLosses } from './user-losses.ts'
import { userWords } from './user-words.ts'

type UserBody = ReturnType<typeof newUserBody> | ReturnType<typeof userBody>

export function useUserForm(user: User | null, siteName: (id: string) => string, onSaved: () => void) {
  const ownId = useSignedIn().user.id
  return useEntityForm<User, UserDraft, UserBody>(user, {
    check: user === null ? checkNewUser : checkUser,
    form: { noun: 'user', id: user?.id ?? null },
    secrets: ['password'],
    draftOf: userDraft,
    read: async ({ id }) => (await call(getUser, { params: { id } })).data,
    async send({ draft }, base) {
      if (base === null) await call(createUser, { body: newUserBody(draft) })
      else {
        const { id, updatedAt } = base
        await call(updateUser, { params: { id }, body: { ...userBody(draft), updatedAt } })
      }
      if (user?.id === ownId) setTheme(draft.tema)
      toast.success(user === null ? ENTITIES.user.created : ENTITIES.user.updated)
    },
    losses: ({ draft }, base) => userLosses(draft, base, siteName),
    placing: { byWord: { email: 'email' }, fieldOf: userField },
    words: () => userWords(siteName),
    onSaved,
  })
}
