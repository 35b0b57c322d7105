import type { MachineTipo } from '#contract/machines/machine.ts'
import type { SiteListItem } from '#contract/sites/site.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { TIPO_OPTIONS } from '../machine-types.ts'
import { withName, withTipo } from './machine-draft.ts'
import { FormPart } from './machine-form-parts.tsx'
import type { MachineForm } from './use-machine-form.ts'

interface Props {
  form: MachineForm
  sites: readonly SiteListItem[]
}

export function IdentitySection({ form, sites }: Props) {
  const { draft, change, errors, touch, base } = form
  // Only active sites are offered, and the machine's present site.
  const offered = sites.filter(({ id, ativo }) => ativo || id === draft.siteId)
  return (
    <FormPart section="dados" title="Identificação">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label="Nome"
          required
          autoComplete="off"
          placeholder="Chiller 1"
          value={draft.nome}
          error={errors.nome}
          onChange={(event) => {
            const nome = event.target.value
            change((before) => withName(before, nome, base === null))
          }}
          onBlur={() => touch('nome')}
        />
        <ChoiceField
          label="Site"
          required
          placeholder="Escolha o site"
          options={offered.map(({ id, nome, ativo }) => ({
            value: id,
            label: ativo ? nome : `${nome} (inativo)`,
          }))}
          value={draft.siteId}
          error={errors.siteId}
          onChange={(siteId) => change({ siteId })}
          onBlur={() => touch('siteId')}
        />
        <ChoiceField<MachineTipo>
          label="Tipo"
          required
          placeholder="Escolha o tipo"
          options={TIPO_OPTIONS}
          value={draft.tipo}
          error={errors.tipo}
          onChange={(tipo) =>
            change((before) => (tipo === null ? { ...before, tipo } : withTipo(before, tipo)))
          }
          onBlur={() => touch('tipo')}
        />
      </div>
      <div>
        <Checkbox label="Ativo" {...form.flag('ativo')} />
        <p className="text-xs text-muted">Inativa, a máquina some para os usuários e nada é coletado.</p>
      </div>
    </FormPart>
  )
}
