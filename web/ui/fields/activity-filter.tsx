import { Segmented } from '../buttons/segmented.tsx'

export type Activity = 'all' | 'active' | 'inactive'

const OPTIONS = [
  { value: 'all', label: 'Todos' },
  { value: 'active', label: 'Ativos' },
  { value: 'inactive', label: 'Inativos' },
] as const
const FEMININE = [
  { value: 'all', label: 'Todas' },
  { value: 'active', label: 'Ativas' },
  { value: 'inactive', label: 'Inativas' },
] as const

interface Props {
  value: Activity
  onChange: (value: Activity) => void
  /** For feminine nouns such as 'máquina'. */
  feminine?: boolean
}

/** Narrows a list to entries in use, or to those out of use. */
export function ActivityFilter({ value, onChange, feminine }: Props) {
  return (
    <Segmented label="Situação" options={feminine ? FEMININE : OPTIONS} value={value} onChange={onChange} />
  )
}

export function fitsActivity(active: boolean, activity: Activity): boolean {
  return activity === 'all' || active === (activity === 'active')
}
