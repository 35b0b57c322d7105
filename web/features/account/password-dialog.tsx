import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { PasswordFields } from './password-fields.tsx'
import { usePasswordForm } from './use-password-form.ts'

/** Changes the user's password; asks for the present one, and ends the user's other sessions. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { form, onSubmit } = usePasswordForm(onClose)
  return (
    <FormDialog
      title="Alterar senha"
      description="As suas sessões em outros navegadores serão encerradas, e os endereços dos seus calendários deixarão de valer."
      width="small"
      submitLabel="Alterar senha"
      busy={form.busy}
      dirty={Object.values(form.draft).some((typed) => typed !== '')}
      error={form.failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <PasswordFields form={form} />
    </FormDialog>
  )
}
