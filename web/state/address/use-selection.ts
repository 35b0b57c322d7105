import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { changedSearch, type Selection, type SelectionSearch, selectionOf } from './selection-search.ts'

/** A change of the place adds a step to the browser's history; a change of the range alone does not. */
const changesPlace = ({ timeRange, ...place }: Partial<Selection>) => Object.keys(place).length > 0

/** The selection, from the address, and `select` to change it. */
export function useSelection(): Selection & { select: (change: Partial<Selection>) => void } {
  const search: SelectionSearch = useSearch({ strict: false })
  return { ...selectionOf(search), select: useSelect() }
}

/** The selection without the range: its component is not drawn again for another range. */
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
        replace: !changesPlace(change),
      } as never)
    },
    [navigate],
  )
}
