import type { UseFormReturn } from 'react-hook-form'
import { useNewPassword } from '#web/state/forms/use-new-password.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { WarnedHint } from '#web/ui/fields/warned-hint.tsx'
import type { PasswordValues } from './use-password-form.ts'

export function PasswordFields({ form }: { form: UseFormReturn<PasswordValues> }) {
  const { errors } = form.formState
  const { minLength, warning } = useNewPassword(form.watch('newPassword'))
  return (
    <>
      <PasswordField
        label="Senha atual"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        hint={<WarnedHint warning={warning}>Pelo menos {minLength} caracteres</WarnedHint>}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { deps: ['confirmation'] })}
      />
      <PasswordField
        label="Confirmar nova senha"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation')}
      />
    </>
  )
}
