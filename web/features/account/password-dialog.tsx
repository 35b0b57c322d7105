import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { changePassword, passwordChangeSchema } from '#contract/auth.ts'
import { call } from '#web/api/client.ts'
import { contractResolver, placeServerErrors } from '#web/state/contract-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Values {
  currentPassword: string
  newPassword: string
  /** Typed twice, because it can't be read. */
  confirmation: string
}

const byContract = contractResolver<Values>(passwordChangeSchema, {
  toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
})

const resolver: Resolver<Values> = async (values, context, options) => {
  const checked = await byContract(values, context, options)
  if (values.confirmation === values.newPassword) return checked
  const confirmation = { type: 'differs', message: 'As senhas não coincidem' }
  return { values: {}, errors: { ...checked.errors, confirmation } }
}

/** The own password. Whoever knows the present one changes it; the user's other sessions end. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Values>({
    resolver,
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
  })
  const { errors, isSubmitting, isDirty } = form.formState

  async function save({ currentPassword, newPassword }: Values) {
    setFailure(null)
    try {
      await call(changePassword, { body: { currentPassword, newPassword } })
      toast.success('Senha alterada com sucesso!')
      onClose()
    } catch (error) {
      setFailure(placeServerErrors(form, error))
    }
  }
  return (
    <FormDialog
      title="Alterar senha"
      description="As suas sessões em outros navegadores serão encerradas, e os endereços dos seus calendários deixarão de valer."
      width="small"
      submitLabel="Alterar senha"
      busy={isSubmitting}
      dirty={isDirty}
      error={failure}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <PasswordField
        label="Senha atual"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        hint="Pelo menos 6 caracteres"
        error={errors.newPassword?.message}
        {...form.register('newPassword', { deps: ['confirmation'] })}
      />
      <PasswordField
        label="Confirmar nova senha"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation')}
      />
    </FormDialog>
  )
}
