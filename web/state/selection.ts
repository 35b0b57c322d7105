import { useNavigate, useSearch } from '@tanstack/react-router'
import { changedSearch, type Selection, type SelectionSearch, selectionOf } from './selection-search.ts'

/** Another place is a step in the browser's history; another range is the same place seen otherwise. */
const isPlace = ({ timeRange, ...place }: Partial<Selection>) => Object.keys(place).length > 0

/** What is selected, from the address, and how to select something else. */
export function useSelection(): Selection & { select: (change: Partial<Selection>) => void } {
  const search: SelectionSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    ...selectionOf(search),
    select: (change) => {
      void navigate({
        to: '.',
        search: (former: SelectionSearch) => changedSearch(former, change),
        replace: !isPlace(change),
      } as never)
    },
  }
}
