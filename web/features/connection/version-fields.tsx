import type { ReactNode } from 'react'
import { MASKED_SECRET } from '#contract/connection.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormSection } from '#web/ui/forms/form-dialog.tsx'
import type { ConnectionDraft } from './connection-draft.ts'
import { memberLabel } from './member-labels.ts'
import type { ConnectionForm } from './use-connection-form.ts'

type TextMember = {
  [K in keyof ConnectionDraft]: ConnectionDraft[K] extends string ? K : never
}[keyof ConnectionDraft]

interface TextProps {
  form: ConnectionForm
  member: Exclude<TextMember, 'version'>
  hint?: ReactNode
  placeholder?: string
  inputMode?: 'numeric' | 'url'
  required?: boolean
  className?: string
}

/** One text of the connection form. */
export function ConnectionText({ form, member, ...rest }: TextProps) {
  return (
    <TextField
      {...rest}
      label={memberLabel(member)}
      name={member}
      autoComplete="off"
      spellCheck={false}
      value={form.draft[member]}
      error={form.errorOf(member)}
      onChange={(event) => form.change({ [member]: event.target.value })}
      onBlur={() => form.touch(member)}
    />
  )
}

interface SecretProps {
  form: ConnectionForm
  member: 'password' | 'token'
  hint?: ReactNode
  required?: boolean
}

/** Stars stand for the stored one; a click into them takes them all, so that typing replaces them. */
function ConnectionSecret({ form, member, hint, required }: SecretProps) {
  return (
    <PasswordField
      label={memberLabel(member)}
      name={member}
      autoComplete="new-password"
      required={required}
      hint={hint}
      value={form.draft[member]}
      error={form.errorOf(member)}
      onChange={(event) => form.change({ [member]: event.target.value })}
      onFocus={(event) => event.target.value === MASKED_SECRET && event.target.select()}
      onBlur={() => form.touch(member)}
    />
  )
}

interface Props {
  form: ConnectionForm
  isNew: boolean
}

/** What the chosen version needs to be reached. */
export function VersionFields({ form, isNew }: Props) {
  const { version, ssl } = form.draft
  const repeat = form.repeated === null ? null : 'O endereço mudou: o que está guardado não é enviado a ele'
  if (version === 'demo') {
    return (
      <p className="rounded-md border bg-bg p-3 text-muted">
        Esta conexão é a planta de demonstração: os dados são calculados, sem equipamento real e sem endereço.
      </p>
    )
  }
  if (version === 'v2_x') {
    return (
      <FormSection title="Servidor">
        <ConnectionText
          form={form}
          member="url"
          required
          inputMode="url"
          placeholder="https://influx.empresa.com.br:8086"
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <ConnectionText form={form} member="org" required />
          <ConnectionText form={form} member="bucket" required />
        </div>
        <ConnectionSecret
          form={form}
          member="token"
          required
          hint={isNew ? undefined : (repeat ?? 'Em branco ou como está: o token atual é mantido')}
        />
      </FormSection>
    )
  }
  return (
    <FormSection title="Servidor">
      <div className="grid gap-3 sm:grid-cols-[1fr_7rem]">
        <ConnectionText form={form} member="host" required placeholder="influx.empresa.com.br" />
        <ConnectionText form={form} member="port" required inputMode="numeric" />
      </div>
      <Checkbox
        label={memberLabel('ssl')}
        checked={ssl}
        onChange={(checked) => form.change({ ssl: checked })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <ConnectionText form={form} member="database" required />
        <ConnectionText form={form} member="retentionPolicy" hint="Opcional" />
        <ConnectionText form={form} member="username" hint="Opcional" />
        <ConnectionSecret
          form={form}
          member="password"
          required={form.repeated === 'password'}
          hint={isNew ? 'Opcional' : (repeat ?? 'Em branco ou como está: a senha atual é mantida')}
        />
      </div>
    </FormSection>
  )
}
