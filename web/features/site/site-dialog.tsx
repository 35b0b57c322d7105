import type { Site } from '#contract/sites/site.ts'
import { ENTITIES, formTexts } from '#web/state/lists/entity-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FormDialog, FormSection } from '#web/ui/forms/form-dialog.tsx'
import { LogoField } from './logo-field.tsx'
import { PaletteFields } from './palette-fields.tsx'
import { PalettePreview } from './palette-preview.tsx'
import { TariffFields } from './tariff/tariff-fields.tsx'
import { useSiteForm } from './use-site-form.ts'

interface Props {
  /** Null for a new one. */
  site: Site | null
  onSaved: () => void
  /** Further acts on a site that is out of use. */
  onAct: (act: 'users' | 'delete') => void
  onClose: () => void
}

export function SiteDialog({ site, onSaved, onAct, onClose }: Props) {
  const form = useSiteForm(site, onSaved)
  return (
    <FormDialog
      {...formTexts(ENTITIES.site, site === null)}
      description={site?.nome}
      width="medium"
      {...form.dialog}
      onClose={onClose}
    >
      <FormSection title="Identificação">
        <TextField label="Nome" required autoComplete="off" {...form.text('nome')} />
        <Checkbox label="Ativo" {...form.flag('ativo')} />
      </FormSection>
      <FormSection title="Logo">
        <LogoField value={form.logo} onChange={form.setLogo} urlError={form.errorOf('logoUrl')} />
      </FormSection>
      <FormSection title="Paleta de cores">
        <PaletteFields form={form} />
        <PalettePreview palette={form.draft.palette} nome={form.draft.nome} />
      </FormSection>
      <FormSection title="Localização (opcional)">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label="Latitude" inputMode="decimal" placeholder="-23,5505" {...form.text('lat')} />
          <TextField label="Longitude" inputMode="decimal" placeholder="-46,6333" {...form.text('lng')} />
        </div>
      </FormSection>
      <FormSection
        title="Tarifa de energia (opcional)"
        hint="Dá em reais o custo das falhas de desempenho e das recomendações. Cada tarifa vale até a seguinte; feriados contam como dias da semana."
      >
        <TariffFields form={form} />
      </FormSection>
      {site?.ativo === false && <OutOfUse dirty={form.dialog.dirty} onAct={onAct} />}
    </FormDialog>
  )
}

/** The card of an inactive site offers only editing, so deleting it for good is offered here. */
function OutOfUse({ dirty, onAct }: { dirty: boolean } & Pick<Props, 'onAct'>) {
  return (
    <FormSection
      title="Site inativo"
      hint={
        dirty
          ? 'Salve ou descarte as alterações antes de excluir o site.'
          : 'Só é excluído o site que não tem usuários nem máquinas.'
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button disabled={dirty} onClick={() => onAct('users')}>
          Usuários do site
        </Button>
        <Button look="danger" disabled={dirty} onClick={() => onAct('delete')}>
          Excluir permanentemente
        </Button>
      </div>
    </FormSection>
  )
}
