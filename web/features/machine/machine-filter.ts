import type { MachineCard } from '#contract/machine.ts'
import { folded } from '#web/state/lists/text-search.ts'
import { tipoLabel } from './machine-types.ts'

/** The value of a filter that lets all machines pass. */
export const ALL = '*'

export interface MachineFilter {
  query: string
  siteId: string
  tipo: string
  /** `*`, `ativa` or `inativa`. */
  status: string
}
export const NO_FILTER: MachineFilter = { query: '', siteId: ALL, tipo: ALL, status: ALL }

/** A machine with its searchable text, folded once. */
export interface SearchableMachine {
  machine: MachineCard
  text: string
}

const byName = new Intl.Collator('pt-BR', { numeric: true })

/** Sorts machines by name, then site, and folds their searchable text here rather than at each key press. */
export function searchable(machines: readonly MachineCard[]): SearchableMachine[] {
  return machines
    .toSorted((a, b) => byName.compare(a.nome, b.nome) || byName.compare(a.site.nome, b.site.nome))
    .map((machine) => ({ machine, text: folded(searchedText(machine)) }))
}

function searchedText(machine: MachineCard): string {
  const { nome, site, tipo, manufacturer, model, serialNumber, influxMeasurement } = machine
  return [nome, site.nome, tipoLabel(tipo), manufacturer, model, serialNumber, influxMeasurement]
    .filter((part) => part !== null && part !== '')
    .join(' ')
}

export function filterMachines(machines: readonly SearchableMachine[], filter: MachineFilter): MachineCard[] {
  const words = folded(filter.query).split(/\s+/)
  return machines
    .filter(
      ({ machine, text }) =>
        (filter.siteId === ALL || machine.siteId === filter.siteId) &&
        (filter.tipo === ALL || machine.tipo === filter.tipo) &&
        (filter.status === ALL || machine.ativo === (filter.status === 'ativa')) &&
        words.every((word) => text.includes(word)),
    )
    .map(({ machine }) => machine)
}

/** The sites of these machines by name, for the filter. */
export function sitesOf(machines: readonly MachineCard[]): { value: string; label: string }[] {
  const names = new Map(machines.map((machine) => [machine.siteId, machine.site.nome]))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => byName.compare(a.label, b.label))
}
