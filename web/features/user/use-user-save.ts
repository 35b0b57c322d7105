import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { createUser, getUser, type User, updateUser } from '#contract/user.ts'
import { isStale } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { placeServerErrors } from '#web/state/contract-form.ts'
import { useSignedIn } from '#web/state/session.ts'
import { setTheme } from '#web/state/theme.ts'
import { toast } from '#web/ui/toast.tsx'
import {
  newUserBody,
  newUserResolver,
  type UserValues,
  userBody,
  userField,
  userResolver,
  userValues,
} from './user-form.ts'

/** The form of a user and its way to the server: asks before it deactivates, and knows what it began from. */
export function useUserSave(user: User | null, onSaved: () => void) {
  const ownId = useSignedIn().user.id
  const base = useRef(user)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ message: string; stale: boolean } | null>(null)
  const [asking, setAsking] = useState(false)
  const form = useForm<UserValues>({
    resolver: user === null ? newUserResolver : userResolver,
    mode: 'onTouched',
    defaultValues: userValues(user),
  })

  function fail(error: unknown) {
    const message = placeServerErrors(form, error, { byWord: { email: 'email' }, fieldOf: userField })
    if (message !== null) setFailure({ message, stale: isStale(error) })
  }

  async function run(values: UserValues) {
    setFailure(null)
    setBusy(true)
    try {
      if (base.current === null) await call(createUser, { body: newUserBody(values) })
      else {
        const { id, updatedAt } = base.current
        await call(updateUser, { params: { id }, body: { ...userBody(values), updatedAt } })
      }
      if (user?.id === ownId) setTheme(values.tema)
      toast.success(user === null ? 'Usuário criado com sucesso!' : 'Usuário atualizado com sucesso!')
      onSaved()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  const deactivates = (values: UserValues) => base.current?.isActive === true && !values.isActive
  const submit = form.handleSubmit((values) => (deactivates(values) ? setAsking(true) : run(values)))

  async function present(then: (now: User) => unknown) {
    if (base.current === null) return
    try {
      base.current = (await call(getUser, { params: { id: base.current.id } })).data
      await then(base.current)
    } catch (error) {
      fail(error)
    }
  }
  return {
    form,
    busy,
    failure: failure?.message,
    stale: failure?.stale === true,
    submit,
    asking,
    cancel: () => setAsking(false),
    confirm: async () => {
      setAsking(false)
      await run(form.getValues())
    },
    reload: () =>
      present((now) => {
        form.reset(userValues(now))
        setFailure(null)
      }),
    keep: () => present(() => submit()),
  }
}
