import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { changePassword, passwordChangeSchema } from '#contract/auth.ts'
import { call } from '#web/api/client.ts'
import { contractResolver, placeServerErrors } from '#web/state/forms/contract-form.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'

export interface PasswordValues {
  currentPassword: string
  newPassword: string
  /** Typed twice, because it can't be read. */
  confirmation: string
}

const byContract = contractResolver<PasswordValues>(passwordChangeSchema, {
  toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
})

const resolver: Resolver<PasswordValues> = async (values, context, options) => {
  const checked = await byContract(values, context, options)
  if (values.confirmation === values.newPassword) return checked
  const confirmation = { type: 'differs', message: 'As senhas não coincidem' }
  return { values: {}, errors: { ...checked.errors, confirmation } }
}

/** The change of the own password, wherever its fields stand. */
export function usePasswordForm(onDone: () => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<PasswordValues>({
    resolver,
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
  })
  const save = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure(null)
    try {
      await call(changePassword, { body: { currentPassword, newPassword } })
      toast.success('Senha alterada com sucesso!')
      onDone()
    } catch (error) {
      setFailure(placeServerErrors(form, error))
    }
  })
  return { form, failure, save }
}
