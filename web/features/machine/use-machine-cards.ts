import { useMemo, useState } from 'react'
import { listMachineCards, listMachines } from '#contract/machines/machine.ts'
import { messageOf } from '#web/api/api-error.ts'
import { reload, useEndpoint } from '#web/api/use-endpoint.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import {
  filterMachines,
  type MachineFilter,
  NO_FILTER,
  searchableMachines,
  sitesOf,
} from './machine-filter.ts'

/** All machines, read again whenever the tab opens, and those that pass the filters. */
export function useMachineCards() {
  const [filter, setFilter] = useState(NO_FILTER)
  const { data, error, isFetching } = useEndpoint(listMachineCards, {}, { staleMs: 0 })
  const machines = useMemo(() => data?.data ?? [], [data])
  const prepared = useMemo(() => searchableMachines(machines), [machines])
  const sites = useMemo(() => sitesOf(machines), [machines])
  const shown = useMemo(() => filterMachines(prepared, filter), [prepared, filter])
  return {
    machines,
    shown,
    sites,
    filter,
    narrow: (part: Partial<MachineFilter>) => setFilter((before) => ({ ...before, ...part })),
    loaded: data !== undefined,
    error: error && messageOf(error, ENTITIES.machine.listFailed),
    busy: isFetching,
    reload: () => {
      void reload(listMachineCards)
      // The side menu's list comes from another call.
      void reload(listMachines)
    },
  }
}
export type MachineCards = ReturnType<typeof useMachineCards>
