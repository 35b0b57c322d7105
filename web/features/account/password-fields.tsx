import { useNewPassword } from '#web/state/forms/use-new-password.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { WarnedHint } from '#web/ui/fields/warned-hint.tsx'
import type { PasswordForm } from './use-password-form.ts'

export function PasswordFields({ form }: { form: PasswordForm }) {
  const { minLength, warning } = useNewPassword(form.draft.newPassword)
  return (
    <>
      <PasswordField
        label="Senha atual"
        required
        autoComplete="current-password"
        {...form.text('currentPassword')}
      />
      <PasswordField
        label="Nova senha"
        required
        autoComplete="new-password"
        hint={<WarnedHint warning={warning}>Pelo menos {minLength} caracteres</WarnedHint>}
        {...form.text('newPassword')}
        onBlur={() => form.touch('newPassword', 'confirmation')}
      />
      <PasswordField
        label="Confirmar nova senha"
        required
        autoComplete="new-password"
        {...form.text('confirmation')}
      />
    </>
  )
}
