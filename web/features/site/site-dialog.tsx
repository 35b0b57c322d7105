import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { getSite, type Site } from '#contract/site.ts'
import { isStale } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { placeServerErrors } from '#web/state/contract-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormDialog, FormSection } from '#web/ui/form-dialog.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type LogoChoice, LogoField } from './logo-field.tsx'
import { PaletteFields } from './palette-fields.tsx'
import { PalettePreview } from './palette-preview.tsx'
import { saveSite, sendLogo } from './save-site.ts'
import { type SiteValues, siteField, siteResolver, siteValues } from './site-form.ts'

interface Props {
  /** Null for a new one. */
  site: Site | null
  onSaved: () => void
  onClose: () => void
}

const logoOf = (site: Site | null): LogoChoice => ({
  file: null,
  url: site?.logoUrl ?? '',
  kept: site?.logoFile ?? null,
})

export function SiteDialog({ site, onSaved, onClose }: Props) {
  const save = useSiteSave(site, onSaved)
  const { form, logo, setLogo, step } = save
  const { register, control, watch, formState } = form
  const { errors, isDirty } = formState
  const isNew = site === null
  return (
    <FormDialog
      title={isNew ? 'Novo Site' : 'Editar Site'}
      description={site?.nome}
      width="medium"
      submitLabel={isNew ? 'Criar site' : 'Salvar'}
      busyLabel={step === 'logo' ? 'Enviando logo...' : 'Salvando...'}
      busy={step !== null}
      dirty={isDirty || logo.file !== null}
      error={
        save.stale ? (
          <StaleNotice message={save.failure ?? ''} onReload={save.reload} onKeep={save.keep} />
        ) : (
          save.failure
        )
      }
      onSubmit={save.submit}
      onClose={onClose}
    >
      <FormSection title="Identificação">
        <TextField
          label="Nome"
          required
          autoComplete="off"
          error={errors.nome?.message}
          {...register('nome')}
        />
        <Controller
          control={control}
          name="ativo"
          render={({ field }) => <Checkbox label="Ativo" checked={field.value} onChange={field.onChange} />}
        />
      </FormSection>
      <FormSection title="Logo">
        <LogoField value={logo} onChange={setLogo} urlError={errors.logoUrl?.message} />
      </FormSection>
      <FormSection title="Paleta de cores">
        <PaletteFields control={control} />
        <PalettePreview palette={watch('palette')} nome={watch('nome')} />
      </FormSection>
      <FormSection title="Localização (opcional)">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Latitude"
            inputMode="decimal"
            placeholder="-23,5505"
            error={errors.lat?.message}
            {...register('lat')}
          />
          <TextField
            label="Longitude"
            inputMode="decimal"
            placeholder="-46,6333"
            error={errors.lng?.message}
            {...register('lng')}
          />
        </div>
      </FormSection>
      {save.asking && (
        <ConfirmDialog
          title={`Desativar o site “${site?.nome}”?`}
          confirmLabel="Desativar e salvar"
          onConfirm={save.confirm}
          onClose={save.cancel}
        >
          Os usuários deixam de ver o site e as máquinas dele, e a coleta de dados para. O que já foi coletado
          fica guardado.
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}

/** Saves in two steps and remembers how far it came: a site that was created is not created again. */
function useSiteSave(site: Site | null, onSaved: () => void) {
  const base = useRef(site)
  const [logo, setLogoChoice] = useState(() => logoOf(site))
  const [step, setStep] = useState<'site' | 'logo' | null>(null)
  const [failure, setFailure] = useState<{ message: string; stale: boolean } | null>(null)
  const [asking, setAsking] = useState(false)
  const form = useForm<SiteValues>({
    resolver: siteResolver,
    mode: 'onTouched',
    defaultValues: siteValues(site),
  })

  function setLogo(next: LogoChoice) {
    setLogoChoice(next)
    const changed = next.url !== form.getValues('logoUrl') || next.kept !== logo.kept
    form.setValue('logoUrl', next.url, { shouldDirty: changed, shouldValidate: form.formState.isSubmitted })
  }

  async function run(values: SiteValues) {
    setFailure(null)
    try {
      setStep('site')
      base.current = await saveSite({ values, logo, base: base.current })
      if (logo.file) {
        setStep('logo')
        await sendLogo(base.current.id, logo.file)
      }
      toast.success(site === null ? 'Site criado com sucesso!' : 'Site atualizado com sucesso!')
      onSaved()
    } catch (error) {
      const message = placeServerErrors(form, error, { byWord: { nome: 'nome' }, fieldOf: siteField })
      if (message !== null) setFailure({ message, stale: isStale(error) })
    } finally {
      setStep(null)
    }
  }

  const deactivates = (values: SiteValues) => base.current?.ativo === true && !values.ativo
  const submit = form.handleSubmit((values) => (deactivates(values) ? setAsking(true) : run(values)))

  async function latest(): Promise<Site | null> {
    if (base.current === null) return null
    try {
      return (await call(getSite, { params: { id: base.current.id } })).data
    } catch (error) {
      setFailure({ message: placeServerErrors(form, error) ?? '', stale: false })
      return null
    }
  }
  return {
    form,
    logo,
    setLogo,
    step,
    failure: failure?.message,
    stale: failure?.stale === true,
    submit,
    asking,
    confirm: async () => {
      setAsking(false)
      await run(form.getValues())
    },
    cancel: () => setAsking(false),
    reload: async () => {
      const now = await latest()
      if (now === null) return
      base.current = now
      form.reset(siteValues(now))
      setLogoChoice(logoOf(now))
      setFailure(null)
    },
    keep: async () => {
      const now = await latest()
      if (now === null) return
      base.current = now
      await submit()
    },
  }
}
