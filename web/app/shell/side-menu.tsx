import { type ReactNode, useState } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { Section } from '#web/state/address/selection-search.ts'
import { usePlace } from '#web/state/address/use-selection.ts'
import { matches } from '#web/state/lists/text-search.ts'
import type { MachineList } from '#web/state/lists/use-machines.ts'
import { inputClass } from '#web/ui/fields/field.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { SECTION_IDS, SECTIONS } from '../view/sections.ts'
import { MachineBranch } from './machine-branch.tsx'
import { onMenuArrows } from './menu-arrow-keys.ts'
import { MenuRow } from './menu-row.tsx'

/** A menu with more machines has a search field. */
const SEARCH_ABOVE = 50

interface Props {
  list: MachineList
  /** A machine or submachine was chosen: a drawer closes then. */
  onChosen?: () => void
}

/** The sections; under each section the site's machines, under each machine its submachines. */
export function SideMenu({ list, onChosen }: Props) {
  const { section, machines, found, query, setQuery, open, toggle, selectedPart, select } = useMenu(list)
  function openSection(id: Section) {
    select({ section: id })
    if (!open.has(id)) toggle(id)
  }
  const branch = (id: Section, machine: Machine) => (
    <MachineBranch
      key={machine.id}
      machine={machine}
      selected={selectedPart(id, machine)}
      open={open.has(`${id}/${machine.id}`)}
      onToggle={() => toggle(`${id}/${machine.id}`)}
      onSelect={(part) => {
        select({ section: id, machineId: machine.id, compressorId: part })
        onChosen?.()
      }}
    />
  )
  return (
    <nav
      aria-label="Seções e máquinas"
      className="min-h-0 flex-1 overflow-y-auto py-2"
      onKeyDown={onMenuArrows}
    >
      {list.machines.length > SEARCH_ABOVE && <MachineSearch query={query} onQuery={setQuery} />}
      <ul className="grid grid-cols-1 gap-0.5">
        {SECTION_IDS.map((id) => {
          const { label, icon: Icon } = SECTIONS[id]
          return (
            <li key={id}>
              <MenuRow
                depth={0}
                label={label}
                icon={<Icon className="size-4.5 shrink-0" aria-hidden="true" />}
                selected={id === section && !found}
                within={id === section}
                onSelect={() => openSection(id)}
                expansion={{ open: open.has(id), onToggle: () => toggle(id) }}
              />
              {open.has(id) && (
                <MachineBranches list={list}>
                  {machines.map((machine) => branch(id, machine))}
                </MachineBranches>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The menu's machines, its open branches and its selection. */
function useMenu(list: MachineList) {
  const { section, machineId, compressorId, select } = usePlace()
  const { open, toggle } = useOpenBranches(
    compressorId === null ? [section] : [section, `${section}/${machineId}`],
  )
  const [query, setQuery] = useState('')
  const machines = query === '' ? list.machines : list.machines.filter((m) => matches(m.nome, query))

  const found = list.machines.some((machine) => machine.id === machineId)
  // A compressor that the machine does not list, as in some sample files, is shown at the machine.
  const selectedPart = (id: Section, machine: Machine) =>
    id !== section || machine.id !== machineId
      ? null
      : (machine.submaquinas.find((part) => part.id === compressorId)?.id ?? '')

  return { section, machines, found, query, setQuery, open, toggle, selectedPart, select }
}

function MachineSearch({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  return (
    <input
      type="search"
      aria-label="Buscar máquina"
      placeholder="Buscar máquina"
      value={query}
      onChange={(event) => onQuery(event.target.value)}
      className={`${inputClass} mx-3 mb-2 w-[calc(100%-1.5rem)]`}
    />
  )
}

/** The open branches. A newly selected branch opens too, wherever it was selected: in the palette, the address or a table. */
function useOpenBranches(selectedBranches: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(selectedBranches))
  const selected = selectedBranches.join()
  const [shown, setShown] = useState(selected)
  if (shown !== selected) {
    setShown(selected)
    setOpen(new Set([...open, ...selectedBranches]))
  }
  return {
    open,
    toggle(key: string) {
      const next = new Set(open)
      if (!next.delete(key)) next.add(key)
      setOpen(next)
    },
  }
}

function MachineBranches({ list, children }: { list: MachineList; children: ReactNode }) {
  if (list.error !== null)
    return <ErrorState message={list.error} onRetry={list.retry} className="mx-3 my-1" />
  if (list.isLoading) {
    return (
      <div className="appear-late grid gap-2 py-2 pr-4 pl-11">
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    )
  }
  if (!list.hasSite) return <p className="py-1 pl-11 text-xs text-muted">Nenhum site selecionado</p>
  if (list.machines.length === 0)
    return <p className="py-1 pl-11 text-xs text-muted">Nenhuma máquina ativa</p>
  return <ul className="grid grid-cols-1 gap-0.5 pb-1">{children}</ul>
}
