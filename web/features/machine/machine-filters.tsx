import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ALL, type MachineFilter } from './machine-filter.ts'
import { TIPO_OPTIONS } from './machine-types.ts'

const TIPOS = [{ value: ALL, label: 'Todos os tipos' }, ...TIPO_OPTIONS]
const STATUSES = [
  { value: ALL, label: 'Todas' },
  { value: 'ativa', label: 'Ativas' },
  { value: 'inativa', label: 'Inativas' },
] as const

interface Props {
  filter: MachineFilter
  onChange: (part: Partial<MachineFilter>) => void
  sites: readonly { value: string; label: string }[]
  /** Whether there is a filter for active and inactive machines. */
  withStatus?: boolean
}

/** The filters of a list of machines, besides its search. */
export function MachineFilters({ filter, onChange, sites, withStatus }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
      {withStatus && (
        <Segmented
          label="Situação"
          options={STATUSES}
          value={filter.status}
          onChange={(status) => onChange({ status })}
        />
      )}
      <div className="w-48 max-sm:w-auto max-sm:flex-[1_0_40%]">
        <Select
          label="Site"
          labelHidden
          options={[{ value: ALL, label: 'Todos os sites' }, ...sites]}
          value={filter.siteId}
          onChange={(siteId) => onChange({ siteId })}
        />
      </div>
      <div className="w-44 max-sm:w-auto max-sm:flex-[1_0_40%]">
        <Select
          label="Tipo"
          labelHidden
          options={TIPOS}
          value={filter.tipo}
          onChange={(tipo) => onChange({ tipo })}
        />
      </div>
    </div>
  )
}
