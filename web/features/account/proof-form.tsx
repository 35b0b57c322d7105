import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { secondFactorProofSchema } from '#contract/second-factor.ts'
import { contractResolver, placeServerErrors } from '#web/state/forms/contract-form.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { ShortForm } from './short-form.tsx'

export interface Proof {
  currentPassword: string
  code: string
}

const resolver = contractResolver<Proof>(secondFactorProofSchema, { toBody: (values) => values })

interface Props {
  label: string
  submitLabel: string
  /** Throws what the server refuses. */
  send: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** Whoever changes the second factor shows both. */
export function ProofForm({ label, submitLabel, send, onCancel }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Proof>({ resolver, defaultValues: { currentPassword: '', code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (proof) => {
    setFailure(null)
    try {
      await send(proof)
    } catch (error) {
      setFailure(placeServerErrors(form, error))
    }
  })
  return (
    <ShortForm
      label={label}
      error={failure}
      busy={isSubmitting}
      submitLabel={submitLabel}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <PasswordField
        label="Senha atual"
        autoComplete="current-password"
        autoFocus
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <TextField
        label="Código de verificação"
        hint="Do aplicativo, ou um código de recuperação"
        autoComplete="one-time-code"
        maxLength={64}
        error={errors.code?.message}
        {...form.register('code')}
      />
    </ShortForm>
  )
}
