import { changePassword, passwordChangeSchema } from '#contract/access/auth.ts'
import { call } from '#web/api/client.ts'
import { contractCheck } from '#web/state/forms/contract-check.ts'
import { type Checked, useDraftForm } from '#web/state/forms/use-draft-form.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'

interface PasswordDraft {
  currentPassword: string
  newPassword: string
  /** The new password again, because the field hides what the user types. */
  confirmation: string
}

const bodyOf = ({ currentPassword, newPassword }: PasswordDraft) => ({ currentPassword, newPassword })
const contractPart = contractCheck(passwordChangeSchema, bodyOf)

function check(draft: PasswordDraft): Checked<ReturnType<typeof bodyOf>> {
  const checked = contractPart(draft)
  if (draft.confirmation === draft.newPassword) return checked
  return { body: null, errors: { ...checked.errors, confirmation: 'As senhas não coincidem' } }
}

/** The form that changes the user's password, in a dialog or on a page. */
export function usePasswordForm(onDone: () => void) {
  const form = useDraftForm({
    first: { currentPassword: '', newPassword: '', confirmation: '' },
    check,
  })
  const onSubmit = form.submit((body) =>
    form.run(async () => {
      await call(changePassword, { body })
      toast.success('Senha alterada com sucesso!')
      onDone()
    }),
  )
  return { form, onSubmit }
}
export type PasswordForm = ReturnType<typeof usePasswordForm>['form']
