import { useEffect, useMemo, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { changePreferences } from '#contract/auth.ts'
import { type Preferencias, preferenciasChangeSchema } from '#contract/user.ts'
import { call } from '#web/api/client.ts'
import { reloadAll } from '#web/api/use-endpoint.ts'
import { contractResolver, placeServerErrors } from '#web/state/forms/contract-form.ts'
import { type FormName, forgetKeptForm, keptDraftOf } from '#web/state/forms/kept-draft.ts'
import { mergeEdits } from '#web/state/forms/merge-edits.ts'
import { useOutliving } from '#web/state/forms/use-edit-base.ts'
import { setTheme, THEMES } from '#web/state/look/theme.ts'
import { session, useSignedIn } from '#web/state/session/session.ts'
import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { FormDialog, FormSection } from '#web/ui/forms/form-dialog.tsx'
import { timezoneOptions } from './timezones.ts'

const LANGUAGES = [{ value: 'pt-BR', label: 'Português (Brasil)' }] as const
const resolver = contractResolver<Preferencias>(preferenciasChangeSchema, { toBody: (values) => values })

const FORM: FormName = { noun: 'preferences', id: null }
const MEMBERS = ['tema', 'idioma', 'timezone', 'notificacoes'] as const

/** The own preferences. The theme shows as soon as it is saved. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSignedIn()
  const [failure, setFailure] = useState<string | null>(null)
  const zones = useMemo(() => timezoneOptions(Date.now()), [])
  const form = useForm<Preferencias>({ resolver, defaultValues: user.preferencias })
  const { control, formState } = form
  useOutliving<Preferencias>({ form: FORM }, user.preferencias, form.getValues)
  useEffect(() => {
    const kept = keptDraftOf<Preferencias>(FORM, user.id)
    if (kept === null) return
    forgetKeptForm()
    const { draft } = mergeEdits(kept.base, kept.mine, user.preferencias)
    for (const member of MEMBERS) form.setValue(member, draft[member], { shouldDirty: true })
  }, [form, user])

  async function save(body: Preferencias) {
    setFailure(null)
    try {
      const { data } = await call(changePreferences, { body })
      session.updateUser(data)
      // Months, weekdays and hours of what is on screen are of the former zone.
      if (body.timezone !== user.preferencias.timezone) void reloadAll()
      setTheme(body.tema)
      toast.success('Preferências salvas com sucesso!')
      onClose()
    } catch (error) {
      setFailure(placeServerErrors(form, error))
    }
  }
  return (
    <FormDialog
      title="Preferências"
      description={user.email}
      width="small"
      submitLabel="Salvar"
      busy={formState.isSubmitting}
      dirty={formState.isDirty}
      error={failure}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="tema"
        render={({ field }) => (
          <div className="flex items-center justify-between gap-3">
            <span className="font-medium">Tema</span>
            <Segmented label="Tema" options={THEMES} value={field.value} onChange={field.onChange} />
          </div>
        )}
      />
      <Controller
        control={control}
        name="idioma"
        render={({ field }) => (
          <Select label="Idioma" options={LANGUAGES} value={field.value} onChange={field.onChange} disabled />
        )}
      />
      <Controller
        control={control}
        name="timezone"
        render={({ field, fieldState }) => (
          <Combobox
            label="Fuso horário"
            options={zones}
            value={field.value}
            onChange={field.onChange}
            none="Nenhum fuso horário com este nome."
            error={fieldState.error?.message}
          />
        )}
      />
      <FormSection title="Notificações">
        <Controller
          control={control}
          name="notificacoes.email"
          render={({ field }) => (
            <Checkbox label="Por e-mail" checked={field.value} onChange={field.onChange} />
          )}
        />
        <Controller
          control={control}
          name="notificacoes.push"
          render={({ field }) => (
            <Checkbox label="No navegador (push)" checked={field.value} onChange={field.onChange} />
          )}
        />
      </FormSection>
    </FormDialog>
  )
}
