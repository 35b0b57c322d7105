import type { ReactNode } from 'react'
import type { AnyAction } from '#contract/access/audit.ts'
import { byName } from '#web/format/by-name.ts'
import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { FilterField } from '#web/ui/fields/filter-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ACTION_WORDS } from './audit-words.ts'
import type { useSecurityLogFilters } from './use-security-log-filters.ts'

const KINDS = [
  { value: 'seguranca', label: 'Segurança' },
  { value: 'alteracoes', label: 'Alterações' },
  { value: 'tudo', label: 'Tudo' },
] as const
const PERIODS = [
  { value: '24h', label: 'Últimas 24 horas' },
  { value: '7d', label: 'Últimos 7 dias' },
  { value: '30d', label: 'Últimos 30 dias' },
  { value: '1y', label: 'Último ano' },
  { value: 'tudo', label: 'Todo o período' },
] as const
const ANY = ''

interface Props {
  filters: ReturnType<typeof useSecurityLogFilters>
  /** Beside the filters, at the row's end. */
  children: ReactNode
}

/** Filters by kind, action, period and text, for the list and the export. */
export function SecurityLogFilters({ filters, children }: Props) {
  const { kind, action, actions, period, text } = filters
  const inOrder = actions
    .map((value) => ({ value, label: ACTION_WORDS[value] }))
    .sort((a, b) => byName(a.label, b.label))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented label="Tipo de registro" options={KINDS} value={kind} onChange={filters.setKind} />
      <div className="w-52 max-sm:w-full">
        <Select<AnyAction | typeof ANY>
          label="Ação"
          labelHidden
          options={[{ value: ANY, label: 'Todas as ações' }, ...inOrder]}
          value={action ?? ANY}
          onChange={(chosen) => filters.setAction(chosen === ANY ? null : chosen)}
        />
      </div>
      <div className="w-44 max-sm:w-full">
        <Select label="Período" labelHidden options={PERIODS} value={period} onChange={filters.setPeriod} />
      </div>
      <FilterField
        label="Buscar no registro"
        value={text}
        onChange={filters.setText}
        className="w-48 max-sm:w-full"
      />
      <div className="ml-auto flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
