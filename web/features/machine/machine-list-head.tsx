import type { ReactNode } from 'react'
import { countShown } from '#web/format/number.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { ListHead } from '#web/ui/lists/list-head.tsx'
import type { MachineCards } from './use-machine-cards.ts'

interface Props {
  title: string
  list: MachineCards
  /** How many machines pass the filters. */
  shown: number
  filters: ReactNode
  action?: ReactNode
}

const { one, many, searchLabel } = ENTITIES.machine

/** The head of a list of machines. */
export function MachineListHead({ title, list, shown, filters, action }: Props) {
  const { machines, loaded, busy, filter, narrow } = list
  return (
    <ListHead
      title={title}
      count={loaded ? countShown(shown, machines.length, one, many) : undefined}
      busy={busy && loaded}
      search={{ label: searchLabel, value: filter.query, onChange: (query) => narrow({ query }) }}
      filters={filters}
      manyFilters
      action={action}
    />
  )
}
