import { secondFactorProofSchema } from '#contract/access/second-factor.ts'
import { contractCheck } from '#web/state/forms/contract-check.ts'
import { useDraftForm } from '#web/state/forms/use-draft-form.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { ShortForm } from './short-form.tsx'

export interface Proof {
  currentPassword: string
  code: string
}

const check = contractCheck(secondFactorProofSchema, (proof: Proof) => proof)

interface Props {
  label: string
  submitLabel: string
  /** Rejects when the server refuses. */
  send: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** Changing the second factor takes the password and a code. */
export function ProofForm({ label, submitLabel, send, onCancel }: Props) {
  const form = useDraftForm({ first: { currentPassword: '', code: '' }, check, checksWhenLeft: false })
  return (
    <ShortForm
      label={label}
      error={form.failure}
      busy={form.busy}
      submitLabel={submitLabel}
      onSubmit={form.submit((proof) => form.run(() => send(proof)))}
      onCancel={onCancel}
    >
      <PasswordField
        label="Senha atual"
        required
        autoComplete="current-password"
        autoFocus
        {...form.text('currentPassword')}
      />
      <TextField
        label="Código de verificação"
        required
        hint="Do aplicativo, ou um código de recuperação"
        autoComplete="one-time-code"
        maxLength={64}
        {...form.text('code')}
      />
    </ShortForm>
  )
}
