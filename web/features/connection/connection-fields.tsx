import type { ReactNode } from 'react'
import { MASKED_SECRET } from '#contract/connection.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import type { FieldsForm } from './source-kind.ts'

type TextMember<Draft> = { [K in keyof Draft]: Draft[K] extends string ? K : never }[keyof Draft] & string

interface TextProps<Draft> {
  form: FieldsForm<Draft>
  member: TextMember<Draft>
  label: string
  hint?: ReactNode
  placeholder?: string
  inputMode?: 'numeric' | 'url'
  required?: boolean
}

/** A text of the connection form. */
export function ConnectionText<Draft>({ form, member, ...rest }: TextProps<Draft>) {
  return (
    <TextField
      {...rest}
      name={member}
      autoComplete="off"
      spellCheck={false}
      value={String(form.draft[member])}
      error={form.errorOf(member)}
      onChange={(event) => form.change({ [member]: event.target.value } as Partial<Draft>)}
      onBlur={() => form.touch(member)}
    />
  )
}

interface SecretProps<Draft> {
  form: FieldsForm<Draft>
  member: TextMember<Draft>
  label: string
  isNew: boolean
  /** The hint in the form of a new connection. */
  newHint?: string
  /** Says that a blank field keeps the stored secret. */
  storedHint: string
  required?: boolean
}

/** A secret of the connection form. Stars stand for the stored one; a click selects them, so that typing replaces them. */
export function ConnectionSecret<Draft>(props: SecretProps<Draft>) {
  const { form, member, label, isNew, newHint, storedHint, required } = props
  const repeat = 'O endereço mudou: o que está guardado não é enviado a ele'
  return (
    <PasswordField
      label={label}
      name={member}
      autoComplete="new-password"
      required={required}
      hint={isNew ? newHint : form.isRepeated(member) ? repeat : storedHint}
      value={String(form.draft[member])}
      error={form.errorOf(member)}
      onChange={(event) => form.change({ [member]: event.target.value } as Partial<Draft>)}
      onFocus={(event) => event.target.value === MASKED_SECRET && event.target.select()}
      onBlur={() => form.touch(member)}
    />
  )
}
