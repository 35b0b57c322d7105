import type { ReactNode } from 'react'
import { MASKED_SECRET } from '#contract/sources/connection.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FreeTextField } from '#web/ui/fields/free-text-field.tsx'
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

interface DatabaseProps<Draft> extends Pick<TextProps<Draft>, 'form' | 'member' | 'label'> {
  /** The label of the button that lists the server's databases. */
  listLabel: string
  /** The noun for several databases. */
  many: string
}

/** The name of a database or bucket: typed, or chosen from those that the credentials see. */
export function ConnectionDatabase<Draft>({ form, member, label, listLabel, many }: DatabaseProps<Draft>) {
  const { names, error, busy, list } = form.databases
  return (
    <div className="grid content-start gap-1.5">
      <FreeTextField
        label={label}
        required
        value={String(form.draft[member])}
        options={names ?? []}
        error={form.errorOf(member)}
        hint={
          names === null
            ? undefined
            : names.length === 0
              ? `As credenciais não veem ${many}`
              : `${names.length} ${many} na lista`
        }
        onChange={(next) => form.change({ [member]: next } as Partial<Draft>)}
        onBlur={() => form.touch(member)}
      />
      <div>
        <Button small busy={busy} onClick={list}>
          {busy ? 'Listando...' : listLabel}
        </Button>
      </div>
      {error !== null && (
        <p role="alert" className="text-xs text-bad-text">
          {error}
        </p>
      )}
    </div>
  )
}
