import type { MachineCard } from '#contract/machines/machine.ts'
import { byName } from '#web/format/by-name.ts'
import { found, type Searchable, searchable } from '#web/state/lists/text-search.ts'
import { tipoLabel } from './machine-types.ts'

/** The value of a filter that every machine passes. */
export const ALL = '*'

export interface MachineFilter {
  query: string
  siteId: string
  tipo: string
  status: typeof ALL | 'ativa' | 'inativa'
}
export const NO_FILTER: MachineFilter = { query: '', siteId: ALL, tipo: ALL, status: ALL }

/** The machines by name, then site, with their searched text. */
export function searchableMachines(machines: readonly MachineCard[]): Searchable<MachineCard>[] {
  const sorted = machines.toSorted((a, b) => byName(a.nome, b.nome) || byName(a.site.nome, b.site.nome))
  return searchable(sorted, searchedText)
}

function searchedText(machine: MachineCard): string {
  const { nome, site, tipo, manufacturer, model, serialNumber, influxMeasurement } = machine
  return [nome, site.nome, tipoLabel(tipo), manufacturer, model, serialNumber, influxMeasurement]
    .filter((part) => part !== null && part !== '')
    .join(' ')
}

export const filterMachines = (
  machines: readonly Searchable<MachineCard>[],
  { query, siteId, tipo, status }: MachineFilter,
): MachineCard[] =>
  found(machines, query).filter(
    (machine) =>
      (siteId === ALL || machine.siteId === siteId) &&
      (tipo === ALL || machine.tipo === tipo) &&
      (status === ALL || machine.ativo === (status === 'ativa')),
  )

/** The sites of these machines by name, for the filter. */
export function sitesOf(machines: readonly MachineCard[]): { value: string; label: string }[] {
  const names = new Map(machines.map((machine) => [machine.siteId, machine.site.nome]))
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => byName(a.label, b.label))
}
