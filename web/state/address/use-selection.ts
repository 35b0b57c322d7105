import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { changedSearch, type Selection, type SelectionSearch, selectionOf } from './selection-search.ts'

/** Another place is a step in the browser's history; another range is the same place seen otherwise. */
const isPlace = ({ timeRange, ...place }: Partial<Selection>) => Object.keys(place).length > 0

/** What is selected, from the address, and how to select something else. */
export function useSelection(): Selection & { select: (change: Partial<Selection>) => void } {
  const search: SelectionSearch = useSearch({ strict: false })
  return { ...selectionOf(search), select: useSelect() }
}

/** The same without the range: whoever shows the place alone is not drawn anew for another range. */
export function usePlace(): Place & { select: (change: Partial<Selection>) => void } {
  const place: Place = useSearch({ strict: false, select: placeOf, structuralSharing: true } as never)
  return { ...place, select: useSelect() }
}

type Place = Omit<Selection, 'timeRange'>

function placeOf(search: SelectionSearch): Place {
  const { timeRange, ...place } = selectionOf(search)
  return place
}

function useSelect(): (change: Partial<Selection>) => void {
  const navigate = useNavigate()
  return useCallback(
    (change) => {
      void navigate({
        to: '.',
        search: (former: SelectionSearch) => changedSearch(former, change),
        replace: !isPlace(change),
      } as never)
    },
    [navigate],
  )
}
