import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { Skeletons } from '../states/skeleton.tsx'

interface StatesProps {
  /** The error; null without one. */
  error: string | null
  pages: { isFetching: boolean; isPending: boolean; refetch: () => unknown }
  /** How many rows stand in for the list while its first page is on the way. */
  rows: number
}

/** A list that is read page by page, while its first page is on the way or after a page failed. */
export function PagedListStates({ error, pages, rows }: StatesProps) {
  return (
    <>
      {error !== null && (
        <ErrorState message={error} onRetry={() => void pages.refetch()} busy={pages.isFetching} />
      )}
      {pages.isPending && (
        <div className="grid gap-1">
          <Skeletons count={rows} className="h-9" />
        </div>
      )}
    </>
  )
}

interface FootProps {
  /** How many rows are shown, of how many. */
  count: ReactNode
  small?: boolean
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

/** The foot of a list that is read page by page. */
export function PagedListFoot({ count, small, hasMore, busy, onMore }: FootProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className={small ? 'tabular text-xs text-muted' : 'tabular text-muted'}>
        {count}
      </p>
      {hasMore && (
        <Button busy={busy} onClick={onMore}>
          Carregar mais
        </Button>
      )}
    </div>
  )
}
