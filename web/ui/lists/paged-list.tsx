import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { Skeletons } from '../states/skeleton.tsx'

interface StatesProps {
  /** Null: there is no error. */
  error: string | null
  pages: { isFetching: boolean; isPending: boolean; refetch: () => unknown }
  /** Number of placeholder rows while the first page is on its way. */
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
  /** The number of shown rows and of all rows. */
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
