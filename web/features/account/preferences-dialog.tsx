import { useMemo } from 'react'
import { changePreferences } from '#contract/access/auth.ts'
import { type Preferencias, preferenciasChangeSchema, type User } from '#contract/access/user.ts'
import { call } from '#web/api/client.ts'
import { reloadAll } from '#web/api/use-endpoint.ts'
import { timezoneOptions } from '#web/format/timezones.ts'
import { contractCheck } from '#web/state/forms/contract-check.ts'
import { useEntityForm } from '#web/state/forms/use-entity-form.ts'
import { setTheme, THEMES } from '#web/state/look/theme.ts'
import { session, useSignedIn } from '#web/state/session/session.ts'
import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { RequiredChoiceField } from '#web/ui/fields/required-choice-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { FormDialog, FormSection } from '#web/ui/forms/form-dialog.tsx'

const LANGUAGES = [{ value: 'pt-BR', label: 'Português (Brasil)' }] as const
const check = contractCheck(preferenciasChangeSchema, (draft: Preferencias) => draft)

function usePreferencesForm(user: User, onSaved: () => void) {
  return useEntityForm<User, Preferencias, Preferencias>(user, {
    check,
    form: { noun: 'preferences', id: null },
    // The call has no `updatedAt`, so a save is never refused as stale.
    read: async (one) => one,
    draftOf: (one) => (one ?? user).preferencias,
    words: () => ({ label: () => null }),
    async send({ body }) {
      const { data } = await call(changePreferences, { body })
      session.updateUser(data)
      // Months, weekdays and hours on screen are of the former zone.
      if (body.timezone !== user.preferencias.timezone) void reloadAll()
      setTheme(body.tema)
      toast.success('Preferências salvas com sucesso!')
    },
    onSaved,
  })
}

/** The user's preferences. The theme shows as soon as it is saved. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSignedIn()
  const zones = useMemo(() => timezoneOptions(Date.now()), [])
  const form = usePreferencesForm(user, onClose)
  const { notificacoes } = form.draft
  const notify = (part: Partial<typeof notificacoes>) =>
    form.change({ notificacoes: { ...notificacoes, ...part } })
  return (
    <FormDialog
      title="Preferências"
      description={user.email}
      width="small"
      submitLabel="Salvar"
      {...form.dialog}
      merge={null}
      onClose={onClose}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium">Tema</span>
        <Segmented label="Tema" options={THEMES} {...form.choice('tema')} />
      </div>
      <Select label="Idioma" options={LANGUAGES} {...form.choice('idioma')} disabled />
      <RequiredChoiceField
        label="Fuso horário"
        options={zones}
        {...form.choice('timezone')}
        emptyText="Nenhum fuso horário com este nome."
        error={form.errorOf('timezone')}
      />
      <FormSection
        title="Notificações"
        hint="O Geada ainda não envia notificações. A escolha fica guardada e vale quando houver o envio."
      >
        <Checkbox label="Por e-mail" checked={notificacoes.email} onChange={(email) => notify({ email })} />
        <Checkbox
          label="No navegador (push)"
          checked={notificacoes.push}
          onChange={(push) => notify({ push })}
        />
      </FormSection>
    </FormDialog>
  )
}
