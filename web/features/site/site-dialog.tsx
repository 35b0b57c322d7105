import { Controller } from 'react-hook-form'
import type { Site } from '#contract/site.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormDialog, FormSection } from '#web/ui/form-dialog.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { LogoField } from './logo-field.tsx'
import { PaletteFields } from './palette-fields.tsx'
import { PalettePreview } from './palette-preview.tsx'
import { useSiteSave } from './use-site-save.ts'

interface Props {
  /** Null for a new one. */
  site: Site | null
  onSaved: () => void
  onClose: () => void
}

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
