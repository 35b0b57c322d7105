import type { ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { SearchField } from '../fields/search-field.tsx'
import { Spinner } from '../states/spinner.tsx'

interface Props {
  title: string
  /** The number of entries, all or shown, in words. */
  count?: string
  /** The list is being read again. */
  busy?: boolean
  search?: { label: string; value: string; onChange: (value: string) => void }
  /** Further filters of the list. */
  filters?: ReactNode
  /** The filters need a line of their own on a small notebook. */
  manyFilters?: boolean
  /** The list's main action. */
  action?: ReactNode
}

/** The head of a list: name, count, filters and main action. */
export function ListHead({ title, count, busy, search, filters, manyFilters, action }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4">
      <div className="flex min-w-0 items-baseline gap-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        {count !== undefined && (
          <p role="status" className="tabular whitespace-nowrap text-muted">
            {count}
          </p>
        )}
        {busy && (
          <span className="appear-late self-center">
            <Spinner className="block size-4" />
            <span className="sr-only">Atualizando</span>
          </span>
        )}
      </div>
      <div
        className={cn(
          'ml-auto flex flex-wrap items-center gap-3 max-sm:order-last max-sm:ml-0 max-sm:w-full',
          manyFilters && 'max-xl:order-last max-xl:ml-0 max-xl:w-full',
        )}
      >
        {filters}
        {search && (
          <SearchField
            {...search}
            className={cn(
              'w-64 max-sm:order-first max-sm:w-full',
              manyFilters && 'sm:max-xl:w-40 sm:max-xl:flex-1',
            )}
          />
        )}
      </div>
      {action !== undefined && (
        <div className={manyFilters ? 'max-xl:ml-auto' : 'max-sm:ml-auto'}>{action}</div>
      )}
    </div>
  )
}
